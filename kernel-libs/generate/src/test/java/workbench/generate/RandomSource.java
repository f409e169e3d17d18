package workbench.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a class as somebody might have written it: any field, any modifier, any of the usual ways to make an object. */
final class RandomSource {

    /** The class that holds the others. */
    static final String NAME = "Model";

    private static final List<String> AWKWARD_NAMES = List.of(
            "in", "out", "value", "object", "writer", "reader", "count", "size", "i", "index", "type", "data", "shared",
            "bytes", "record", "sealed", "yield", "größe", "_id", "$cost", "URL", "aB", "x1", "isOpen", "getName",
            "model", "map", "list", "key", "entry", "result");

    private static final List<String> HELPERS = List.of("Colour", "Line", "Part", "Choice");

    /** How the objects of a class are made and their fields reached. */
    private enum Style {
        OPEN_FIELDS,
        BEAN,
        PRIVATE_CONSTRUCTOR,
        ALL_ARGUMENTS,
        HIDDEN
    }

    private static final List<Style> STYLES = List.of(Style.values());

    private record Member(String type, String name) {}

    private final RandomGenerator random;
    private final RandomTypes types;
    private final String packageName;
    private final StringBuilder text = new StringBuilder();

    private RandomSource(String packageName, long seed) {
        this.packageName = packageName;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        this.types = new RandomTypes(random);
    }

    /** The text of a class and the classes nested in it. The same seed gives the same text. */
    static String of(String packageName, long seed) {
        return new RandomSource(packageName, seed).written();
    }

    private String written() {
        text.append("package %s;%n%n".formatted(packageName));
        text.append("@SuppressWarnings(\"all\")%n".formatted());
        boolean record = random.nextInt(4) == 0;
        boolean inherits = !record && random.nextInt(3) == 0;
        List<Member> members = members(1 + random.nextInt(8), HELPERS);
        if (record) {
            text.append("public record %s(%s) implements java.io.Serializable {%n".formatted(NAME, list(members)));
        } else {
            String parameter = random.nextInt(6) == 0 ? "<T extends Number>" : "";
            text.append("public %sclass %s%s%s implements java.io.Serializable {%n"
                    .formatted(
                            random.nextBoolean() ? "final " : "",
                            NAME,
                            parameter,
                            inherits ? " extends Base<%s>".formatted(types.key()) : ""));
            body(NAME, members, inherits ? Style.OPEN_FIELDS : style());
            if (!parameter.isEmpty()) {
                text.append("    T generic;%n    java.util.List<? extends T> generics;%n".formatted());
            }
            if (random.nextInt(5) == 0) {
                text.append("    %s self;%n    java.util.List<%s> selves;%n".formatted(NAME, NAME));
            }
        }
        helpers();
        text.append("}%n%n".formatted());
        parent();
        return text.toString();
    }

    private void helpers() {
        int constants = 1 + random.nextInt(5);
        text.append("    enum Colour { %s }%n"
                .formatted(IntStream.range(0, constants)
                        .mapToObj(i -> "C" + i + (random.nextInt(6) == 0 ? " { }" : ""))
                        .collect(Collectors.joining(", "))));
        text.append("    record Line(%s) implements java.io.Serializable {}%n"
                .formatted(list(members(random.nextInt(4), List.of("Colour")))));
        nested("Part", "static %sclass".formatted(random.nextBoolean() ? "final " : ""), List.of("Colour", "Line"));
        text.append("    sealed interface Choice extends java.io.Serializable permits First, Second, Third {}%n"
                .formatted());
        text.append("    record First(%s) implements Choice {}%n".formatted(list(members(2, List.of("Colour")))));
        text.append("    static final class Second implements Choice {%n".formatted());
        body("Second", members(2, List.of("Colour", "Line")), Style.OPEN_FIELDS);
        text.append("    }%n    enum Third implements Choice { ONE, TWO }%n".formatted());
    }

    private void parent() {
        text.append("abstract class Base<K> implements java.io.Serializable {%n    K inherited;%n".formatted());
        body("Base", List.of(new Member(types.key(), "parents")), Style.OPEN_FIELDS);
        text.append("    java.util.List<K> more;%n}%n".formatted());
    }

    private void nested(String name, String kind, List<String> helpers) {
        text.append("    %s %s implements java.io.Serializable {%n".formatted(kind, name));
        body(name, members(1 + random.nextInt(4), helpers), style());
        text.append("    }%n".formatted());
    }

    private Style style() {
        return STYLES.get(random.nextInt(STYLES.size()));
    }

    private List<Member> members(int count, List<String> helpers) {
        List<String> names = new ArrayList<>(AWKWARD_NAMES);
        return IntStream.range(0, count)
                .mapToObj(i -> new Member(
                        types.any(helpers),
                        random.nextInt(3) == 0 ? names.remove(random.nextInt(names.size())) : "field" + i))
                .toList();
    }

    private static String list(List<Member> members) {
        return members.stream().map(each -> each.type() + " " + each.name()).collect(Collectors.joining(", "));
    }

    private void body(String name, List<Member> members, Style style) {
        boolean isFinal = style == Style.ALL_ARGUMENTS && random.nextBoolean();
        for (Member member : members) {
            String modifiers = style == Style.OPEN_FIELDS
                    ? List.of("", "public ", "protected ").get(random.nextInt(3))
                    : "private " + (isFinal ? "final " : "");
            text.append("        %s%s %s;%n".formatted(modifiers, member.type(), member.name()));
        }
        if (random.nextInt(3) == 0) {
            text.append("        private transient int cached = 7;%n        static int made;%n".formatted());
        }
        constructor(name, members, style);
        if (style == Style.BEAN || style == Style.ALL_ARGUMENTS) {
            members.forEach(member -> accessors(member, style == Style.BEAN));
        }
    }

    private void constructor(String name, List<Member> members, Style style) {
        switch (style) {
            case PRIVATE_CONSTRUCTOR -> text.append("        private %s() {}%n".formatted(name));
            case HIDDEN ->
                text.append("        %s(Thread only) { throw new IllegalStateException(); }%n".formatted(name));
            case ALL_ARGUMENTS ->
                text.append("        %s(%s) { %s }%n"
                        .formatted(
                                name,
                                list(members),
                                members.stream()
                                        .map(each -> "this.%1$s = %1$s;".formatted(each.name()))
                                        .collect(Collectors.joining(" "))));
            case OPEN_FIELDS, BEAN -> {
                // the one that nobody wrote
            }
        }
    }

    private void accessors(Member member, boolean setter) {
        String capital =
                Character.toUpperCase(member.name().charAt(0)) + member.name().substring(1);
        String get = member.type().equals("boolean") ? "is" : "get";
        text.append("        public %s %s%s() { return %s; }%n".formatted(member.type(), get, capital, member.name()));
        if (setter) {
            text.append("        public void set%s(%s %s) { this.%s = %s; }%n"
                    .formatted(capital, member.type(), member.name(), member.name(), member.name()));
        }
    }
}
