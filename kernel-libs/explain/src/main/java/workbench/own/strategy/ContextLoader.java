package workbench.own.strategy;

import java.io.IOException;

/** Calls libraries that look for classes by the thread's class loader. */
record ContextLoader(ClassLoader loader) {

    /** What a library does. */
    interface Call<T> {

        T get() throws IOException;
    }

    /** The result of a call during which the thread has the loader. */
    <T> T during(Call<T> call) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return call.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
