package workbench.variant;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All known settings, by id. */
public final class Settings {

    private static final List<Setting.Family> FAMILIES =
            ServiceLoader.load(Setting.Family.class, Settings.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();

    private Settings() {}

    /**
     * The setting of that id.
     *
     * @throws UnknownNameException if no kind of settings knows the id
     */
    public static Setting named(String id) {
        return FAMILIES.stream()
                .map(family -> family.find(id))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> UnknownNameException.require("setting", id, examples()));
    }

    /** Settings that people can take as they are. Some have others of their kind beside them, such as further levels. */
    public static Collection<Setting> known() {
        return examples().values();
    }

    private static Map<String, Setting> examples() {
        return FAMILIES.stream()
                .flatMap(family -> family.examples().stream())
                .sorted()
                .collect(Collectors.toMap(
                        Function.identity(), Settings::named, (one, other) -> one, LinkedHashMap::new));
    }
}
