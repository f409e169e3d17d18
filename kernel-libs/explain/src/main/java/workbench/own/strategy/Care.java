package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import java.util.Optional;
import java.util.function.ObjIntConsumer;

/**
 * What the users of a strategy do, or fail to do, when a class changes.
 *
 * @param id what programs call the strategy with this care, such as {@code portable-same-version}
 * @param clause follows the name of the strategy in tables; may be empty
 * @param instead serializes in place of the strategy, if users without the care write another serializer
 * @param isWithoutIds whether the classes must lack a serialVersionUID
 * @param setVersion tells a member's configuration which version of the classes it has: 0 of the old ones, 1 of the new ones
 */
public record Care(
        String id,
        String clause,
        Optional<Strategy> instead,
        boolean isWithoutIds,
        ObjIntConsumer<SerializationConfig> setVersion) {

    /** Copies the care for a table that does not name it. */
    public Care withoutClause() {
        return new Care(id, "", instead, isWithoutIds, setVersion);
    }

    /** A care that changes neither classes nor configuration. */
    static Care of(String id, String clause) {
        return new Care(id, clause, Optional.empty(), false, (_, _) -> {});
    }
}
