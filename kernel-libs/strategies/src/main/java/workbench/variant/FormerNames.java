package workbench.variant;

import java.util.Map;

/**
 * Names that strategies once had. Results that bear them stay readable, and such a name, when typed, gives today's
 * strategy.
 */
public final class FormerNames {

    private static final Map<String, String> NAMES = Map.of(
            "argotbulk", "argot+bulk-arrays",
            "kryobuffer", "kryo+reused-buffers",
            "kryounsafe", "kryo+unsafe-buffers");

    private static final Map<String, String> LABELS = Map.of(
            "Apache Fory", "Apache Fory, same schema",
            "Argot, bulk arrays", "Argot + bulk arrays",
            "Kryo, reused buffers", "Kryo + reused buffers",
            "Kryo, unsafe buffers", "Kryo + unsafe buffers");

    private FormerNames() {}

    /** The name of today, such as {@code kryo+reused-buffers+lz4-1} for {@code kryobuffer+lz4-1}; most stay as they are. */
    public static String current(String name) {
        int settings = name.indexOf('+');
        String folder = settings < 0 ? name : name.substring(0, settings);
        return NAMES.getOrDefault(folder, folder) + name.substring(folder.length());
    }

    /** The words of today for what tables and charts print. */
    public static String currentLabel(String label) {
        return LABELS.getOrDefault(label, label);
    }
}
