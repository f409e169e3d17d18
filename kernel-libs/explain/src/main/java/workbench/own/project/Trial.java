package workbench.own.project;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.jspecify.annotations.Nullable;
import workbench.own.strategy.Unregistered;
import workbench.own.value.Memos;
import workbench.own.value.Snapshot;

/**
 * Runs the compiled code of a project in this process, with the project's own copies of the reader's classes. For one thread. Closing it
 * releases the classes.
 */
final class Trial implements AutoCloseable {

    private static final int LONGEST_REASON = 300;

    private final String strategies;
    private final Loader loader;
    private final Memos memos = new Memos();

    /**
     * @param strategies the full name of the project's enum of strategies
     * @param places of compiled classes, resources and jars, which win over what this process has
     */
    Trial(String strategies, List<Path> places) {
        this.strategies = strategies;
        this.loader = new Loader(places);
    }

    /**
     * Writes and reads all samples.
     *
     * @param samples as text
     * @param edges more values as text, by their names
     */
    Tried of(Leaving leaving, List<String> samples, Map<String, String> edges) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader); // as an application has it
        try {
            return new Run(leaving).tried(samples, edges);
        } catch (RuntimeException | LinkageError | ServiceConfigurationError | StackOverflowError e) {
            return Tried.failed(leaving, reason(e));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** The fields of what was tried so far in which objects keep what they have computed, such as {@code shop.Order.hash}. */
    Set<String> memos() {
        return memos.fields().stream()
                .map(field -> field.getDeclaringClass().getName() + "." + field.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String reason(Throwable thrown) {
        Throwable root = cause(thrown);
        String said = Unregistered.sentence(String.valueOf(root.getMessage()))
                .orElseGet(() -> "%s: %s".formatted(root.getClass().getSimpleName(), root.getMessage()));
        return StringUtils.abbreviate(StringUtils.normalizeSpace(said), LONGEST_REASON);
    }

    /** The first cause; for a bare NullPointerException what woven classes throw in its place, which names the field. */
    private static Throwable cause(Throwable thrown) {
        List<Throwable> causes = ExceptionUtils.getThrowableList(thrown).reversed();
        boolean isExplained = causes.size() > 1
                && causes.getFirst() instanceof NullPointerException
                && causes.get(1) instanceof IllegalStateException;
        return causes.get(isExplained ? 1 : 0);
    }

    /** One strategy. */
    private final class Run {

        private final Leaving leaving;
        private final Object service;
        private final List<String> bytes = new ArrayList<>();
        private final Map<Integer, String> changed = new TreeMap<>();
        private final Map<String, String> changes = new LinkedHashMap<>();
        private final List<String> refused = new ArrayList<>();

        Run(Leaving leaving) {
            this.leaving = leaving;
            Class<?> constants = loader.named(strategies);
            Object strategy = Arrays.stream(constants.getEnumConstants())
                    .filter(each -> ((Enum<?>) each).name().equals(leaving.constant()))
                    .findFirst()
                    .orElseThrow();
            Class<?> samples = loader.named(ProjectBuild.TEST_PACKAGE + ".Samples");
            this.service = Trial.call(samples, null, "of", constants, strategy);
        }

        Tried tried(List<String> samples, Map<String, String> edges) {
            for (int i = 1; i <= samples.size(); i++) {
                int sample = i;
                String text = samples.get(i - 1);
                bytes.add(HexFormat.of().formatHex(written(text)));
                change(text, "sample " + i).ifPresent(after -> changed.put(sample, after));
            }
            List<String> schemas = schemas();
            edges.forEach((name, text) -> {
                try {
                    change(text, name);
                } catch (RuntimeException | LinkageError | StackOverflowError e) {
                    refused.add("%s: %s".formatted(name, reason(e)));
                }
            });
            List<String> sentences = changes.entrySet().stream()
                    .map(change -> change.getKey() + ": " + change.getValue())
                    .toList();
            return new Tried(leaving, bytes, schemas, changed, sentences, refused, Optional.empty());
        }

        private byte[] written(String text) {
            return (byte[]) call("write", Object.class, value(text));
        }

        private Object value(String text) {
            return call("value", String.class, text);
        }

        private boolean isEqualIfMadeTwice(String text) {
            return (boolean) call("isEqualIfMadeTwice", String.class, text);
        }

        private String compared(Object value) {
            return (String) call("compared", Object.class, value);
        }

        @SuppressWarnings("unchecked") // as the project's class declares it
        private List<String> schemas() {
            return (List<String>) Trial.call(service.getClass(), service, "schemas", null, null);
        }

        /** The value as it comes back, if it is another one. */
        private Optional<String> change(String text, String name) {
            Object original = value(text);
            Object back = call("read", byte[].class, written(text));
            String before = compared(original);
            String after = compared(back);
            if (!before.equals(after)) {
                look(value(text), back);
                changes.put(name, difference(before, after));
                return Optional.of(after);
            }
            if (isEqualIfMadeTwice(text) && !original.equals(back)) {
                changes.put(name, "its fields come back unchanged, but its equals says that the value differs");
                return Optional.of(after);
            }
            return Optional.empty();
        }

        /** Looks for memos among the differences. */
        private void look(Object before, Object after) {
            try {
                memos.undone(Snapshot.of(before), Snapshot.of(after));
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // no object of this kind has a memo that differs from a value
            }
        }

        private Object call(String method, Class<?> parameter, Object argument) {
            return Trial.call(service.getClass(), service, method, parameter, argument);
        }
    }

    /** The first line that differs, with the labels of the parts around it. */
    static String difference(String before, String after) {
        List<String> lines = before.lines().toList();
        List<String> others = after.lines().toList();
        List<String> path = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String stripped = line.stripLeading();
            int depth = (line.length() - stripped.length()) / 2;
            while (path.size() > depth) {
                path.removeLast();
            }
            path.add(StringUtils.substringBefore(stripped, " "));
            if (i >= others.size() || !line.equals(others.get(i))) {
                String now = i < others.size() ? others.get(i).strip() : "nothing";
                return StringUtils.abbreviate(
                        "%s: \"%s\" became \"%s\"".formatted(String.join(".", path), stripped, now), LONGEST_REASON);
            }
        }
        return "there is more after \"%s\"".formatted(lines.getLast().strip());
    }

    private static Object call(
            Class<?> type,
            @Nullable Object target,
            String name,
            @Nullable Class<?> parameter,
            @Nullable Object argument) {
        try {
            Method method = parameter == null ? type.getDeclaredMethod(name) : type.getDeclaredMethod(name, parameter);
            method.setAccessible(true);
            return parameter == null ? method.invoke(target) : method.invoke(target, argument);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The project's class %s has no %s.".formatted(type.getName(), name), e);
        }
    }

    @Override
    public void close() {
        loader.release();
    }

    /** Finds classes in the project before it asks this process. */
    private static final class Loader extends URLClassLoader {

        static {
            registerAsParallelCapable();
        }

        Loader(List<Path> places) {
            super(places.stream().map(Loader::url).toArray(URL[]::new), Loader.class.getClassLoader());
        }

        private static URL url(Path place) {
            try {
                return place.toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalStateException("Not a place of classes: " + place, e);
            }
        }

        Class<?> named(String name) {
            try {
                return Class.forName(name, true, this);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("Compiled, but not found: " + name, e);
            }
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                return findResource(name.replace('.', '/') + ".class") == null
                        ? super.loadClass(name, resolve)
                        : findClass(name);
            }
        }

        void release() {
            try {
                close();
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException("Cannot close the jars of a project", e);
            }
        }
    }
}
