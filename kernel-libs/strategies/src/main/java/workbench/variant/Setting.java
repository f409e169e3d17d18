package workbench.variant;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A switch that changes how a strategy does its work, such as compression. It holds for a whole member, so
 * variants with different settings live on members of their own. Immutable, with value equality.
 */
public interface Setting {

    /** The name that programs use, such as {@code zstd-3}; a variant with it is called {@code kryo+zstd-3}. */
    String id();

    /** The words that tables and charts print, such as {@code Zstd, level 3}. */
    String label();

    /**
     * Why the setting changes nothing for a strategy, in a clause; empty if it does change something.
     *
     * @param features of the strategy
     * @param together all the settings that are applied, this one included
     */
    Optional<String> refusal(Features features, List<Setting> together);

    /** Changes the configuration of a member or client, after all variants have added theirs. */
    default void configure(SerializationConfig config) {}

    /** Changes the configuration of the member's maps. */
    default void configure(MapConfig config) {}

    /** Changes the configuration of the member, after all else has. */
    default void configure(Config config) {}

    /** A constant of an enum. {@code REUSED_BUFFERS} has the id {@code reused-buffers} and the label {@code reused buffers}. */
    interface Constant extends Setting {

        /** The name of the constant. */
        String name();

        @Override
        default String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        @Override
        default String label() {
            return id().replace('-', ' ');
        }
    }

    /** Settings of one kind. Found as a service, so that one more kind needs no edit elsewhere. */
    interface Family {

        /** The setting of that id, if it is of this kind. */
        Optional<Setting> find(String id);

        /** Ids that people can take as they are. */
        List<String> examples();
    }

    /** A kind that is a list of constants. */
    abstract class Listed implements Family {

        private final List<Setting> settings;

        /** @param settings all of the kind, whose ids differ */
        protected Listed(Setting... settings) {
            this.settings = List.of(settings);
        }

        @Override
        public final Optional<Setting> find(String id) {
            return settings.stream().filter(setting -> setting.id().equals(id)).findFirst();
        }

        @Override
        public final List<String> examples() {
            return settings.stream().map(Setting::id).toList();
        }
    }

    /** A setting changes nothing for the strategy that it was asked for. */
    final class RefusedException extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        RefusedException(Setting setting, String variant, String reason) {
            super("The setting %s changes nothing for %s: %s.".formatted(setting.id(), variant, reason));
        }
    }
}
