package workbench.report.view;

import java.util.List;
import workbench.explain.BuiltInTypes;
import workbench.explain.BuiltInTypes.Row;

/** How Hazelcast serializes the JDK's types. */
public final class BuiltInTypesView extends View<BuiltInTypes> {

    /** A row for each type. */
    @Override
    protected Rows<Row> rows(BuiltInTypes types) {
        return Rows.of("Types of the JDK, as Hazelcast serializes them", types.rows())
                .dataTitled("How Hazelcast serializes the JDK's types")
                .note(refusal(types.rows()))
                .text("type", Row::type)
                .text("example", Row::example)
                .whole("type id", Row::typeId)
                .means("which serializer wrote the value; -100 is Java's own serialization")
                .text("serializer", Row::serializer)
                .whole("bytes", Row::bytes, MAIN)
                .means("of the example, with the 8 that Hazelcast puts before each value")
                .text("yours", row -> row.own().label(), inData("own serializer"))
                .means("what becomes of a serializer that you register for the type")
                .text("yours, if allowed", row -> row.ownIfAllowed().label(), inData("own if allowed"))
                .means(
                        "what becomes of your serializer on members with allow-override-default-serializers, which is off by default")
                .text("refusal", Row::refusal, DATA_ONLY);
    }

    /** What Hazelcast says, of the first type. */
    private static String refusal(List<Row> rows) {
        return rows.stream()
                .filter(row -> !row.refusal().isEmpty())
                .findFirst()
                .map(row -> "Refused, such as for %s: %s".formatted(row.type(), row.refusal()))
                .orElse("");
    }
}
