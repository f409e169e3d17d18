package workbench.report.advice;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Cases;
import workbench.TestDomains;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.variant.Catalog;
import workbench.variant.Features;
import workbench.variant.Variant;

class SnippetTest {

    @TempDir
    Path folder;

    static Stream<String> domains() {
        return Cases.some(TestDomains.sources().domains(), 2, 3).stream();
    }

    @Test
    void aFactoryIsRegisteredUnderItsId() {
        Snippet snippet = Snippet.of(TestDomains.cart().variant("identified"));
        assertThat(snippet.java()).isEqualTo("""
                        // IdentifiedDataSerializable; in a client: ClientConfig in place of Config
                        import cart.identified.ShoppingCartFactory;
                        import com.hazelcast.config.Config;

                        Config config = new Config();
                        config.getSerializationConfig().addDataSerializableFactory(1, new ShoppingCartFactory());
                        """);
        assertThat(snippet.yaml()).isEqualTo("""
                        # IdentifiedDataSerializable; in a client: hazelcast-client in place of hazelcast
                        hazelcast:
                          serialization:
                            data-serializable-factories:
                              - factory-id: 1
                                class-name: cart.identified.ShoppingCartFactory
                        """);
    }

    @Test
    void settingsAreWrittenToo() {
        assertThat(Snippet.of(TestDomains.cart().variant("stream+native-order+unsafe+object-format"))
                        .yaml())
                .endsWith("""
                            use-native-byte-order: true
                            allow-unsafe: true
                          map:
                            default:
                              in-memory-format: OBJECT
                        """);
    }

    @Test
    void mapsOffHeapAreWrittenAsPropertiesAndAListener() {
        Snippet snippet = Snippet.of(TestDomains.cart().variant("stream+off-heap-entries"));
        assertThat(snippet.java())
                .contains(
                        "config.setProperty(\"workbench.offheap.maps\", \"*\");",
                        "config.setProperty(\"workbench.offheap.placement\", \"entries\");")
                .endsWith("config.addListenerConfig(new ListenerConfig(\"workbench.offheap.OffHeapListener\"));\n");
        assertThat(snippet.yaml())
                .contains("\n  properties:\n    workbench.offheap.compression: \"none\"\n")
                .endsWith("\n  listeners:\n    - workbench.offheap.OffHeapListener\n");
        Config loaded = new InMemoryYamlConfig(snippet.yaml());
        assertThat(loaded.getProperty("workbench.offheap.maps")).isEqualTo("*");
        assertThat(loaded.getListenerConfigs()).singleElement().satisfies(listener -> assertThat(
                        listener.getClassName())
                .isEqualTo("workbench.offheap.OffHeapListener"));
    }

    @Test
    void aStrategyWithoutConfigurationSaysSo() {
        Snippet snippet = Snippet.of(TestDomains.cart().variant("compactrecord"));
        assertThat(snippet.java())
                .endsWith("Config config = new Config();\n// nothing to configure: carried by Compact\n");
        assertThat(snippet.yaml()).endsWith("\nhazelcast: {} # nothing to configure: carried by Compact\n");
    }

    @Test
    void whatCannotBePastedIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Snippet.of(TestDomains.cart().variant("kryo+zstd-3")))
                .withMessage(
                        "The configuration of kryo+zstd-3 cannot be written as lines to paste: it needs an object of workbench.codec.CompressedSerializer, which is not a public class with a public constructor without parameters. Do in your own code what its Variant and settings do.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Snippet.of(TestDomains.cart().variant("codec")))
                .withMessageContaining("its serializer is a class made at run time, without a name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Snippet.of(variant(config -> config.setAllowOverrideDefaultSerializers(true))))
                .withMessageStartingWith(
                        "The configuration of advice cannot be written as lines to paste: it sets options that the workbench does not know, in SerializationConfig{");
    }

    @Test
    @SuppressWarnings("removal") // Portable is deprecated and still a strategy
    void aClassDefinitionFollowsThoseThatItRefersTo() {
        ClassDefinition line =
                new ClassDefinitionBuilder(1, 3, 0).addIntField("items").build();
        ClassDefinition unrelated =
                new ClassDefinitionBuilder(1, 2, 0).addIntField("number").build();
        ClassDefinition order = new ClassDefinitionBuilder(1, 1, 0)
                .addPortableField("line", line)
                .build();
        assertThat(PortableSnippets.inOrder(List.of(order, unrelated, line))).containsExactly(unrelated, line, order);
    }

    /** What is pasted compiles, does the same as the strategy, and so does the file. */
    @ParameterizedTest
    @MethodSource("domains")
    void everyStrategyOfEveryDomainIsWrittenDownWhole(String domain) throws Exception {
        Catalog<?> catalog = TestDomains.compiled(domain);
        try (URLClassLoader pasted = compile(catalog)) {
            for (Variant<?, ?> variant : pastable(catalog)) {
                Snippet snippet = Snippet.of(variant);
                assertThat(snippetOf(config(pasted, variant), variant)).isEqualTo(snippet);
                Snippet loaded = snippetOf(yaml(snippet, catalog), variant);
                assertThat(loaded.yaml()).isEqualTo(withoutComments(snippet.yaml()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serializable",
                "identified",
                "dataserializable",
                "portable",
                "compact",
                "compactrecord",
                "stream",
                "bytearray",
                "json"
            })
    void membersConfiguredByItUnderstandEachOther(String strategy) throws Exception {
        Catalog<?> catalog = TestDomains.cart().only(strategy);
        try (URLClassLoader pasted = compile(catalog)) {
            roundTrip(catalog, catalog.variants().getFirst(), pasted);
        }
        assertThat(Hazelcast.getAllHazelcastInstances()).isEmpty();
    }

    private static <C> void roundTrip(Catalog<C> catalog, Variant<?, ?> ofCatalog, URLClassLoader pasted)
            throws Exception {
        Variant<C, Object> variant = typed(catalog, ofCatalog);
        C canonical = catalog.domain().samples(9, 42).getLast();
        String cluster = "snippet-" + UUID.randomUUID();
        HazelcastInstance java = member(config(pasted, variant), catalog, cluster, 0);
        try {
            int port = java.getCluster().getLocalMember().getAddress().getPort();
            HazelcastInstance file = member(yaml(Snippet.of(variant), catalog), catalog, cluster, port);
            for (long key = 0; key < 20; key++) {
                java.getMap("carts").set(key, variant.fromCanonical(canonical));
                Object back = requireNonNull(file.getMap("carts").get(key));
                assertThat(variant.toCanonical(back)).isEqualTo(canonical);
            }
            assertThat(file.getCluster().getMembers()).hasSize(2);
            file.getLifecycleService().terminate();
        } finally {
            java.getLifecycleService().terminate();
        }
    }

    @SuppressWarnings("unchecked") // the test hands a variant's own values back to it
    private static <C> Variant<C, Object> typed(Catalog<C> catalog, Variant<?, ?> variant) {
        return (Variant<C, Object>) catalog.variant(variant.name());
    }

    /** @param other the port of a member to join, or 0 */
    private static HazelcastInstance member(Config config, Catalog<?> catalog, String cluster, int other) {
        config.setClusterName(cluster).setClassLoader(catalog.classLoader());
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().setPort(other == 0 ? 5_901 : other + 1).setPortCount(500);
        var join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true).addMember("127.0.0.1:" + (other == 0 ? 5_901 : other));
        return Hazelcast.newHazelcastInstance(config);
    }

    private static Config yaml(Snippet snippet, Catalog<?> catalog) {
        return new InMemoryYamlConfig(snippet.yaml()).setClassLoader(catalog.classLoader());
    }

    private static Config config(URLClassLoader pasted, Variant<?, ?> variant) throws ReflectiveOperationException {
        return (Config) pasted.loadClass("pasted." + className(variant))
                .getMethod("config")
                .invoke(null);
    }

    /** All but the codecs, which have no class to be named. */
    private static List<? extends Variant<?, ?>> pastable(Catalog<?> catalog) {
        return catalog.variants().stream()
                .filter(variant -> !variant.name().startsWith("codec"))
                .toList();
    }

    private static String className(Variant<?, ?> variant) {
        return "Pasted_" + variant.name().replace('+', '_').replace('-', '_');
    }

    /** One class for each strategy, around what is pasted. */
    private URLClassLoader compile(Catalog<?> catalog) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Variant<?, ?> variant : pastable(catalog)) {
            String java = Snippet.of(variant).java();
            String imports =
                    java.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
            String body =
                    java.lines().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
            String name = "pasted/" + className(variant) + ".java";
            Path file = Files.createDirectories(folder.resolve("source/pasted")).resolve(className(variant) + ".java");
            sources.add(Source.of(name, Files.writeString(file, """
                    package pasted;
                    %s
                    @SuppressWarnings("removal")
                    public final class %s {
                        public static Config config() {
                            %s
                            return config;
                        }
                    }
                    """.formatted(imports, className(variant), body))));
        }
        List<Path> classPath = new ArrayList<>(TestDomains.classPath());
        classPath.add(catalog.classes());
        Path classes = folder.resolve("classes");
        SourceCompiler.compile(sources, classes, classPath);
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, catalog.classLoader());
    }

    private static Snippet snippetOf(Config config, Variant<?, ?> like) {
        Config member =
                new Config().setProperties(config.getProperties()).setListenerConfigs(config.getListenerConfigs());
        return new SnippetWriter(like).write(config.getSerializationConfig(), config.getMapConfig("default"), member);
    }

    /** Class definitions are not in the file, and so is what it says of them. */
    private static String withoutComments(String yaml) {
        return yaml.lines().filter(line -> !line.startsWith("    #")).collect(Collectors.joining("\n", "", "\n"));
    }

    private interface Change {
        void apply(SerializationConfig config);
    }

    private static Variant<String, String> variant(Change change) {
        return new Variant<>() {
            @Override
            public String fromCanonical(String canonical) {
                return canonical;
            }

            @Override
            public String toCanonical(String value) {
                return value;
            }

            @Override
            public Features features() {
                return Features.of("Changed", Features.Mechanism.BUILT_IN);
            }

            @Override
            public void configure(SerializationConfig config) {
                change.apply(config);
            }
        };
    }
}
