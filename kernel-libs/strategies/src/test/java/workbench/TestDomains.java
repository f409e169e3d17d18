package workbench;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.io.file.PathUtils;
import workbench.compile.CompilationCache;
import workbench.compile.DomainSources;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.UnknownNameException;

/** The domains of the workbench, compiled as a notebook compiles them, once for all tests. */
public final class TestDomains {

    /** Its item is not {@code Serializable}, although the cart is. */
    private static final String UNSERIALIZABLE = """
            package cart.unserializable;

            import cart.Cart;
            import java.io.Serializable;
            import workbench.variant.Features;
            import workbench.variant.Variant;

            public final class CartVariant implements Variant<Cart, CartVariant.ShoppingCart> {

                public record Item(long cost) {}

                public record ShoppingCart(Item item) implements Serializable {}

                @Override
                public Features features() {
                    return Features.of("Serializable in part", Features.Mechanism.JAVA);
                }

                @Override
                public ShoppingCart fromCanonical(Cart cart) {
                    return new ShoppingCart(new Item(9));
                }

                @Override
                public Cart toCanonical(ShoppingCart cart) {
                    throw new AssertionError("no bytes, so nothing to read");
                }
            }
            """;

    /** Carries an empty cart of 1970 but for its id. */
    private static final String FORGETFUL = """
            package cart.forgetful;

            import cart.Cart;
            import java.io.Serializable;
            import java.time.Instant;
            import java.util.List;
            import workbench.variant.Features;
            import workbench.variant.Variant;

            public final class CartVariant implements Variant<Cart, CartVariant.ShoppingCart> {

                public static final class ShoppingCart implements Serializable {
                    final long total;
                    final transient long id;

                    ShoppingCart(long total, long id) {
                        this.total = total;
                        this.id = id;
                    }
                }

                @Override
                public Features features() {
                    return Features.of("Serializable with a transient id", Features.Mechanism.JAVA);
                }

                @Override
                public ShoppingCart fromCanonical(Cart cart) {
                    return new ShoppingCart(cart.total(), cart.id());
                }

                @Override
                public Cart toCanonical(ShoppingCart cart) {
                    return new Cart(cart.total, Instant.EPOCH, cart.id, List.of());
                }
            }
            """;

    private static final Path FOLDER = temporaryFolder();
    private static final Map<String, Catalog<?>> COMPILED = new ConcurrentHashMap<>();

    private TestDomains() {}

    /** The workbench's folder. */
    public static Path home() {
        String home = System.getenv("WORKBENCH_HOME");
        if (home == null) {
            throw new IllegalStateException("WORKBENCH_HOME is not set. Run the tests by Maven, which sets it.");
        }
        return Path.of(home);
    }

    public static DomainSources sources() {
        return sources(FOLDER.resolve("no-overlay"));
    }

    /** The workbench's sources with those of an overlay. */
    public static DomainSources sources(Path overlay) {
        return new DomainSources(home().resolve("domain-src"), overlay);
    }

    public static Catalog<?> compiled(String domain) {
        return COMPILED.computeIfAbsent(domain, name -> compile(sources(), name, FOLDER.resolve(name)));
    }

    public static Catalog<?> cart() {
        return compiled("cart");
    }

    /** The cart with two more variants, {@code forgetful} and {@code unserializable}, which do what they are called. */
    public static Catalog<?> cartWithBrokenVariants() {
        return COMPILED.computeIfAbsent("broken cart", key -> {
            DomainSources sources = sources(FOLDER.resolve("broken-source"));
            sources.write("cart.forgetful.CartVariant", FORGETFUL);
            sources.write("cart.unserializable.CartVariant", UNSERIALIZABLE);
            return compile(sources, "cart", FOLDER.resolve("broken"));
        });
    }

    /** The edge case of that name. */
    public static <C> C edgeCase(Catalog<C> catalog, String name) {
        return UnknownNameException.require("edge case", name, catalog.domain().edgeCases());
    }

    /** Compiles one domain into a folder of the caller's. */
    public static Catalog<?> compile(DomainSources sources, String domain, Path classes) {
        CompilationCache.ofUser().compile(sources.of(domain).values(), classes, classPath());
        return Catalog.load(domain, classes, DomainClassLoader.over(classes));
    }

    /** What the sources of a domain may import. */
    public static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static Path temporaryFolder() {
        try {
            Path folder = Files.createTempDirectory("workbench-test-");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try {
            PathUtils.deleteDirectory(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
