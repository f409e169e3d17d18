package workbench.variant;

import java.util.List;
import java.util.Optional;

/** What Kryo writes to and reads from. The strategy configures it by itself, since its serializer is another one then. */
public enum KryoSetting implements Setting.Constant {

    /** An output and an input that each thread keeps, instead of new ones for every value. */
    REUSED_BUFFERS,

    /** An output and an input that each thread keeps, accessed by {@code sun.misc.Unsafe}. */
    UNSAFE_BUFFERS;

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        if (!features.ownSettings().contains(this)) {
            return Optional.of("only Kryo has such buffers");
        }
        return together.stream().filter(KryoSetting.class::isInstance).count() > 1
                ? Optional.of("unsafe buffers are reused as well, so name one of reused-buffers and unsafe-buffers")
                : Optional.empty();
    }

    /** Finds the settings by id. */
    public static final class Family extends Setting.Listed {

        public Family() {
            super(values());
        }
    }
}
