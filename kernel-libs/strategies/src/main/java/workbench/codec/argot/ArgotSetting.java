package workbench.codec.argot;

import java.util.List;
import java.util.Optional;
import workbench.variant.Features;
import workbench.variant.Setting;

/** What Argot's marshallers do. The strategy configures it by itself, since its serializer is another one then. */
public enum ArgotSetting implements Setting.Constant {

    /** An array goes by one call to the stream, instead of element by element: {@link ArrayStyle#BULK}. */
    BULK_ARRAYS;

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        return features.ownSettings().contains(this)
                ? Optional.empty()
                : Optional.of("only Argot has such marshallers of arrays");
    }

    /** Finds the settings by id. */
    public static final class Family extends Setting.Listed {

        public Family() {
            super(values());
        }
    }
}
