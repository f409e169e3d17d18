package workbench.report.advice;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import workbench.variant.Variant;

/**
 * What to paste to make members and clients able to use a strategy. Written down from what the strategy did to a fresh
 * configuration, so that it cannot differ from what was measured.
 *
 * @param java imports and statements that make a {@code Config} named {@code config}
 * @param yaml the same as a file that Hazelcast loads
 */
public record Snippet(String java, String yaml) {

    /**
     * Writes down what a strategy and its settings configure.
     *
     * @throws IllegalArgumentException if the strategy needs what no line of configuration can say, such as a serializer
     *     that is made with parameters
     */
    public static Snippet of(Variant<?, ?> variant) {
        SerializationConfig serialization = new SerializationConfig();
        MapConfig map = new MapConfig("default");
        Config member = new Config();
        variant.configure(serialization);
        variant.settings().forEach(setting -> {
            setting.configure(serialization);
            setting.configure(map);
            setting.configure(member);
        });
        return new SnippetWriter(variant).write(serialization, map, member);
    }

    @Override
    public String toString() {
        return java + "\n" + yaml;
    }
}
