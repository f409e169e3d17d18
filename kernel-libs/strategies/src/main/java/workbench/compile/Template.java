package workbench.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The classes in a domain's folder {@code template}, which many of its strategies have just as they are. A member allows one serializer
 * for a class, so that each strategy needs classes of its own; they are made from these when the domain is compiled.
 */
final class Template {

    /** The folder's name. It is compiled into the packages of strategies, and not by itself. */
    static final String FOLDER = "template";

    /** The variant of the strategies that have no folder. */
    static final String GENERATED = "GeneratedVariant";

    /** As in {@code cart/avro/ShoppingCart.java}. */
    private static final int STRATEGY_DEPTH = 3;

    private static final Pattern IMPORT = Pattern.compile("\\bimport\\s+[\\w.]+\\.(\\w+)\\s*;");

    /** Without a package before it, which would make it another class. */
    private static final Pattern SIMPLE_NAME = Pattern.compile("(?<![\\w.])[A-Za-z_]\\w*");

    private final List<Source> classes;

    private Template(List<Source> classes) {
        this.classes = classes;
    }

    /**
     * Completes the sources of a domain: for each strategy's folder those classes of the template that its sources name and it lacks.
     *
     * @param files of the domain, the template's included, by their names
     */
    static SortedMap<String, Source> complete(Map<String, Path> files) {
        List<Source> classes = new ArrayList<>();
        SortedMap<String, Source> sources = new TreeMap<>();
        Map<String, List<Source>> folders = new HashMap<>();
        files.forEach((name, file) -> {
            Source source = Source.of(name, file);
            if (isTemplate(name)) {
                classes.add(source);
            } else {
                sources.put(name, source);
                if (Path.of(name).getNameCount() == STRATEGY_DEPTH) {
                    folders.computeIfAbsent(folder(name), _ -> new ArrayList<>())
                            .add(source);
                }
            }
        });
        Template template = new Template(classes);
        folders.forEach((folder, own) -> template.madeFor(folder, own).forEach(made -> sources.put(made.name(), made)));
        template.generated(folders.keySet()).forEach(made -> sources.put(made.name(), made));
        return sources;
    }

    /**
     * The variant of each generated strategy, with what it names.
     *
     * @param taken folders that have sources of their own
     */
    private List<Source> generated(Set<String> taken) {
        List<Source> made = new ArrayList<>();
        for (Source variant : classes) {
            if (variant.className().equals(GENERATED)) {
                String domain = folder(folder(variant.name()));
                GeneratedStrategy.all().stream()
                        .map(strategy -> variant.madeFor(domain + "/" + strategy.id()))
                        .filter(each -> !taken.contains(folder(each.name())))
                        .forEach(each -> {
                            made.add(each);
                            made.addAll(madeFor(folder(each.name()), List.of(each)));
                        });
            }
        }
        return made;
    }

    private static boolean isTemplate(String name) {
        Path path = Path.of(name);
        return path.getNameCount() == STRATEGY_DEPTH
                && path.getName(1).toString().equals(FOLDER);
    }

    private static String folder(String name) {
        return name.substring(0, name.lastIndexOf('/'));
    }

    /** Those that the folder's own sources name, and those that these name in turn. */
    private Collection<Source> madeFor(String folder, List<Source> own) {
        Map<String, Source> lacking = new HashMap<>();
        classes.forEach(each -> lacking.put(each.className(), each));
        own.forEach(each -> lacking.remove(each.className()));
        List<Source> made = new ArrayList<>();
        Deque<Source> unread = new ArrayDeque<>(own);
        while (!unread.isEmpty() && !lacking.isEmpty()) {
            for (String name : simpleNames(unread.remove())) {
                Source found = lacking.remove(name);
                if (found != null) {
                    made.add(found.madeFor(folder));
                    unread.add(found);
                }
            }
        }
        return made;
    }

    /** All that could name a class of the same package. */
    private static Set<String> simpleNames(Source source) {
        try {
            String text = source.text();
            Set<String> names = new LinkedHashSet<>();
            SIMPLE_NAME.matcher(text).results().map(MatchResult::group).forEach(names::add);
            IMPORT.matcher(text).results().map(found -> found.group(1)).forEach(names::remove);
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + source.file(), e);
        }
    }
}
