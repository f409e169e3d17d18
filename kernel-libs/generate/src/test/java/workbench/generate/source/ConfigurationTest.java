package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** What files of configuration say. */
@NullUnmarked
class ConfigurationTest {

    @Test
    void filesSayWhichSerializersTheyCannotName() {
        List<String> serializers = List.of("shop.OrderSerializer", "shop.OrderSerializers");
        String said =
                "no file can name the serializers of 3 more classes: add shop.OrderSerializers.all() in Java in place of these";
        Configuration wide = Configuration.compact(serializers, 3);
        assertThat(wide.yaml())
                .contains("      serializers: # " + said + "\n        - serializer: shop.OrderSerializer\n");
        assertThat(wide.xml()).contains("<serializers> <!-- " + said + " -->\n");
        Configuration small = Configuration.compact(serializers, -150);
        assertThat(small.yaml()).contains("      serializers:\n        - serializer: shop.OrderSerializer\n");
        assertThat(small.xml()).contains("<serializers>\n");
    }
}
