package workbench.evolution.migration;

import com.hazelcast.config.SerializationConfig;
import java.util.Map;
import java.util.Optional;
import workbench.evolution.Outline;
import workbench.generate.source.CompiledSource;
import workbench.generate.source.GeneratedSource;
import workbench.own.strategy.Copy;

/**
 * The classes of a model with the interfaces that some strategies ask for.
 *
 * @param source that has the interfaces' methods; empty if they have none
 * @param companions class files that move with copies, such as a factory, by their names
 * @param serializers class files of serializers that were generated for the classes, by the strategy and then by their names
 */
public record Base(
        Outline outline,
        Optional<GeneratedSource> source,
        Map<String, byte[]> companions,
        Map<String, Map<String, byte[]>> serializers) {

    public Base {
        companions = Map.copyOf(companions);
        serializers = Map.copyOf(serializers);
    }

    Base withSerializers(Map<String, Map<String, byte[]>> compiled) {
        return new Base(outline, source, companions, compiled);
    }

    /** Makes a member or client able to read and write a copy. */
    void configure(SerializationConfig config, Copy copy) {
        source.ifPresent(each -> CompiledSource.loaded(each, copy.root()).configure(config));
    }
}
