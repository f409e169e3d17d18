package workbench.report.view;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features.Trait;
import workbench.variant.Setting;
import workbench.variant.Variant;

/** Tables of strategies and settings: what they ask, and what they give. */
public final class StrategyTables {

    private StrategyTables() {}

    /**
     * What each strategy asks and gives.
     *
     * @param handwrittenLines lines of code that a user writes for a variant
     */
    public static Sheet features(Catalog<?> catalog, ToIntFunction<Variant<?, ?>> handwrittenLines) {
        var variants = catalog.variants();
        Table table = Table.create(
                "Strategies of the domain " + catalog.domain().name(),
                StringColumn.create("strategy", variants.stream().map(each -> each.features()
                        .strategy())),
                StringColumn.create("name", variants.stream().map(Variant::name)),
                StringColumn.create("carried by", variants.stream().map(each -> each.features()
                        .mechanism()
                        .label())),
                IntColumn.create(
                        "lines", variants.stream().mapToInt(handwrittenLines).toArray()));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("name", "the folder of its sources");
        glossary.put("carried by", "the serializer that Hazelcast chooses for the value");
        glossary.put("lines", "lines of code that you write: model, serializer and factory");
        for (Trait trait : Trait.values()) {
            table.addColumns(StringColumn.create(
                    trait.label(), variants.stream().map(each -> each.features().has(trait) ? "yes" : "")));
            glossary.put(trait.label(), trait.meaning());
        }
        return new Sheet(table, glossary, "", new Look(folded(variants), Set.of(), List.of()));
    }

    /** What a reader needs less often, and traits that no strategy has. */
    private static Set<String> folded(Collection<? extends Variant<?, ?>> variants) {
        Stream<String> details = Stream.of(
                "carried by",
                Trait.NEEDS_HAZELCAST.label(),
                Trait.NEEDS_CONFIGURATION.label(),
                Trait.NEEDS_WORKBENCH.label());
        Stream<String> without = Stream.of(Trait.values())
                .filter(trait ->
                        variants.stream().noneMatch(each -> each.features().has(trait)))
                .map(Trait::label);
        return Stream.concat(details, without).collect(Collectors.toSet());
    }

    /**
     * The strategies that the domain lacks, with the reason.
     *
     * @param absent the folders of strategies that other domains have
     */
    public static Sheet absences(Domain<?> domain, List<String> absent) {
        Table table = Table.create(
                "Strategies that the domain %s lacks".formatted(domain.name()),
                StringColumn.create("name", absent),
                StringColumn.create("because", absent.stream().map(strategy -> domain.whyAbsent(strategy)
                        .orElse("not written for this domain"))));
        return new Sheet(table, Map.of(), "");
    }

    /** What each setting changes, and what not for which reason. */
    public static Sheet settings(Catalog<?> catalog, Collection<Setting> settings) {
        StringColumn names = StringColumn.create("setting");
        StringColumn effects = StringColumn.create("effect");
        StringColumn strategies = StringColumn.create("strategies");
        for (Setting setting : settings) {
            NavigableMap<String, List<String>> byEffect = catalog.variants().stream()
                    .collect(Collectors.groupingBy(
                            variant -> setting.refusal(variant.features(), List.of(setting))
                                    .map("none: "::concat)
                                    .orElse("works"),
                            () -> new TreeMap<String, List<String>>(),
                            Collectors.mapping(Variant::name, Collectors.toList())));
            byEffect.descendingMap().forEach((effect, variants) -> {
                names.append(setting.id());
                effects.append(effect);
                strategies.append(String.join(", ", variants));
            });
        }
        String labels = settings.stream()
                .map(setting -> setting.id() + " is " + setting.label())
                .collect(Collectors.joining(", "));
        return new Sheet(
                Table.create("Settings on the domain " + catalog.domain().name(), names, effects, strategies),
                Map.of("setting", labels),
                "A setting follows a strategy's name, as in kryo+zstd-3. Each alone, without others; further levels of compression are named in the same way.");
    }
}
