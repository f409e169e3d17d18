package workbench.own.strategy;

/** Calls code that looks for classes by the thread's class loader, as libraries and {@link java.util.ServiceLoader} do. */
public record ContextLoader(ClassLoader loader) {

    /** What that code does. */
    public interface Call<T, X extends Exception> {

        T get() throws X;
    }

    /** The result of a call during which the thread has the loader. */
    public <T, X extends Exception> T during(Call<T, X> call) throws X {
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
