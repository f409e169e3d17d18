package workbench.generate;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Optional;
import workbench.generate.codec.Codecs;
import workbench.generate.codec.Shortcut;
import workbench.runtime.codec.Codec;
import workbench.variant.Features;
import workbench.variant.Setting;

/** Takes a shortcut away from the generated codec. What it gains is the difference to the codec without the setting. */
public enum CodecSetting implements Setting.Constant {

    /** Four bytes of length are before each object then, as in any stream that is no array. */
    OWN_ARRAY("an array of its own", Shortcut.IN_PLACE),

    /** The bytes are the same. */
    TEXT_BY_CHARACTER("text by character", Shortcut.TEXT_IN_BULK);

    private final String label;
    private final Shortcut shortcut;

    CodecSetting(String label, Shortcut shortcut) {
        this.label = label;
        this.shortcut = shortcut;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        return features.ownSettings().contains(this)
                ? Optional.empty()
                : Optional.of("only the generated codec takes this shortcut");
    }

    @Override
    public void configure(SerializationConfig config) {
        config.getSerializerConfigs().forEach(each -> {
            if (each.getImplementation() instanceof Codec<?> codec) {
                each.setImplementation(Codecs.without(codec, shortcut));
            }
        });
    }

    /** Finds the settings by id. */
    public static final class Family extends Setting.Listed {

        public Family() {
            super(values());
        }
    }
}
