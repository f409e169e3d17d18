package workbench.evolution;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.evolution.Draft.FieldDraft;
import workbench.evolution.Draft.TypeDraft;
import workbench.evolution.Draft.TypeDraft.OfConstants;
import workbench.evolution.Draft.TypeDraft.OfObjects;

/** A kind of change that releases bring to a class. */
public enum Edit {
    /** A text at the end of the root's fields, null in old objects. */
    ADD("add a field", "no class has fields") {
        @Override
        Optional<Edited> of(Draft draft) {
            return draft.objects().stream().findFirst().map(type -> added(draft, type));
        }
    },
    REMOVE("remove a field", "no class has two fields") {
        @Override
        Optional<Edited> of(Draft draft) {
            return single(draft).map(at -> {
                List<FieldDraft> fields = new ArrayList<>(at.type().fields());
                fields.remove(at.field());
                return new Edited(
                        changed(draft, at.type(), fields), "%s loses %s".formatted(at.owner(), at.declared()));
            });
        }
    },
    RENAME("rename a field", "no class has two fields") {
        @Override
        Optional<Edited> of(Draft draft) {
            return single(draft).map(at -> {
                String name = free(at.type(), "new" + StringUtils.capitalize(at.name()));
                return new Edited(
                        changed(
                                draft,
                                at.type(),
                                replaced(at, new FieldDraft(name, at.field().type()))),
                        "%s.%s becomes %s".formatted(at.owner(), at.name(), name),
                        Map.of(at.owner() + "." + name, at.name()));
            });
        }
    },
    /** A number that takes more room. */
    RETYPE("retype a field", "no field is an int, a long or a float") {
        @Override
        Optional<Edited> of(Draft draft) {
            return Stream.of(TypeName.INT, TypeName.LONG, TypeName.FLOAT)
                    .flatMap(type -> find(draft, field -> field.type().equals(type)).stream())
                    .findFirst()
                    .map(at -> {
                        TypeName wider = at.field().type().equals(TypeName.INT) ? TypeName.LONG : TypeName.DOUBLE;
                        return new Edited(
                                changed(draft, at.type(), replaced(at, new FieldDraft(at.name(), wider))),
                                "%s.%s becomes %s %s".formatted(at.owner(), at.declared(), wider, at.name()));
                    });
        }
    },
    REORDER("reorder fields", "no class has two fields of simple types") {
        @Override
        Optional<Edited> of(Draft draft) {
            return draft.objects().stream()
                    .flatMap(type -> swapped(draft, type).stream())
                    .findFirst();
        }
    },
    /** A text at the end of another class's fields. */
    NESTED("change a nested class", "no field refers to another class") {
        @Override
        Optional<Edited> of(Draft draft) {
            return draft.objects().stream()
                    .filter(type ->
                            !type.name().equals(draft.objects().getFirst().name()))
                    .findFirst()
                    .map(type -> added(draft, type));
        }
    },
    /** The values are of the constants that both versions have. */
    ENUM_FIRST("put a constant first", "no field is of an enum") {
        @Override
        Optional<Edited> of(Draft draft) {
            return draft.constants().map(type -> withConstant(draft, type, 0));
        }
    },
    /** The values that the new version writes are of the new constant. */
    ENUM_NEW("use a new constant", "no field is of an enum") {
        @Override
        Optional<Edited> of(Draft draft) {
            return draft.constants()
                    .map(type -> withConstant(draft, type, type.constants().size()));
        }
    };

    private static final ClassName TEXT = ClassName.get(String.class);

    private final String label;
    private final String absence;

    Edit(String label, String absence) {
        this.label = label;
        this.absence = absence;
    }

    /** The words in tables. */
    public String label() {
        return label;
    }

    /** Why some models do not allow this change, in a clause. */
    String absence() {
        return absence;
    }

    /** The classes after the change; empty if they have nothing to be changed so. */
    abstract Optional<Edited> of(Draft draft);

    /**
     * Changed classes.
     *
     * @param what was done, in words
     * @param origins what renamed fields were called, by class and name, such as {@code Cart.sum}
     */
    record Edited(Draft draft, String what, Map<String, String> origins) {

        Edited(Draft draft, String what) {
            this(draft, what, Map.of());
        }
    }

    /** A field and where it is. */
    private record Place(OfObjects type, FieldDraft field) {

        String owner() {
            return type.name();
        }

        String name() {
            return field.name();
        }

        String declared() {
            return "%s %s".formatted(simple(field.type()), field.name());
        }
    }

    private static String simple(TypeName type) {
        return type instanceof ClassName name ? name.simpleName() : type.toString();
    }

    private static Edited added(Draft draft, OfObjects type) {
        List<FieldDraft> fields = new ArrayList<>(type.fields());
        String name = free(type, "note");
        fields.add(new FieldDraft(name, TEXT));
        return new Edited(changed(draft, type, fields), "%s gets String %s".formatted(type.name(), name));
    }

    private static Edited withConstant(Draft draft, OfConstants type, int index) {
        String name = "ADDED";
        while (type.constants().contains(name)) {
            name += "_TOO";
        }
        List<String> constants = new ArrayList<>(type.constants());
        constants.add(index, name);
        return new Edited(
                draft.with(type.name(), _ -> new OfConstants(type.name(), constants)),
                "%s gets %s, %s".formatted(type.name(), name, index == 0 ? "before the others" : "after the others"));
    }

    private static Optional<Edited> swapped(Draft draft, OfObjects type) {
        List<FieldDraft> simple =
                type.fields().stream().filter(field -> isSimple(field.type())).toList();
        if (simple.size() < 2) {
            return Optional.empty();
        }
        FieldDraft first = simple.stream()
                .filter(field -> another(simple, field).isPresent())
                .findFirst()
                .orElse(simple.getFirst());
        FieldDraft second = another(simple, first).orElse(simple.get(1));
        List<FieldDraft> fields = type.fields().stream()
                .map(field -> field.equals(first) ? second : field.equals(second) ? first : field)
                .toList();
        return Optional.of(new Edited(
                changed(draft, type, fields),
                "%s has %s and %s swapped".formatted(type.name(), first.name(), second.name())));
    }

    /** Another field of the same type, since bytes that have no names do not tell the two apart. */
    private static Optional<FieldDraft> another(List<FieldDraft> fields, FieldDraft one) {
        return fields.stream()
                .filter(field -> !field.equals(one) && field.type().equals(one.type()))
                .findFirst();
    }

    /** A field of a simple type in a class that has others, or else any field of such a class. */
    private static Optional<Place> single(Draft draft) {
        return find(draft, field -> isSimple(field.type()), 2).or(() -> find(draft, _ -> true, 2));
    }

    private static Optional<Place> find(Draft draft, Predicate<FieldDraft> which) {
        return find(draft, which, 1);
    }

    private static Optional<Place> find(Draft draft, Predicate<FieldDraft> which, int atLeast) {
        return draft.objects().stream()
                .filter(type -> type.fields().size() >= atLeast)
                .flatMap(type -> type.fields().stream().filter(which).map(field -> new Place(type, field)))
                .findFirst();
    }

    private static boolean isSimple(TypeName type) {
        return type.isPrimitive() || type.isBoxedPrimitive() || type.equals(TEXT);
    }

    private static String free(OfObjects type, String wanted) {
        String name = wanted;
        while (taken(type, name)) {
            name += "Too";
        }
        return name;
    }

    private static boolean taken(OfObjects type, String name) {
        return type.fields().stream().anyMatch(field -> field.name().equals(name));
    }

    private static List<FieldDraft> replaced(Place at, FieldDraft by) {
        return at.type().fields().stream()
                .map(field -> field.equals(at.field()) ? by : field)
                .toList();
    }

    private static Draft changed(Draft draft, OfObjects type, List<FieldDraft> fields) {
        return draft.with(type.name(), each -> changed(each, fields));
    }

    private static TypeDraft changed(TypeDraft type, List<FieldDraft> fields) {
        return type instanceof OfObjects objects ? objects.with(fields) : type;
    }
}
