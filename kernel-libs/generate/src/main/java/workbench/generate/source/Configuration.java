package workbench.generate.source;

import com.palantir.javapoet.ClassName;
import java.util.List;
import java.util.stream.Collectors;
import workbench.shape.ObjectModel;

/**
 * The configuration with which a member uses generated sources, in three forms that mean the same. In a client,
 * ClientConfig and hazelcast-client are in place of Config and hazelcast.
 *
 * @param java statements on a {@code Config config}, without imports, with full names; empty if nothing is to be
 *     configured
 * @param yaml a whole file
 * @param xml a whole file
 */
public record Configuration(String java, String yaml, String xml) {

    private static final String XML = """
            <hazelcast xmlns="http://www.hazelcast.com/schema/config">
            %s</hazelcast>
            """;

    private static final String CLIENT = "<hazelcast-client xmlns=\"http://www.hazelcast.com/schema/client-config\">";

    static Configuration of(ObjectModel model, SourceKind kind, Names names, WireNames wire, List<String> serializers) {
        ClassName root = names.of(model.root());
        return switch (kind) {
            case DATA_SERIALIZABLE ->
                nothing(
                        "Bytes name the class, and Hazelcast has no filter for it: let only those connect whom you trust.");
            case EXTERNALIZABLE ->
                nothing("Bytes name the class: list the classes that you have by a java-serialization-filter.");
            case IDENTIFIED ->
                factory(
                        "addDataSerializableFactory",
                        "data-serializable-factory",
                        "factories",
                        wire,
                        names.beside(model.root(), "Factory"),
                        "");
            case PORTABLE -> {
                String factory = names.beside(model.root(), "Factory").canonicalName();
                yield factory(
                        "addPortableFactory",
                        "portable-factory",
                        "factories",
                        wire,
                        names.beside(model.root(), "Factory"),
                        "%s.definitions().forEach(config.getSerializationConfig()::addClassDefinition);\n"
                                .formatted(factory));
            }
            case STREAM -> stream(root, names.beside(model.root(), "StreamSerializer"));
            case COMPACT -> compact(serializers, model.all().size() - CompactSource.MOST_CLASSES);
        };
    }

    /**
     * Nothing to configure.
     *
     * @param warning a sentence for the files
     */
    public static Configuration nothing(String warning) {
        return new Configuration(
                "",
                "# Nothing to configure. %s\nhazelcast: {}\n".formatted(warning),
                XML.formatted("    <!-- Nothing to configure. %s -->\n".formatted(warning)));
    }

    private static Configuration factory(
            String method, String element, String list, WireNames wire, ClassName factory, String definitions) {
        String name = factory.canonicalName();
        String comment = definitions.isEmpty()
                ? ""
                : "class definitions can be given in Java only, by %s.definitions(); without, the first value must have every field set"
                        .formatted(factory.simpleName());
        return new Configuration(
                "config.getSerializationConfig().%s(%s, new %s());\n%s"
                        .formatted(method, wire.factoryId(), name, definitions),
                """
                hazelcast:
                  serialization:
                    %s:%s
                      - factory-id: %s
                        class-name: %s
                """.formatted(
                                element.replace("factory", list),
                                comment.isEmpty() ? "" : " # " + comment,
                                wire.factoryId(),
                                name),
                XML.formatted("""
                            <serialization>
                                <%1$s>%5$s
                                    <%2$s factory-id="%3$s">%4$s</%2$s>
                                </%1$s>
                            </serialization>
                        """.formatted(
                                element.replace("factory", list),
                                element,
                                wire.factoryId(),
                                name,
                                comment.isEmpty() ? "" : " <!-- %s -->".formatted(comment))));
    }

    private static Configuration stream(ClassName type, ClassName serializer) {
        return serializer(type.canonicalName(), type.reflectionName(), serializer.canonicalName());
    }

    /**
     * A serializer with a constructor without parameters, registered for a class.
     *
     * @param type the class as Java names it
     * @param binaryName the class as the JVM names it
     * @param serializer as Java names it
     */
    public static Configuration serializer(String type, String binaryName, String serializer) {
        return new Configuration(
                """
                config.getSerializationConfig().addSerializerConfig(new com.hazelcast.config.SerializerConfig()
                        .setTypeClass(%s.class)
                        .setImplementation(new %s()));
                """.formatted(type, serializer), """
                hazelcast:
                  serialization:
                    serializers:
                      - type-class: %s
                        class-name: %s
                """.formatted(binaryName, serializer), XML.formatted("""
                            <serialization>
                                <serializers>
                                    <serializer type-class="%s" class-name="%s"/>
                                </serializers>
                            </serialization>
                        """.formatted(
                                binaryName, serializer)));
    }

    /**
     * What is within {@code serialization}, in three forms.
     *
     * @param java statements on a {@code Config config}
     * @param yaml lines that begin without a blank
     * @param xml lines that begin without a blank
     */
    public static Configuration of(String java, String yaml, String xml) {
        return new Configuration(
                java,
                "hazelcast:\n  serialization:\n" + yaml.indent(4),
                XML.formatted("    <serialization>\n" + xml.indent(8) + "    </serialization>\n"));
    }

    /** @param inTables how many classes have a serializer that only an object is; zero or less if none has */
    static Configuration compact(List<String> serializers, int inTables) {
        List<String> single = serializers.stream()
                .filter(name -> !name.endsWith("Serializers"))
                .toList();
        String yaml =
                single.stream().map("        - serializer: %s\n"::formatted).collect(Collectors.joining());
        String comment = inTables <= 0 ? "" : missing(serializers, inTables);
        String xml = single.stream()
                .map("                <serializer>%s</serializer>\n"::formatted)
                .collect(Collectors.joining());
        return new Configuration(
                javaOfCompact(serializers, single),
                """
            hazelcast:
              serialization:
                compact-serialization:
                  serializers:%s
            %s      zero-config-filter: # a class without a serializer is refused, instead of written by reflection
                    defaults-disabled: true
                    whitelist:
                      class:
                        - none
            """.formatted(comment.isEmpty() ? "" : " # " + comment, yaml),
                XML.formatted("""
                <serialization>
                    <compact-serialization>
                        <serializers>%s
            %s            </serializers>
                        <zero-config-filter defaults-disabled="true">
                            <whitelist>
                                <class>none</class>
                            </whitelist>
                        </zero-config-filter>
                    </compact-serialization>
                </serialization>
            """.formatted(comment.isEmpty() ? "" : " <!-- %s -->".formatted(comment), xml)));
    }

    private static String missing(List<String> serializers, int inTables) {
        return "no file can name the serializers of %s more classes: add %s.all() in Java in place of these"
                .formatted(
                        inTables,
                        serializers.stream()
                                .filter(name -> name.endsWith("Serializers"))
                                .collect(Collectors.joining()));
    }

    /** One class may list all serializers. */
    private static String javaOfCompact(List<String> serializers, List<String> single) {
        String added = serializers.stream()
                .filter(name -> name.endsWith("Serializers"))
                .map("""
                        %1$s.all().forEach(each -> config.getSerializationConfig().getCompactSerializationConfig().addSerializer(each));
                        // after the start: %1$s.sendSchemas(instance), so that no value waits for schemas
                        """::formatted)
                .findFirst()
                .orElseGet(() -> single.stream()
                        .map(
                                "config.getSerializationConfig().getCompactSerializationConfig().addSerializer(new %s());\n"
                                        ::formatted)
                        .collect(Collectors.joining()));
        return added + """
                // a class without a serializer is refused, instead of written by reflection
                config.getSerializationConfig().getCompactSerializationConfig().setZeroConfigFilter(
                        new com.hazelcast.config.JavaSerializationFilterConfig()
                                .setDefaultsDisabled(true)
                                .setWhitelist(new com.hazelcast.config.ClassFilter()));
                """;
    }

    /** The YAML file for a client. */
    public String clientYaml() {
        return yaml.replaceFirst("(?m)^hazelcast:", "hazelcast-client:");
    }

    /** The XML file for a client. */
    public String clientXml() {
        return xml.replace("<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\">", CLIENT)
                .replace("</hazelcast>", "</hazelcast-client>");
    }
}
