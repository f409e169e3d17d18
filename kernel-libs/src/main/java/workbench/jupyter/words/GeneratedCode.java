package workbench.jupyter.words;

import java.util.stream.Collectors;
import workbench.generate.Generated;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.Kind;
import workbench.generate.source.SourceFile;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.NotPossibleException;

/** Words for code that nobody has to write. */
@Topic("generated code")
public final class GeneratedCode {

    private GeneratedCode() {}

    /**
     * Generates source.
     *
     * @throws NotPossibleException if the class cannot have it, with the fields and remedies
     */
    @Word(
            "the Java that a careful developer would write for a class, for dataserializable, identified, externalizable, portable, compact or stream")
    public static String source(Class<?> type, String strategy) {
        GeneratedSource source = GeneratedSource.of(ObjectModel.of(type), Kind.named(strategy));
        if (!source.isPossible()) {
            throw new NotPossibleException("%s cannot be written as %s. %s"
                    .formatted(
                            type.getSimpleName(),
                            source.kind().label(),
                            source.obstacles().stream().map(Obstacle::toString).collect(Collectors.joining(" "))));
        }
        return source.files().stream().map(SourceFile::text).collect(Collectors.joining("\n"))
                + "\n"
                + source.configuration().java();
    }

    /**
     * Weaves a class and shows what was added.
     *
     * @throws NotPossibleException if the strategy adds none, or cannot have the class
     */
    @Word("the bytecode that a class gains by a generated strategy, such as generatedopt")
    public static String bytecode(Class<?> type, String strategy) {
        return Generated.named(strategy).added(type);
    }
}
