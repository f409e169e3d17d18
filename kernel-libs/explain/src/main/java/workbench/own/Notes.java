package workbench.own;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.shape.ClassFiles;
import workbench.shape.ObjectModel;

/** What a reader must know of how a class was tried, in sentences. */
final class Notes {

    private Notes() {}

    static List<String> of(OwnClass own) {
        return Stream.of(
                        moved(own).stream(),
                        signed(own).stream(),
                        written(own).stream(),
                        memos(own).stream(),
                        own.values().notes().stream())
                .flatMap(each -> each)
                .toList();
    }

    /** That the copies are elsewhere than the class. */
    private static Optional<String> moved(OwnClass own) {
        String root = own.values().model().root().getSimpleName();
        return own.isOfACell()
                ? Optional.of(
                        "%s was typed into a cell, and its full name there is the shell's. Here it is measured as if it were in a package of three letters, such as own.%s; in a %%%%source cell it gets the package that you name."
                                .formatted(root, root))
                : Optional.empty();
    }

    /** That serializers cannot be beside the class. */
    private static Optional<String> signed(OwnClass own) {
        Class<?> root = own.values().model().root();
        return Optional.of(
                        "%s comes from a signed jar, and the JVM takes no other class into its package. Put the code of a strategy into a package of yours, or remove the signature from a copy of the jar."
                                .formatted(root.getSimpleName()))
                .filter(_ -> ClassFiles.isSigned(root));
    }

    /** Which strategies were tried on another class. */
    private static Optional<String> written(OwnClass own) {
        ObjectModel model = own.values().model();
        List<Strategy> written = Strategies.all().stream()
                .filter(strategy -> strategy.replacesClass(model) && own.has(strategy.id()))
                .toList();
        if (written.isEmpty()) {
            return Optional.empty();
        }
        String root = model.root().getSimpleName();
        return Optional.of(
                "%s does not implement %s. For each of these, the workbench wrote a class with the same fields and tried that; source(%s.class, \"%s\") shows one."
                        .formatted(
                                root,
                                oneOf(written.stream()
                                        .map(each -> each.name(model))
                                        .toList()),
                                root,
                                written.getFirst().id()));
    }

    /** Which fields were not compared, once all strategies were tried. */
    private static Optional<String> memos(OwnClass own) {
        List<String> memos = own.catalog().variants().stream()
                .flatMap(variant -> ((OwnVariant) variant).memos().stream())
                .distinct()
                .sorted()
                .toList();
        return memos.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Not compared: %s. The class computes this from its other fields, or has room to spare there: where a strategy brought back another value, equals said that the objects are equal, and every getter gave the same."
                                .formatted(String.join(", ", memos)));
    }

    private static String oneOf(List<String> names) {
        int last = names.size() - 1;
        return Stream.of(String.join(", ", names.subList(0, last)), names.get(last))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" or "));
    }
}
