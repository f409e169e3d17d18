package workbench.own;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.generate.copy.ClassCopies;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * A class with a copy of it for each strategy that may fit. A copy lies in a package whose name is as long as the original's,
 * since some strategies write the name.
 *
 * @param values of the class
 * @param catalog the strategies that may fit
 * @param refused why the others do not, by their ids
 */
public record OwnClass(Values values, Catalog<Snapshot> catalog, Map<String, Outcome.Refused> refused) {

    /** Stands for the package of a class from a cell, whose own package is the shell's. */
    private static final String PACKAGE_OF_A_CELL = "own";

    public OwnClass {
        refused = Collections.unmodifiableMap(new LinkedHashMap<>(refused));
    }

    /** Copies the class for every strategy that does not refuse it by its declaration. */
    public static OwnClass of(Values values) {
        return new Copying(values).copied();
    }

    /** Whether the class was typed into a cell, so that its copies do not have the shell's name in their bytes. */
    public boolean isOfACell() {
        return isOfACell(values.model().root());
    }

    static boolean isOfACell(Class<?> type) {
        return type.getPackageName().equals("REPL");
    }

    /** For one use. */
    private static final class Copying {

        private final Values values;
        private final ObjectModel model;
        private final Map<String, Outcome.Refused> refused = new LinkedHashMap<>();
        private final Map<Strategy, ClassCopies> renamed = new LinkedHashMap<>();
        private final Map<String, byte[]> files = new HashMap<>();

        Copying(Values values) {
            this.values = values;
            this.model = values.model();
        }

        OwnClass copied() {
            for (Strategy strategy : Strategies.all()) {
                strategy.refusal(model).ifPresentOrElse(reason -> refuse(strategy, reason), () -> rename(strategy));
            }
            ClassLoader parent = model.root().getClassLoader();
            GeneratedClassLoader loader = new GeneratedClassLoader(files, parent);
            List<Variant<Snapshot, ?>> variants = new ArrayList<>();
            renamed.forEach((strategy, copies) -> {
                try {
                    variants.add(new OwnVariant(strategy, new Copy(model, loaded(copies, loader))));
                } catch (RuntimeException | LinkageError e) {
                    refuse(strategy, Reason.of(e));
                }
            });
            return new OwnClass(values, Catalog.of(new OwnDomain(values), variants, loader), refused);
        }

        private void refuse(Strategy strategy, String reason) {
            refused.put(
                    strategy.id(),
                    new Outcome.Refused(strategy.id(), model.root().getSimpleName(), reason));
        }

        private void rename(Strategy strategy) {
            try {
                ClassCopies copies = ClassCopies.of(model, packageFor(renamed.size()));
                files.putAll(copies.files(strategy.classFiles(model)));
                renamed.put(strategy, copies);
            } catch (RuntimeException e) {
                refuse(strategy, Reason.of(e));
            }
        }

        /** The original's name with another last letter. */
        private String packageFor(int index) {
            String original = model.root().getPackageName();
            String like = original.isEmpty() || isOfACell(model.root()) ? PACKAGE_OF_A_CELL : original;
            char letter = (char) (index < 26 ? 'A' + index : 'a' + index - 26);
            return like.substring(0, like.length() - 1) + letter;
        }

        private static Map<Class<?>, Class<?>> loaded(ClassCopies copies, ClassLoader loader) {
            Map<Class<?>, Class<?>> loaded = new LinkedHashMap<>();
            copies.names().forEach((original, name) -> loaded.put(original, load(name, loader)));
            return loaded;
        }

        private static Class<?> load(String name, ClassLoader loader) {
            try {
                return Class.forName(name, false, loader);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("Copied, but not found by the loader: " + name, e);
            }
        }
    }
}
