package workbench.own.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a class and all that it refers to are found, outside of the JDK and Hazelcast.
 *
 * @param jars in the order in which they were met
 * @param loose class files that are in no jar, by the names of the classes
 * @param named those of the jars that hold a class whose name was given
 * @param classes the names of all these classes
 */
record ClassPlaces(Set<Path> jars, Map<String, byte[]> loose, Set<Path> named, Set<String> classes) {

    private static final String JAVA = ".java";

    private static final Pattern DESCRIBED = Pattern.compile("L([^;<:()\\[.]+)[;<]");

    ClassPlaces {
        jars = Collections.unmodifiableSet(new LinkedHashSet<>(jars));
        loose = Collections.unmodifiableMap(new LinkedHashMap<>(loose));
        named = Set.copyOf(named);
        classes = Set.copyOf(classes);
    }

    /**
     * Follows the references in class files, without loading the classes.
     *
     * @param names of classes that the loader has
     */
    static ClassPlaces of(Collection<String> names, ClassLoader loader) {
        Search search = new Search(loader);
        names.forEach(name -> search.meet(name.replace('.', '/')));
        Set<Path> named = search.jarsOfWaiting();
        search.follow();
        return new ClassPlaces(search.jars, search.loose, named, search.classes);
    }

    /**
     * The name of the class that a loose class has its source with, as {@code shop.Order} for all classes of a file {@code Order.java};
     * empty if its class file does not say it.
     */
    Optional<String> sourceOf(String name) {
        return Optional.ofNullable(loose.get(name))
                .flatMap(file -> ClassFile.of().parse(file).findAttribute(Attributes.sourceFile()))
                .map(attribute -> attribute.sourceFile().stringValue())
                .filter(file -> file.endsWith(JAVA))
                .map(file -> name.substring(0, name.lastIndexOf('.') + 1)
                        + file.substring(0, file.length() - JAVA.length()));
    }

    /** For one use. */
    private static final class Search {

        private final ClassLoader loader;
        private final Set<String> met = new HashSet<>();
        private final Deque<String> waiting = new ArrayDeque<>();
        private final Set<String> around = new LinkedHashSet<>();
        private final Set<Path> jars = new LinkedHashSet<>();
        private final Map<String, byte[]> loose = new LinkedHashMap<>();
        private final Set<String> classes = new HashSet<>();

        Search(ClassLoader loader) {
            this.loader = loader;
        }

        /** Hazelcast is a library of the project, and all that its jar refers to is in its jar. */
        void meet(String internalName) {
            if (!internalName.startsWith("java/")
                    && !internalName.startsWith("com/hazelcast/")
                    && met.add(internalName)) {
                waiting.add(internalName);
            }
        }

        /**
         * A class around a nested one is needed itself with its supertypes, but what its own code uses only if the nested one uses its
         * members or is a subtype.
         */
        private void meet(String internalName, String by) {
            if (by.startsWith(internalName + "$")) {
                around.add(internalName);
            } else {
                meet(internalName);
            }
        }

        Set<Path> jarsOfWaiting() {
            return waiting.stream()
                    .flatMap(name -> Stream.ofNullable(loader.getResource(name + ".class")))
                    .filter(place -> place.getProtocol().equals("jar"))
                    .map(Search::jar)
                    .collect(Collectors.toSet());
        }

        void follow() {
            Set<String> keptAround = new HashSet<>();
            while (!waiting.isEmpty() || !keptAround.containsAll(around)) {
                while (!waiting.isEmpty()) {
                    String name = waiting.remove();
                    byte[] file = kept(name);
                    if (file != null) {
                        references(name, file);
                    }
                }
                for (String name : List.copyOf(around)) {
                    byte[] file = keptAround.add(name) && !met.contains(name) ? kept(name) : null;
                    if (file != null) {
                        supertypes(file).forEach(this::meet);
                    }
                }
            }
        }

        /** Without these, a class cannot be loaded. */
        private static Stream<String> supertypes(byte[] file) {
            ClassModel model = ClassFile.of().parse(file);
            return Stream.concat(model.superclass().stream(), model.interfaces().stream())
                    .map(ClassEntry::asInternalName);
        }

        private byte @Nullable [] kept(String name) {
            URL place = loader.getResource(name + ".class");
            byte[] file = place != null && place.getProtocol().equals("jrt") ? null : read(name + ".class");
            if (file != null) {
                keep(name, place, file);
            }
            return file;
        }

        private byte @Nullable [] read(String resource) {
            try (InputStream in = loader.getResourceAsStream(resource)) {
                return in == null ? null : in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read " + resource, e);
            }
        }

        private void keep(String name, @Nullable URL place, byte[] file) {
            classes.add(name.replace('/', '.'));
            if (place != null && place.getProtocol().equals("jar")) {
                jars.add(jar(place));
            } else {
                loose.put(name.replace('/', '.'), file);
            }
        }

        private static Path jar(URL place) {
            try {
                return Path.of(((JarURLConnection) place.openConnection())
                        .getJarFileURL()
                        .toURI());
            } catch (IOException | URISyntaxException e) {
                throw new IllegalStateException("The place of a class is no jar: " + place, e);
            }
        }

        private void references(String name, byte[] file) {
            supertypes(file).forEach(this::meet);
            for (PoolEntry entry : ClassFile.of().parse(file).constantPool()) {
                switch (entry) {
                    case ClassEntry type when isNoArray(type) -> meet(type.asInternalName(), name);
                    case MemberRefEntry member
                    when isNoArray(member.owner()) -> meet(member.owner().asInternalName());
                    case Utf8Entry text ->
                        DESCRIBED
                                .matcher(text.stringValue())
                                .results()
                                .map(result -> Objects.requireNonNull(result.group(1)))
                                .forEach(each -> meet(each, name));
                    default -> {}
                }
            }
        }

        private static boolean isNoArray(ClassEntry type) {
            return !type.asInternalName().startsWith("[");
        }
    }
}
