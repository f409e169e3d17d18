package workbench.measure;

import org.jspecify.annotations.Nullable;

/** A variant cannot carry a value to bytes and back, so there is nothing to measure. */
public final class RoundTripException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private RoundTripException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    static RoundTripException failed(String variant, Class<?> type, Throwable cause) {
        return new RoundTripException(
                ("%s cannot serialize %s: %s. Every class in it must be known to the strategy: implement its "
                                + "interface, or register the class in the variant's configure method.")
                        .formatted(variant, type.getName(), root(cause)),
                cause);
    }

    /** @param method of the variant, which threw */
    static RoundTripException thrown(String variant, String method, Throwable cause) {
        return new RoundTripException(
                "%s failed in its method %s: %s. Correct the method.".formatted(variant, method, root(cause)), cause);
    }

    private static String root(Throwable cause) {
        Throwable root = cause;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return "%s: %s".formatted(root.getClass().getSimpleName(), root.getMessage());
    }

    static RoundTripException unknownToCluster(String variant, Throwable cause) {
        return new RoundTripException(
                "The cluster was started with a catalog without %s, and so cannot serialize it. Start one with the catalog that you measure."
                        .formatted(variant),
                cause);
    }

    static RoundTripException changed(String variant, Object before, Object after) {
        return new RoundTripException(
                "%s changed a value on the way to bytes and back. It was %s and became %s. Compare what is written with what is read, field by field."
                        .formatted(variant, before, after),
                null);
    }
}
