package workbench.variant;

import java.nio.file.Path;

/**
 * Reads a catalog from a folder of classes that has neither a {@link Domain} nor a {@link Variant} of its own. The folder names
 * its implementation in {@code META-INF/services}; that has a public constructor without parameters.
 */
public interface CatalogSource {

    /**
     * Reads the catalog of a folder.
     *
     * @param loader loads what the folder holds
     */
    Catalog<?> read(Path classes, ClassLoader loader);
}
