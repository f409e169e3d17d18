package workbench.evolution;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.impl.portable.FieldDefinitionImpl;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.FieldDefinition;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.shape.ObjectModel;

/**
 * A strategy with the care that its users take. Where the care matters, there are two rows for a strategy: one with what its
 * manual asks for when a class changes, and one without.
 *
 * @param id what programs call it, such as {@code portable-same-version}
 * @param care a clause that follows the name of the strategy in tables; may be empty
 */
record Row(String id, Strategy strategy, String care) {

    private static final Strategy UNASKING_COMPACT = new UnaskingCompact();

    static final Row SERIALIZABLE_WITHOUT_ID =
            of("serializable", "serializable-without-id", "no serialVersionUID declared");
    static final Row PORTABLE_SAME_VERSION = of("portable", "portable-same-version", "version not raised");

    /** In the order of tables. */
    static final List<Row> ALL = Strategies.all().stream().flatMap(Row::of).toList();

    /** For classes as their author has written them, who has declared a serialVersionUID or not. */
    static final List<Row> OF_WRITTEN = ALL.stream()
            .filter(row -> !row.needsClassesWithoutIds())
            .map(row -> row.id().equals("serializable") ? new Row(row.id(), row.strategy(), "") : row)
            .toList();

    private static Row of(String strategy, String id, String care) {
        return new Row(id, Strategies.named(strategy), care);
    }

    private static Stream<Row> of(Strategy strategy) {
        String id = strategy.id();
        return switch (id) {
            case "serializable" ->
                Stream.of(new Row(id, strategy, "serialVersionUID declared"), SERIALIZABLE_WITHOUT_ID);
            case "portable" -> Stream.of(new Row(id, strategy, "version raised"), PORTABLE_SAME_VERSION);
            case "compact" ->
                Stream.of(
                        new Row("compact-asking", strategy, "asks which fields there are"),
                        new Row(id, UNASKING_COMPACT, "reads every field"));
            default -> Stream.of(new Row(id, strategy, ""));
        };
    }

    /** The name that domains have for the strategy. */
    String domainStrategy() {
        return strategy.equals(UNASKING_COMPACT) ? "compact" : strategy.id();
    }

    /** Such as {@code Portable, version raised}. */
    String label(ObjectModel model) {
        String name = strategy.features(model).strategy();
        return care.isEmpty() ? name : name + ", " + care;
    }

    /** Whether the classes that it works with must lack a serialVersionUID. */
    boolean needsClassesWithoutIds() {
        return equals(SERIALIZABLE_WITHOUT_ID);
    }

    /**
     * Tells Portable which version of its classes a member has.
     *
     * @param version 0 of the old classes, 1 of the new ones
     */
    @SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still a strategy
    void setVersion(SerializationConfig config, int version) {
        if (!strategy.id().equals("portable") || equals(PORTABLE_SAME_VERSION) || version == 0) {
            return;
        }
        Set<ClassDefinition> raised = config.getClassDefinitions().stream()
                .map(definition -> raised(definition, version))
                .collect(Collectors.toSet());
        config.setPortableVersion(version).setClassDefinitions(raised);
    }

    @SuppressWarnings("removal") // as above
    private static ClassDefinition raised(ClassDefinition definition, int version) {
        ClassDefinitionBuilder builder =
                new ClassDefinitionBuilder(definition.getFactoryId(), definition.getClassId(), version);
        for (int i = 0; i < definition.getFieldCount(); i++) {
            FieldDefinition field = definition.getField(i);
            builder.addField(new FieldDefinitionImpl(
                    i, field.getName(), field.getType(), field.getFactoryId(), field.getClassId(), version));
        }
        return builder.build();
    }
}
