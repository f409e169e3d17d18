package workbench.own;

import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.input.ClassLoaderObjectInputStream;
import workbench.generate.copy.ReachableClasses;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Strategies;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.CatalogSource;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * A class of the user's under its strategies, as a folder from which another process on the same class path can take it: class
 * files, and the samples. The folder is ours alone, so that what is read from it was written here.
 */
public final class StoredClass implements CatalogSource {

    private static final String CONTENT = "own-class.ser";
    private static final String SERVICE = "META-INF/services/" + CatalogSource.class.getName();

    /**
     * What is kept beside the class files.
     *
     * @param copies by the ids of the strategies: the names of the copies by their originals
     */
    @SuppressWarnings("serial") // the lists and maps are the JDK's own
    private record Content(
            Class<?> root, List<Snapshot> samples, String origin, Map<String, Map<Class<?>, String>> copies)
            implements Serializable {}

    /**
     * Writes the folder, which is deleted when this process ends.
     *
     * @param files of the copies and what belongs to them, by the names of the classes
     * @throws NotPossibleException if a sample cannot be handed to another process
     */
    static Path write(Values values, List<Variant<Snapshot, ?>> variants, Map<String, byte[]> files) {
        Map<String, Map<Class<?>, String>> copies = new LinkedHashMap<>();
        variants.stream()
                .filter(variant -> variant.alone().isEmpty()) // a process has each name once
                .forEach(variant ->
                        copies.put(variant.name(), ((OwnVariant) variant).copy().names()));
        Class<?> root = values.model().root();
        try {
            Path folder = Files.createTempDirectory("workbench-own-");
            ReachableClasses.write(folder, root, files);
            try (OutputStream file = Files.newOutputStream(folder.resolve(CONTENT));
                    ObjectOutputStream out = new ContentOutput(file)) {
                out.writeObject(new Content(root, values.samples(), values.origin(), copies));
            }
            Path service = folder.resolve(SERVICE);
            Files.createDirectories(service.getParent());
            Files.writeString(service, StoredClass.class.getName());
            FileUtils.forceDeleteOnExit(folder.toFile());
            return folder;
        } catch (NotSerializableException e) {
            throw new NotPossibleException(
                    "The values of %s cannot be sent to another process: one holds an object of %s, which is not Serializable. Compare in this process by analyse(...)."
                            .formatted(root.getSimpleName(), e.getMessage()),
                    e);
        } catch (StackOverflowError e) {
            throw new NotPossibleException(
                    "A value of %s is nested too deep to be sent to another process. Keep long chains in a list."
                            .formatted(root.getSimpleName()),
                    e);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to the folder for temporary files", e);
        }
    }

    @Override
    public Catalog<?> read(Path classes, ClassLoader loader) {
        Content content = content(classes.resolve(CONTENT), loader);
        Values values =
                new Values(OwnModels.of(content.root()), content.samples(), Map.of(), content.origin(), List.of());
        List<Variant<Snapshot, ?>> variants = content.copies().entrySet().stream()
                .<Variant<Snapshot, ?>>map(each -> variant(values.model(), each.getKey(), each.getValue(), loader))
                .toList();
        return Catalog.of(new OwnDomain(values), variants, loader);
    }

    private static OwnVariant variant(
            ObjectModel model, String strategy, Map<Class<?>, String> names, ClassLoader loader) {
        return new OwnVariant(Strategies.named(strategy), Copy.loaded(model, names, loader));
    }

    private static Content content(Path path, ClassLoader loader) {
        try (InputStream file = Files.newInputStream(path);
                ObjectInputStream in = new ClassLoaderObjectInputStream(loader, file)) {
            return (Content) in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + path, e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("%s names a class that is not beside it".formatted(path), e);
        }
    }

    /** Writes the JDK's optional numbers too, which are not Serializable. */
    private static final class ContentOutput extends ObjectOutputStream {

        ContentOutput(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            return switch (object) {
                case OptionalInt number ->
                    new OptionalNumber(0, number.stream().boxed().toList());
                case OptionalLong number ->
                    new OptionalNumber(0L, number.stream().boxed().toList());
                case OptionalDouble number ->
                    new OptionalNumber(0.0, number.stream().boxed().toList());
                default -> object;
            };
        }
    }

    /**
     * Stands for an optional number.
     *
     * @param kind any of its type
     * @param number it, if it is there
     */
    @SuppressWarnings("serial")
    private record OptionalNumber(Number kind, List<? extends Number> number) implements Serializable {

        private Object readResolve() {
            return switch (kind) {
                case Integer _ ->
                    number.isEmpty()
                            ? OptionalInt.empty()
                            : OptionalInt.of(number.getFirst().intValue());
                case Long _ ->
                    number.isEmpty()
                            ? OptionalLong.empty()
                            : OptionalLong.of(number.getFirst().longValue());
                default ->
                    number.isEmpty()
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(number.getFirst().doubleValue());
            };
        }
    }
}
