package workbench.cluster;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.config.Config;
import com.hazelcast.config.XmlConfigBuilder;
import com.hazelcast.config.YamlConfigBuilder;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.xml.XmlBeanDefinitionReader;
import org.springframework.context.annotation.AnnotatedBeanDefinitionReader;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.io.ByteArrayResource;
import workbench.Leftovers;

/** Every file on the page {@code docs/configure.md} is taken from there and used. */
class ConfigurePageTest {

    private static final Path PAGE = Path.of("../docs/configure.md");
    private static final Pattern BLOCK = Pattern.compile("```(java|yaml|xml)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TYPE = Pattern.compile("^public .*?(?:class|record) (\\w+)", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("\\A(?:# |<!-- )(\\S+)");
    private static final int TYPE_ID = 1001;

    @TempDir
    static Path folder;

    private static Map<String, String> files = Map.of();
    private static URLClassLoader classes = new URLClassLoader(new URL[0]);

    @BeforeAll
    static void takeTheFilesFromThePage() throws IOException {
        files = files(Files.readString(PAGE));
        Path sources = Files.createDirectories(folder.resolve("shop"));
        Path output = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-d", output.toString(), "-cp", System.getProperty("java.class.path")));
        for (Map.Entry<String, String> file : files.entrySet()) {
            if (file.getKey().endsWith(".java")) {
                arguments.add(Files.writeString(sources.resolve(file.getKey()), file.getValue())
                        .toString());
            }
        }
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(status).isZero();
        classes = new URLClassLoader(new URL[] {output.toUri().toURL()}, ConfigurePageTest.class.getClassLoader());
    }

    @AfterAll
    static void close() throws IOException {
        classes.close();
    }

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    private static Map<String, String> files(String page) {
        Map<String, String> found = new LinkedHashMap<>();
        Matcher block = BLOCK.matcher(page);
        while (block.find()) {
            boolean isJava = block.group(1).equals("java");
            Matcher name = (isJava ? TYPE : NAME).matcher(block.group(2));
            assertThat(name.find()).as(block.group(2)).isTrue();
            found.put(name.group(1) + (isJava ? ".java" : ""), block.group(2));
        }
        return found;
    }

    private static String file(String name) {
        assertThat(files).containsKey(name);
        return files.getOrDefault(name, "");
    }

    private static InputStream stream(String name) {
        return new ByteArrayInputStream(file(name).getBytes(StandardCharsets.UTF_8));
    }

    /** What a static method of a class on the page gives. */
    private static Object call(String type, String method, Object... arguments) throws ReflectiveOperationException {
        Class<?>[] types = arguments.length == 0 ? new Class<?>[0] : new Class<?>[] {InputStream.class};
        return requireNonNull(
                classes.loadClass("shop." + type).getMethod(method, types).invoke(null, arguments));
    }

    private static Object parcel() throws ReflectiveOperationException {
        return classes.loadClass("shop.Parcel")
                .getConstructor(long.class, String.class)
                .newInstance(7L, "Zürich 🚚");
    }

    /** Starts a member, and a client with the other configuration, and sends values both ways. */
    private static void roundTrip(Config config, ClientConfig clientConfig, Object... values) {
        String name = "configure-" + UUID.randomUUID();
        config.setClusterName(name).setClassLoader(classes).setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.logging.type", "none").setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            clientConfig.setClusterName(name).setClassLoader(classes);
            clientConfig.setProperty("hazelcast.logging.type", "none");
            int port = member.getCluster().getLocalMember().getAddress().getPort();
            clientConfig.getNetworkConfig().addAddress("127.0.0.1:" + port);
            HazelcastInstance client = HazelcastClient.newHazelcastClient(clientConfig);
            try {
                for (int i = 0; i < values.length; i++) {
                    client.getMap("values").set(i, values[i]);
                    assertThat(member.getMap("values").get(i))
                            .usingRecursiveComparison()
                            .isEqualTo(values[i]);
                    member.getMap("back").set(i, values[i]);
                    assertThat(client.getMap("back").get(i))
                            .usingRecursiveComparison()
                            .isEqualTo(values[i]);
                    assertThat(typeOn(member, values[i])).isEqualTo(typeOn(client, values[i]));
                }
                if (values[0] instanceof Record) {
                    assertThat(typeOn(member, values[0])).isEqualTo(TYPE_ID);
                }
            } finally {
                client.shutdown();
            }
        } finally {
            member.shutdown();
        }
    }

    private static int typeOn(HazelcastInstance instance, Object value) {
        InternalSerializationService service = instance instanceof HazelcastInstanceProxy member
                ? member.getSerializationService()
                : ((HazelcastClientProxy) instance).getSerializationService();
        return service.toData(value).getType();
    }

    @Test
    void thePageHasEachFile() {
        assertThat(files)
                .containsOnlyKeys(
                        "Parcel.java",
                        "ParcelSerializer.java",
                        "JavaConfiguration.java",
                        "hazelcast.yaml",
                        "hazelcast-client.yaml",
                        "hazelcast.xml",
                        "hazelcast-client.xml",
                        "beans.xml",
                        "SpringConfiguration.java",
                        "LambdaConfiguration.java",
                        "Note.java",
                        "IdentifiedOrder.java",
                        "Order.java",
                        "Customer.java",
                        "OrderByObject.java");
    }

    @Test
    void javaConfigures() throws ReflectiveOperationException {
        roundTrip(
                (Config) call("JavaConfiguration", "member"),
                (ClientConfig) call("JavaConfiguration", "client"),
                parcel());
    }

    @Test
    void yamlConfigures() throws ReflectiveOperationException {
        roundTrip(
                new YamlConfigBuilder(stream("hazelcast.yaml")).build(),
                new YamlClientConfigBuilder(stream("hazelcast-client.yaml")).build(),
                parcel());
    }

    @Test
    void xmlConfigures() throws ReflectiveOperationException {
        roundTrip(
                new XmlConfigBuilder(stream("hazelcast.xml")).build(),
                new XmlClientConfigBuilder(stream("hazelcast-client.xml")).build(),
                parcel());
    }

    @Test
    void springBeans() throws ReflectiveOperationException {
        try (GenericApplicationContext context = new GenericApplicationContext()) {
            context.setClassLoader(classes);
            new XmlBeanDefinitionReader(context)
                    .loadBeanDefinitions(new ByteArrayResource(file("beans.xml").getBytes(StandardCharsets.UTF_8)));
            context.refresh();
            roundTrip(
                    context.getBean("member", Config.class),
                    (ClientConfig) call("JavaConfiguration", "client"),
                    parcel());
        }
    }

    @Test
    void springClass() throws ReflectiveOperationException {
        try (GenericApplicationContext context = new GenericApplicationContext()) {
            context.setClassLoader(classes);
            new AnnotatedBeanDefinitionReader(context).register(classes.loadClass("shop.SpringConfiguration"));
            context.refresh();
            roundTrip(context.getBean(Config.class), context.getBean(ClientConfig.class), parcel());
        }
    }

    @Test
    void lambdas() throws ReflectiveOperationException {
        Object note = classes.loadClass("shop.Note").getConstructor().newInstance();
        note.getClass().getField("text").set(note, "by hand");
        roundTrip(
                (Config) call("LambdaConfiguration", "member", stream("hazelcast.xml")),
                (ClientConfig) call("LambdaConfiguration", "client", stream("hazelcast-client.xml")),
                order("IdentifiedOrder"),
                note);
    }

    private static Object order(String type) throws ReflectiveOperationException {
        Object order = classes.loadClass("shop." + type).getConstructor().newInstance();
        order.getClass().getField("number").set(order, 5);
        Object customer = order.getClass().getField("customer").get(order);
        customer.getClass().getField("name").set(customer, "Ada");
        return order;
    }

    @Test
    void anOrderTakesTheBytesThatThePageSays() throws ReflectiveOperationException, IOException {
        InternalSerializationService service = new DefaultSerializationServiceBuilder()
                .setClassLoader(classes)
                .addDataSerializableFactory(9000, id -> {
                    try {
                        return (com.hazelcast.nio.serialization.IdentifiedDataSerializable) order("IdentifiedOrder");
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .build();
        try {
            String page = Files.readString(PAGE);
            for (String type : List.of("Order", "IdentifiedOrder", "OrderByObject")) {
                var data = service.toData(order(type));
                assertThat(service.<Object>toObject(data))
                        .usingRecursiveComparison()
                        .isEqualTo(order(type));
                assertThat(page).containsPattern("\\| `%s`:.* \\| %s \\|".formatted(type, data.totalSize()));
            }
        } finally {
            service.dispose();
        }
    }
}
