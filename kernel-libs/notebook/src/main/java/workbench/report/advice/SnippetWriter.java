package workbench.report.advice;

import com.hazelcast.config.CompactSerializationConfigAccessor;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.text.StringEscapeUtils;
import workbench.variant.Variant;

/** Writes down what a configuration holds, as Java and as YAML. For one use. */
@SuppressWarnings({"removal", "rawtypes"
}) // Portable is deprecated and still a strategy; the accessor to Compact is raw
final class SnippetWriter {

    private final Variant<?, ?> variant;
    private final Map<String, String> imports = new HashMap<>();
    private final List<String> statements = new ArrayList<>();
    private final List<String> yaml = new ArrayList<>();

    SnippetWriter(Variant<?, ?> variant) {
        this.variant = variant;
        use(Config.class.getName());
    }

    Snippet write(SerializationConfig config, MapConfig map, Config member) {
        KnownConfiguration.whatElse(config, map, member).ifPresent(unknown -> {
            throw unwritable("it sets options that the workbench does not know, in " + unknown);
        });
        factories(
                "data-serializable-factories",
                "addDataSerializableFactory",
                names(config.getDataSerializableFactoryClasses(), config.getDataSerializableFactories()));
        factories(
                "portable-factories",
                "addPortableFactory",
                names(config.getPortableFactoryClasses(), config.getPortableFactories()));
        classDefinitions(List.copyOf(config.getClassDefinitions()));
        serializers(List.copyOf(config.getSerializerConfigs()));
        compact(config);
        switches(config);
        if (!yaml.isEmpty()) {
            yaml.addFirst("  serialization:");
        }
        if (map.getInMemoryFormat() != MapConfig.DEFAULT_IN_MEMORY_FORMAT) {
            use(InMemoryFormat.class.getName());
            statements.add("config.getMapConfig(\"default\").setInMemoryFormat(InMemoryFormat.%s);"
                    .formatted(map.getInMemoryFormat()));
            yaml.addAll(List.of("  map:", "    default:", "      in-memory-format: " + map.getInMemoryFormat()));
        }
        properties(member);
        listeners(member.getListenerConfigs());
        return new Snippet(java(), yaml());
    }

    private void properties(Config member) {
        if (member.getProperties().isEmpty()) {
            return;
        }
        yaml.add("  properties:");
        new TreeMap<>(member.getProperties()).forEach((name, value) -> {
            statements.add("config.setProperty(\"%s\", \"%s\");"
                    .formatted(
                            StringEscapeUtils.escapeJava(name.toString()),
                            StringEscapeUtils.escapeJava(value.toString())));
            yaml.add("    %s: \"%s\"".formatted(name, StringEscapeUtils.escapeJava(value.toString())));
        });
    }

    private void listeners(List<ListenerConfig> listeners) {
        if (listeners.isEmpty()) {
            return;
        }
        use(ListenerConfig.class.getName());
        yaml.add("  listeners:");
        for (ListenerConfig each : listeners) {
            statements.add("config.addListenerConfig(new ListenerConfig(\"%s\"));".formatted(each.getClassName()));
            yaml.add("    - " + each.getClassName());
        }
    }

    private String java() {
        List<String> lines = new ArrayList<>();
        lines.add("// %s; in a client: ClientConfig in place of Config"
                .formatted(variant.features().strategy()));
        new TreeSet<>(imports.values()).forEach(name -> lines.add("import %s;".formatted(name)));
        lines.add("");
        lines.add("Config config = new Config();");
        lines.addAll(statements);
        if (statements.isEmpty()) {
            lines.add("// nothing to configure: carried by " + mechanism());
        }
        return String.join("\n", lines) + "\n";
    }

    private String yaml() {
        List<String> lines = new ArrayList<>();
        lines.add("# %s; in a client: hazelcast-client in place of hazelcast"
                .formatted(variant.features().strategy()));
        boolean empty = yaml.isEmpty();
        lines.add(empty ? "hazelcast: {} # nothing to configure: carried by " + mechanism() : "hazelcast:");
        lines.addAll(yaml);
        return String.join("\n", lines) + "\n";
    }

    private String mechanism() {
        return variant.features().mechanism().label();
    }

    /** By id, whether the configuration was given a name or an object. */
    private Map<Integer, String> names(Map<Integer, String> classes, Map<Integer, ?> implementations) {
        Map<Integer, String> names = new TreeMap<>(classes);
        implementations.forEach((id, each) -> names.put(id, writable(each)));
        return names;
    }

    private void factories(String key, String method, Map<Integer, String> names) {
        if (!names.isEmpty()) {
            yaml.add("    %s:".formatted(key));
        }
        names.forEach((id, name) -> {
            serialization("%s(%s, new %s());".formatted(method, id, use(name)));
            yaml.add("      - factory-id: " + id);
            yaml.add("        class-name: " + name);
        });
    }

    private void serializers(List<SerializerConfig> all) {
        if (!all.isEmpty()) {
            yaml.add("    serializers:");
            use(SerializerConfig.class.getName());
        }
        for (SerializerConfig each : all) {
            String type = each.getTypeClass() == null
                    ? each.getTypeClassName()
                    : each.getTypeClass().getCanonicalName();
            String name = each.getImplementation() == null ? each.getClassName() : writable(each.getImplementation());
            serialization(
                    "addSerializerConfig(new SerializerConfig()\n        .setTypeClass(%s.class)\n        .setImplementation(new %s()));"
                            .formatted(use(type), use(name)));
            yaml.add("      - type-class: "
                    + (each.getTypeClass() == null ? type : each.getTypeClass().getName()));
            yaml.add("        class-name: " + name);
        }
    }

    private void compact(SerializationConfig config) {
        var compact = config.getCompactSerializationConfig();
        TreeSet<String> serializers =
                new TreeSet<>(CompactSerializationConfigAccessor.getSerializerClassNames(compact));
        TreeSet<String> classes =
                new TreeSet<>(CompactSerializationConfigAccessor.getCompactSerializableClassNames(compact));
        CompactSerializationConfigAccessor.getRegistrations(compact).values().forEach(registered -> {
            if (registered.element3 == null) {
                classes.add(registered.element1.getName());
            } else {
                serializers.add(writable(registered.element3));
            }
        });
        if (serializers.isEmpty() && classes.isEmpty()) {
            return;
        }
        yaml.add("    compact-serialization:");
        compactPart("serializers", "serializer", "addSerializer(new %s());", serializers);
        compactPart("classes", "class", "addClass(%s.class);", classes);
    }

    private void compactPart(String list, String item, String method, Set<String> names) {
        if (!names.isEmpty()) {
            yaml.add("      %s:".formatted(list));
        }
        for (String name : names) {
            serialization("getCompactSerializationConfig()." + method.formatted(use(name.replace('$', '.'))));
            yaml.add("        - %s: %s".formatted(item, name));
        }
    }

    private void switches(SerializationConfig config) {
        SerializationConfig usual = new SerializationConfig();
        flag(
                "setUseNativeByteOrder",
                "use-native-byte-order",
                config.isUseNativeByteOrder(),
                usual.isUseNativeByteOrder());
        flag("setAllowUnsafe", "allow-unsafe", config.isAllowUnsafe(), usual.isAllowUnsafe());
        flag("setEnableCompression", "enable-compression", config.isEnableCompression(), usual.isEnableCompression());
        flag(
                "setEnableSharedObject",
                "enable-shared-object",
                config.isEnableSharedObject(),
                usual.isEnableSharedObject());
    }

    private void flag(String method, String key, boolean value, boolean usual) {
        if (value != usual) {
            serialization("%s(%s);".formatted(method, value));
            yaml.add("    %s: %s".formatted(key, value));
        }
    }

    private void classDefinitions(List<ClassDefinition> all) {
        if (all.isEmpty()) {
            return;
        }
        use(ClassDefinition.class.getName());
        use(ClassDefinitionBuilder.class.getName());
        yaml.add(
                "    # class definitions can be given in Java only; without, the first value must have every field set");
        for (ClassDefinition each : PortableSnippets.inOrder(all)) {
            statements.add(PortableSnippets.statement(each));
            serialization("addClassDefinition(%s);".formatted(PortableSnippets.variable(each)));
        }
    }

    private void serialization(String call) {
        statements.add("config.getSerializationConfig()." + call);
    }

    /** The name to write for a class: the simple one, unless another class has it. */
    private String use(String canonicalName) {
        String simple = canonicalName.substring(canonicalName.lastIndexOf('.') + 1);
        return imports.computeIfAbsent(simple, key -> canonicalName).equals(canonicalName) ? simple : canonicalName;
    }

    private String writable(Object implementation) {
        Class<?> type = implementation.getClass();
        boolean canBeMade = Modifier.isPublic(type.getModifiers())
                && type.getCanonicalName() != null
                && !type.isMemberClass()
                && Arrays.stream(type.getConstructors()).anyMatch(each -> each.getParameterCount() == 0);
        if (type.isHidden()) {
            throw unwritable("its serializer is a class made at run time, without a name");
        }
        if (!canBeMade) {
            throw unwritable(
                    "it needs an object of %s, which is not a public class with a public constructor without parameters"
                            .formatted(type.getName()));
        }
        return type.getName();
    }

    private IllegalArgumentException unwritable(String reason) {
        return new IllegalArgumentException(
                "The configuration of %s cannot be written as lines to paste: %s. Do in your own code what its Variant and settings do."
                        .formatted(variant.name(), reason));
    }
}
