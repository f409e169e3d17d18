package workbench.workload;

import com.hazelcast.config.Config;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** Values, a different one for every number. */
sealed interface Values {

    /** A new value of that number. */
    Object value(int number);

    /** Whether it is the value of that number. */
    boolean isOf(Object value, int number);

    /** Tells a member how to serialize them, where Hazelcast does not know by itself. */
    default void configure(Config config) {}

    /** Random bytes, whose first three tell the number. */
    final class Bytes implements Values {

        private final byte[] content;

        Bytes(int length) {
            content = new byte[length];
            new Random(1).nextBytes(content);
        }

        int length() {
            return content.length;
        }

        @Override
        public Object value(int number) {
            byte[] value = content.clone();
            value[0] = (byte) number;
            value[1] = (byte) (number >> 8);
            value[2] = (byte) (number >> 16);
            return value;
        }

        @Override
        public boolean isOf(Object value, int number) {
            byte[] bytes = (byte[]) value;
            return bytes.length == content.length
                    && bytes[0] == (byte) number
                    && bytes[1] == (byte) (number >> 8)
                    && bytes[2] == (byte) (number >> 16);
        }
    }

    /** The study's customers, as objects of a class whose author chose how they are serialized. */
    record Customers<C>(Class<C> type, Maker<C> maker, ToIntFunction<C> id, Consumer<Config> configuration)
            implements Values {

        /** A class that Hazelcast serializes as it is. */
        Customers(Class<C> type, Maker<C> maker, ToIntFunction<C> id) {
            this(type, maker, id, _ -> {});
        }

        @Override
        public Object value(int number) {
            return maker.make(number, "Customer " + number, number + " Park Avenue, #" + number, "123456789");
        }

        @Override
        public boolean isOf(Object value, int number) {
            return id.applyAsInt(type.cast(value)) == number;
        }

        @Override
        public void configure(Config config) {
            configuration.accept(config);
        }
    }

    /** Makes a customer. */
    @FunctionalInterface
    interface Maker<C> {

        C make(int id, String name, String address, String phone);
    }
}
