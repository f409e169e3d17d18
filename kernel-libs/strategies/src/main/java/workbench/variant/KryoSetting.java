package workbench.variant;

import java.util.List;
import java.util.Optional;

/** What Kryo writes to and reads from. The strategy configures it by itself, since its serializer is another one then. */
public enum KryoSetting implements Setting {

    /** An output and an input that each thread keeps, instead of new ones for every value. */
    REUSED_BUFFERS("reused-buffers", "reused buffers"),

    /** An output and an input that each thread keeps, accessed by {@code sun.misc.Unsafe}. */
    UNSAFE_BUFFERS("unsafe-buffers", "unsafe buffers");

    private final String id;
    private final String label;

    KryoSetting(String id, String label) {
        this.id = id;
        this.label = label;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        if (!features.ownSettings().contains(this)) {
            return Optional.of("only Kryo has such buffers");
        }
        return together.stream().filter(KryoSetting.class::isInstance).count() > 1
                ? Optional.of("unsafe buffers are reused as well, so name one of reused-buffers and unsafe-buffers")
                : Optional.empty();
    }

    /** Makes them known by id. */
    public static final class Family extends Setting.Listed {

        public Family() {
            super(values());
        }
    }
}
