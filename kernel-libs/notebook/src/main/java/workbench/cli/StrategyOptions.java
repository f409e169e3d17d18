package workbench.cli;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;
import workbench.variant.Catalog;

/** Which strategies of a domain a command takes, and which of its values. */
@NullUnmarked // picocli fills the fields before the command runs
final class StrategyOptions {

    @Option(
            names = "--strategies",
            split = ",",
            paramLabel = "NAME",
            description =
                    "which, with their settings, such as kryo,kryo+zstd-3 (default: all of the domain, without settings)")
    private List<String> names = List.of();

    @Option(names = "--shape", paramLabel = "NAME", description = "which shape of values, such as \"100 items\"")
    private Optional<String> shape;

    /**
     * The domain with these strategies and values alone.
     *
     * @throws workbench.variant.UnknownNameException if the domain does not have one
     */
    Catalog<?> of(Catalog<?> domain) {
        Catalog<?> some = names.isEmpty() ? domain : domain.only(names.toArray(String[]::new));
        return shape.isPresent() ? some.shaped(shape.get()) : some;
    }
}
