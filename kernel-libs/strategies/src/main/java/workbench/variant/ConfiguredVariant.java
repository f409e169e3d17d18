package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A variant with settings, which show in its name and in its strategy's. */
record ConfiguredVariant<C, V>(Variant<C, V> variant, List<Setting> settings) implements DerivedVariant<C, V> {

    ConfiguredVariant {
        settings = List.copyOf(settings);
    }

    /** @throws Setting.RefusedException if one of the settings changes nothing */
    static <C, V> Variant<C, V> of(Variant<C, V> variant, List<Setting> more) {
        List<Setting> settings = new ArrayList<>(variant.settings());
        settings.addAll(more);
        for (Setting setting : more) {
            Optional<String> refusal = Collections.frequency(settings, setting) > 1
                    ? Optional.of("it is named twice")
                    : setting.refusal(variant.features(), settings);
            if (refusal.isPresent()) {
                throw new Setting.RefusedException(setting, variant.name(), refusal.get());
            }
        }
        return settings.isEmpty() ? variant : new ConfiguredVariant<>(variant, settings);
    }

    @Override
    public Features features() {
        Features plain = variant.features();
        String labels = settings.stream().map(Setting::label).collect(Collectors.joining(" + "));
        return plain.named(plain.strategy() + " + " + labels);
    }

    @Override
    public void configure(SerializationConfig config) {
        configure(config, settings);
    }

    @Override
    public String name() {
        return settings.stream().map(Setting::id).collect(Collectors.joining("+", variant.name() + "+", ""));
    }
}
