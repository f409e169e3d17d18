package workbench.codec;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Setting;

/**
 * Compresses what a registered serializer writes, value by value, with nothing shared between values.
 *
 * @param compressor the format
 * @param level higher is smaller and slower; which levels there are depends on the format
 */
public record CompressionSetting(Compressor compressor, int level) implements Setting {

    /** @throws IllegalArgumentException if the format has no such level */
    public CompressionSetting {
        if (level < compressor.minLevel() || level > compressor.maxLevel()) {
            throw new IllegalArgumentException("%s has the levels %s to %s, but %s was asked for."
                    .formatted(compressor.label(), compressor.minLevel(), compressor.maxLevel(), level));
        }
    }

    @Override
    public String id() {
        return compressor.name().toLowerCase(Locale.ROOT) + "-" + level;
    }

    @Override
    public String label() {
        return compressor.label() + ", level " + level;
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        if (together.stream().filter(CompressionSetting.class::isInstance).count() > 1) {
            return Optional.of("one compression around another does nothing");
        }
        return features.mechanism() == Mechanism.CUSTOM
                ? Optional.empty()
                : Optional.of("it wraps a serializer that is registered for a class, and this strategy has none");
    }

    /** Puts a wrapper around every registered serializer. */
    @Override
    public void configure(SerializationConfig config) {
        for (SerializerConfig serializer : config.getSerializerConfigs()) {
            serializer.setImplementation(CompressedSerializer.around(serializer.getImplementation(), this));
        }
    }

    /** Makes {@code deflate-1}, {@code lz4-1}, {@code zstd-3} and their other levels known by id. */
    public static final class Family implements Setting.Family {

        private static final Pattern ID = Pattern.compile("(deflate|lz4|zstd)-(\\d{1,2})");

        @Override
        public Optional<Setting> find(String id) {
            Matcher matcher = ID.matcher(id);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            Compressor compressor = Compressor.valueOf(matcher.group(1).toUpperCase(Locale.ROOT));
            return Optional.of(new CompressionSetting(compressor, Integer.parseInt(matcher.group(2))));
        }

        @Override
        public List<String> examples() {
            return Arrays.stream(Compressor.values())
                    .map(compressor -> new CompressionSetting(compressor, compressor.usualLevel()).id())
                    .toList();
        }
    }
}
