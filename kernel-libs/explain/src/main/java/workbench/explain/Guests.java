package workbench.explain;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Harmless classes that record which of their methods ran while bytes were read. Those whose names begin with Invited are on the
 * lists of allowed classes, the others are not. An attacker would name a class that does harm.
 */
final class Guests {

    private static final ThreadLocal<Set<String>> RAN = ThreadLocal.withInitial(LinkedHashSet::new);

    private Guests() {}

    /**
     * What became of bytes, and the code of guests that ran on this thread meanwhile.
     *
     * @return in words, such as {@code made; its readObject ran}
     */
    static String outcome(Supplier<Object> read) {
        RAN.get().clear();
        try {
            Object made = read.get();
            if (made.getClass().getEnclosingClass() != Guests.class) {
                return "not made, but a " + nameOf(made);
            }
            return "made" + whatRan();
        } catch (RuntimeException e) {
            return "refused" + whatRan();
        } finally {
            RAN.remove();
        }
    }

    private static String whatRan() {
        return RAN.get().isEmpty() ? "" : "; its %s ran".formatted(String.join(" and ", RAN.get()));
    }

    private static String nameOf(Object other) {
        return other instanceof GenericRecord
                ? GenericRecord.class.getSimpleName()
                : other.getClass().getSimpleName();
    }

    private static void ran(String code) {
        RAN.get().add(code);
    }

    static class Plain {
        int number = 42;

        Plain() {
            ran("constructor");
        }
    }

    static final class InvitedPlain {
        int number = 42;

        InvitedPlain() {
            ran("constructor");
        }
    }

    static final class OfJava implements Serializable {
        private static final long serialVersionUID = 1;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            ran("readObject");
        }
    }

    static final class InvitedOfJava implements Serializable {
        private static final long serialVersionUID = 1;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            ran("readObject");
        }
    }

    static final class OfHazelcast implements DataSerializable {
        OfHazelcast() {
            ran("constructor");
        }

        @Override
        public void writeData(ObjectDataOutput out) {
            // it holds nothing
        }

        @Override
        public void readData(ObjectDataInput in) {
            ran("readData");
        }
    }

    static final class InvitedOfHazelcast implements DataSerializable {
        InvitedOfHazelcast() {
            ran("constructor");
        }

        @Override
        public void writeData(ObjectDataOutput out) {
            // it holds nothing
        }

        @Override
        public void readData(ObjectDataInput in) {
            ran("readData");
        }
    }
}
