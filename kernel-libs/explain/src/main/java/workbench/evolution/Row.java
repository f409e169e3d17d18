package workbench.evolution;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import workbench.own.strategy.Care;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.shape.ObjectModel;

/**
 * A strategy with a care that its users take. Where the care matters, there are two rows for a strategy: one with what its
 * manual asks for when a class changes, and one without.
 *
 * @param domainStrategy the name that domains have for the strategy
 * @param strategy what serializes
 */
record Row(String domainStrategy, Strategy strategy, Care care) {

    /** In the order of tables. */
    static final List<Row> ALL = Strategies.all().stream()
            .flatMap(strategy -> strategy.cares().stream()
                    .map(care -> new Row(strategy.id(), care.instead().orElse(strategy), care)))
            .toList();

    /** For classes as their author has written them, who has declared a serialVersionUID or not. */
    static final List<Row> OF_WRITTEN = ALL.stream()
            .filter(row -> !row.care.isWithoutIds())
            .map(Row::ofWritten)
            .toList();

    /** The class says whether it declares an id, so the label does not. */
    private Row ofWritten() {
        boolean isAboutIds = strategy.cares().stream().anyMatch(Care::isWithoutIds);
        return isAboutIds ? new Row(domainStrategy, strategy, care.withoutClause()) : this;
    }

    String id() {
        return care.id();
    }

    /** Such as {@code Portable, version raised}. */
    String label(ObjectModel model) {
        String name = strategy.features(model).strategy();
        return care.clause().isEmpty() ? name : name + ", " + care.clause();
    }

    /** Whether the classes that it works with must lack a serialVersionUID. */
    boolean needsClassesWithoutIds() {
        return care.isWithoutIds();
    }

    /**
     * Tells a member which version of its classes it has.
     *
     * @param version 0 of the old classes, 1 of the new ones
     */
    void setVersion(SerializationConfig config, int version) {
        care.setVersion().accept(config, version);
    }
}
