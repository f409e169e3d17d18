package workbench.report.view;

import java.util.List;
import java.util.Optional;
import workbench.own.heap.HeapDump;
import workbench.own.heap.HeapDump.OfClass;
import workbench.own.heap.HeapDump.OfMap;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** The maps of a heap dump, and the classes with the most bytes. */
public final class HeapDumpView extends View<HeapDump> {

    /** A row for each map, those of Hazelcast first. */
    @Override
    protected Rows<OfMap> rows(HeapDump dump) {
        return Rows.of("Maps in " + dump.file(), dump.maps())
                .note("Maps of the JDK with fewer than 100 entries are left out.")
                .text("map", OfMap::name)
                .means(
                        "IMap: all partitions of a Hazelcast map in this process; others: the class, and a field that holds it")
                .large("entries", OfMap::entries)
                .text("keys", map -> String.join(", ", map.keys()))
                .text("values", map -> String.join(", ", map.values()))
                .means("the classes of the objects, or what the bytes were written by")
                .number("size", OfMap::sizeBytes, unit("bytes"), MAIN)
                .means("bytes of keys and values with all that they refer to, without the table of the map")
                .text("", map -> map.isEstimate() ? "from the first 2,000 entries" : "", inData("estimate"));
    }

    private static Sheet classes(HeapDump dump) {
        return Rows.of("Classes in " + dump.file(), dump.classes())
                .text("class", OfClass::name)
                .large("objects", OfClass::objects)
                .large("size", OfClass::sizeBytes, unit("bytes"), MAIN)
                .means("bytes of the objects alone, without what they refer to")
                .sheet();
    }

    /** The maps, and the classes on demand. */
    @Override
    public Optional<String> page(HeapDump dump) {
        return Optional.of("%s<details><summary>Classes with the most bytes</summary>%s</details>"
                .formatted(table(dump).toHtml(), classes(dump).toHtml()));
    }

    @Override
    public String text(HeapDump dump) {
        return "%s%n%s".formatted(table(dump), classes(dump));
    }

    @Override
    public Summary summary(HeapDump dump) {
        return new Summary(
                "Maps in " + dump.file(),
                List.of(
                        dump.maps().isEmpty()
                                ? "No map has 100 entries or more."
                                : "%s; the first is %s, with %s."
                                        .formatted(
                                                Numbers.count(dump.maps().size(), "map"),
                                                dump.maps().getFirst().name(),
                                                Numbers.count(
                                                        dump.maps().getFirst().entries(), "entry", "entries"))));
    }
}
