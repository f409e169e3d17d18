package workbench.own;

import java.io.Serializable;

/** As a compiler of another language leaves it: closed there, and open to Java. */
public abstract class Maybe<T> implements Serializable {
    private static final long serialVersionUID = 1;

    public static final class Just<T> extends Maybe<T> {
        private static final long serialVersionUID = 1;
        private final T value;

        public Just(T value) {
            this.value = value;
        }

        T value() {
            return value;
        }
    }

    public static final class None extends Maybe<Object> {
        private static final long serialVersionUID = 1;
        public static final None INSTANCE = new None();

        private None() {}

        private Object readResolve() {
            return INSTANCE;
        }
    }

    /** No other package can make one. */
    static final class Part extends Maybe<Object> {
        private static final long serialVersionUID = 1;

        @SuppressWarnings("UnusedVariable") // strategies write it
        private final int[] values;

        Part(int length) {
            values = new int[length];
        }
    }
}
