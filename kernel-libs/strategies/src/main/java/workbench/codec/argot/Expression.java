package workbench.codec.argot;

import java.util.List;

/** What a type is made of. The {@code toString} of each is its form in the definition syntax. */
sealed interface Expression {

    /** Values one after another, without anything between them. */
    record Sequence(List<Expression> elements) implements Expression {

        public Sequence {
            elements = List.copyOf(elements);
        }

        @Override
        public String toString() {
            return "(meta.sequence %s)".formatted(elements);
        }
    }

    /** A count, then as many elements. */
    record Array(Expression size, Expression element) implements Expression {

        @Override
        public String toString() {
            return "(meta.array %s %s)".formatted(size, element);
        }
    }

    /** Another type, by its name. */
    record Reference(String type) implements Expression {

        @Override
        public String toString() {
            return "(meta.reference #%s)".formatted(type);
        }
    }

    /** A type with the name that the value has for programs; the name is in no byte. */
    record Tagged(String tag, Reference type) implements Expression {

        @Override
        public String toString() {
            return "@%s #%s".formatted(tag, type.type());
        }
    }
}
