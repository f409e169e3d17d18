package workbench.cli;

import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;
import workbench.variant.Catalog;

/** Which strategies of a domain a command takes. */
@NullUnmarked // picocli fills the field before the command runs
final class StrategiesOption {

    @Option(
            names = "--strategies",
            split = ",",
            paramLabel = "NAME",
            description =
                    "which, with their settings, such as kryo,kryo+zstd-3 (default: all of the domain, without settings)")
    private List<String> names = List.of();

    /**
     * The domain with these strategies alone.
     *
     * @throws workbench.variant.UnknownNameException if the domain does not have one
     */
    Catalog<?> of(Catalog<?> domain) {
        return names.isEmpty() ? domain : domain.only(names.toArray(String[]::new));
    }
}
