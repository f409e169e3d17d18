package workbench.generate.copy;

import workbench.variant.NotPossibleException;

/** The class files of loaded classes, for those who cannot do without them. */
public final class RequiredClassFile {

    private RequiredClassFile() {}

    /**
     * The bytes of a class, as its loader finds them. A class that was typed into a cell has them too.
     *
     * @throws NotPossibleException if the loader has no file for it
     */
    public static byte[] bytesOf(Class<?> type) {
        return workbench.shape.ClassFiles.find(type)
                .orElseThrow(() -> new NotPossibleException(
                        "There is no class file of %s: %s does not give it. Write the class into a %%%%source cell or a jar."
                                .formatted(type.getName(), type.getClassLoader())));
    }
}
