package workbench.own.strategy;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.generate.source.Names;

/**
 * Simple names that mean something else in the files that we put beside a class of the user's: those of {@code java.lang}, and what our
 * templates import and declare. A class of the user's with such a name is written with its package.
 */
final class TakenNames {

    /** The templates of these files, and of their parts. */
    static final List<String> TEMPLATES = List.of(
            "avro",
            "avrofingerprint",
            "cbor",
            "codec",
            "factory",
            "fory",
            "forykept",
            "forykept.imports",
            "jacksonnamed",
            "jacksonnamed.imports",
            "json",
            "kryo",
            "kryocompatible.imports",
            "kryokept",
            "kryokept.imports",
            "project/SerializationStrategy",
            "protobuf");

    /** What the template of factories imports by its variables. */
    private static final Set<String> OF_FACTORIES =
            Set.of("DataSerializableFactory", "IdentifiedDataSerializable", "Portable", "PortableFactory");

    private static final Pattern IMPORTED_OR_DECLARED =
            Pattern.compile("\\b(?:import [\\w.]+\\.|class |enum |interface )([A-Z]\\w*)");

    private static final Set<String> NAMES = Stream.concat(
                    TEMPLATES.stream().flatMap(TakenNames::ofTemplate), OF_FACTORIES.stream())
            .collect(Collectors.toUnmodifiableSet());

    private TakenNames() {}

    private static Stream<String> ofTemplate(String template) {
        return IMPORTED_OR_DECLARED
                .matcher(Recipe.template(template))
                .results()
                .map(found -> Objects.requireNonNull(found.group(1)));
    }

    /** Whether a file beside a class cannot name another class by a simple name. */
    static boolean has(String simpleName) {
        return NAMES.contains(simpleName) || Names.isOfJavaLang(simpleName);
    }
}
