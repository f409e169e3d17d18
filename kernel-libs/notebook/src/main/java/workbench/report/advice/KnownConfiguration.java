package workbench.report.advice;

import com.hazelcast.config.Config;
import com.hazelcast.config.ConfigXmlGenerator;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import java.util.Optional;

/**
 * The parts of a configuration that a {@link SnippetWriter} can write as code. If a strategy sets anything else, the writer
 * writes nothing, since half of a configuration would be wrong.
 */
@SuppressWarnings("removal") // Portable is deprecated and still a strategy
final class KnownConfiguration {

    private static final ConfigXmlGenerator XML = new ConfigXmlGenerator();

    private KnownConfiguration() {}

    /** The configuration in which something else is set, if there is one. */
    static Optional<Object> whatElse(SerializationConfig config, MapConfig map, Config member) {
        if (!isKnown(config)) {
            return Optional.of(config);
        }
        if (!new MapConfig("default").setInMemoryFormat(map.getInMemoryFormat()).equals(map)) {
            return Optional.of(map);
        }
        return isKnown(member) ? Optional.empty() : Optional.of(XML.generate(member));
    }

    private static boolean isKnown(SerializationConfig config) {
        SerializationConfig rest = new SerializationConfig()
                .setDataSerializableFactoryClasses(config.getDataSerializableFactoryClasses())
                .setDataSerializableFactories(config.getDataSerializableFactories())
                .setPortableFactoryClasses(config.getPortableFactoryClasses())
                .setPortableFactories(config.getPortableFactories())
                .setClassDefinitions(config.getClassDefinitions())
                .setSerializerConfigs(config.getSerializerConfigs())
                .setCompactSerializationConfig(config.getCompactSerializationConfig())
                .setUseNativeByteOrder(config.isUseNativeByteOrder())
                .setAllowUnsafe(config.isAllowUnsafe())
                .setEnableCompression(config.isEnableCompression())
                .setEnableSharedObject(config.isEnableSharedObject());
        return rest.equals(config);
    }

    /** Configurations as a whole have no equality, and so their XML is compared. */
    private static boolean isKnown(Config member) {
        Config rest =
                new Config().setProperties(member.getProperties()).setListenerConfigs(member.getListenerConfigs());
        boolean named = member.getListenerConfigs().stream()
                .allMatch(each -> each.getClassName() != null && each.getImplementation() == null);
        return named && XML.generate(rest).equals(XML.generate(member));
    }
}
