package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** Which classes are found from one. */
@NullUnmarked
class ClassPlacesTest {

    /** Holds class files in memory, since not every disk takes their names. */
    private static final class Memory extends ClassLoader {

        private final Map<String, byte[]> files;

        Memory(Map<String, byte[]> files) {
            super(ClassLoader.getPlatformClassLoader());
            this.files = files;
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            byte[] file = files.get(name);
            return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
        }
    }

    @Test
    void aFieldIsFollowedToAClassWhoseNameHasLettersOutsideOfAscii() {
        ClassDesc size = ClassDesc.of("shop.Größe");
        byte[] article = ClassFile.of()
                .build(ClassDesc.of("shop.Article"), type -> type.withField("size", size, ClassFile.ACC_PUBLIC));
        byte[] found = ClassFile.of().build(size, _ -> {});
        ClassLoader loader = new Memory(Map.of("shop/Article.class", article, "shop/Größe.class", found));
        assertThat(ClassPlaces.of(List.of("shop.Article"), loader).loose())
                .containsOnlyKeys("shop.Article", "shop.Größe");
    }
}
