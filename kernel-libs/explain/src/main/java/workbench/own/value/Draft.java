package workbench.own.value;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import workbench.own.value.Snapshot.Aside;
import workbench.own.value.Snapshot.Node;

/** What will be a part of a value once everything is drawn. */
interface Draft {

    /** The part; empty if it is left out. */
    Optional<Snapshot> done();

    static Draft fixed(Snapshot snapshot) {
        return () -> Optional.of(snapshot);
    }

    static Draft nothing() {
        return fixed(Snapshot.NULL);
    }

    /** Those that are not left out. */
    static List<Snapshot> done(List<Draft> drafts) {
        return drafts.stream().flatMap(draft -> draft.done().stream()).toList();
    }

    /** An object whose fields are drawn later, if there is room for them. */
    final class OfObject implements Draft {

        final Class<?> type;

        /** The class, with its type arguments if they are known. */
        final Type declared;

        final List<Class<?>> around;
        final boolean isNeeded;
        final boolean isPaid;

        /** Whether it is left out if no constructor or factory makes it. */
        boolean isByMakers;

        List<Draft> fields = List.of();

        /** Transient fields: of all of the class, or none. */
        List<Draft> hidden = List.of();

        Optional<Snapshot> made = Optional.empty();
        boolean isLeftOut;

        /**
         * An object without fields.
         *
         * @param around the classes of the objects around it, the root's first
         * @param isNeeded whether it may not be left out
         * @param isPaid whether its fields were counted before
         */
        OfObject(Class<?> type, Type declared, List<Class<?>> around, boolean isNeeded, boolean isPaid) {
            this.type = type;
            this.declared = declared;
            this.around = around;
            this.isNeeded = isNeeded;
            this.isPaid = isPaid;
        }

        @Override
        public Optional<Snapshot> done() {
            if (isLeftOut || made.isPresent()) {
                return made;
            }
            return Optional.of(new Node(type, orNull(fields), new Aside(orNull(hidden), true, "")));
        }

        private static List<Snapshot> orNull(List<Draft> drafts) {
            return drafts.stream()
                    .map(draft -> draft.done().orElse(Snapshot.NULL))
                    .toList();
        }
    }
}
