package workbench.generate.source;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.variant.UnknownNameException;

/** A strategy for which source code is generated. */
public enum SourceKind {
    DATA_SERIALIZABLE("DataSerializable", "dataserializable", true),
    IDENTIFIED("IdentifiedDataSerializable", "identified", true),
    EXTERNALIZABLE("Externalizable", "externalizable", true),
    PORTABLE("Portable", "portable", true),
    COMPACT("Compact", "compact", false),
    STREAM("StreamSerializer", "stream", false);

    private final String label;
    private final String folder;
    private final boolean rewrites;

    SourceKind(String label, String folder, boolean rewrites) {
        this.label = label;
        this.folder = folder;
        this.rewrites = rewrites;
    }

    /** The name of the strategy, as tables print it. */
    public String label() {
        return label;
    }

    /** The name of the strategy's folder in a domain. */
    public String folder() {
        return folder;
    }

    /**
     * Whether the class is written again, since it must implement an interface; otherwise a serializer is beside
     * it.
     */
    public boolean rewritesClass() {
        return rewrites;
    }

    /**
     * The kind whose folder has the name.
     *
     * @throws UnknownNameException if there is none
     */
    public static SourceKind named(String folder) {
        return UnknownNameException.require(
                "kind of generated source",
                folder,
                Arrays.stream(values()).collect(Collectors.toMap(SourceKind::folder, Function.identity())));
    }

    /**
     * The package unless another is named: one below that of the class if the class is written again, else that of
     * the class.
     */
    public String packageFor(Class<?> type) {
        String own = type.getPackageName();
        if (!rewrites) {
            return own;
        }
        return own.isEmpty() ? folder : own + "." + folder;
    }
}
