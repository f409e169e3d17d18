package workbench.own.change;

import com.sun.source.tree.ClassTree;
import java.util.List;
import java.util.stream.Stream;

/**
 * A change of one declaration.
 *
 * @param type the class that is changed
 * @param member its field; empty if it is the class itself
 * @param detail the interface, the annotation, the type, or the names of methods with commas between them
 */
record Edit(Kind kind, Class<?> type, String member, String detail) {

    /** What is changed, that which costs least first. */
    enum Kind {
        SERIALIZABLE("%1$s implements %3$s"),
        CONSTRUCTOR("%1$s gets a constructor without parameters"),
        OPEN_CONSTRUCTOR("%1$s gets a constructor without parameters, and its fields are no longer final"),
        STATIC("%1$s becomes static"),
        VISIBLE("%1$s is no longer private"),
        ANNOTATION("%1$s gets @%3$s"),
        TYPE("%2$s is declared as %3$s"),
        TRANSIENT("%2$s becomes transient, and is no longer part of the value"),
        INTERFACE("%1$s no longer implements %3$s, and loses its methods"),
        HOOKS("%1$s loses %3$s, which decides what is written");

        private final String sentence;

        Kind(String sentence) {
            this.sentence = sentence;
        }

        /** Whether something of the class goes away, so that it is the last thing to try. */
        boolean takesAway() {
            return compareTo(TRANSIENT) >= 0;
        }
    }

    static Edit of(Kind kind, Class<?> type, String detail) {
        return new Edit(kind, type, "", detail);
    }

    List<Splice> splices(JavaText text) {
        return text.declaration(type).stream()
                .flatMap(found -> splices(text, found))
                .toList();
    }

    private Stream<Splice> splices(JavaText text, ClassTree found) {
        return switch (kind) {
            case SERIALIZABLE -> Stream.of(text.implementing(found, detail));
            case CONSTRUCTOR, OPEN_CONSTRUCTOR -> text.withConstructor(found, detail).stream();
            case STATIC -> Stream.of(text.before(found, "static"));
            case VISIBLE -> text.without(found.getModifiers(), "private").stream();
            case ANNOTATION -> Stream.of(text.annotated(found, "@" + detail));
            case TYPE -> text.typed(found, member, detail).stream();
            case TRANSIENT -> text.beforeField(found, member, "transient").stream();
            case INTERFACE ->
                Stream.concat(
                        text.withoutInterface(found, names().getFirst()).stream(),
                        text.withoutMethods(found, names()).stream());
            case HOOKS -> text.withoutMethods(found, names()).stream();
        };
    }

    private List<String> names() {
        return List.of(detail.split(", ", -1));
    }

    /** A clause about the class, such as {@code Invoice implements java.io.Serializable}. */
    @Override
    public String toString() {
        return kind.sentence.formatted(
                type.getSimpleName(),
                type.getSimpleName() + "." + member,
                kind == Kind.INTERFACE ? names().getFirst() : detail);
    }
}
