package workbench.report.view;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import workbench.report.Sheet;
import workbench.report.view.Rows.Option;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features.Trait;
import workbench.variant.Setting;
import workbench.variant.Variant;

/** Tables of strategies and settings: what they ask, and what they give. */
public final class StrategyTables {

    /** What a reader needs less often. Traits that no strategy has are folded too. */
    private static final Set<Trait> DETAILS =
            Set.of(Trait.NEEDS_HAZELCAST, Trait.NEEDS_CONFIGURATION, Trait.NEEDS_WORKBENCH);

    private StrategyTables() {}

    /**
     * What each strategy asks and gives.
     *
     * @param handwrittenLines lines of code that a user writes for a variant
     */
    public static Sheet features(Catalog<?> catalog, ToIntFunction<Variant<?, ?>> handwrittenLines) {
        List<? extends Variant<?, ?>> variants = catalog.variants();
        Rows<Variant<?, ?>> rows = Rows.<Variant<?, ?>>of(
                        "Strategies of the domain " + catalog.domain().name(), List.copyOf(variants))
                .text("strategy", each -> each.features().strategy())
                .text("name", Variant::name)
                .means("the folder of its sources")
                .text("carried by", each -> each.features().mechanism().label(), View.FOLDED)
                .means("the serializer that Hazelcast chooses for the value")
                .whole("lines", handwrittenLines)
                .means("lines of code that you write: model, serializer and factory");
        for (Trait trait : Trait.values()) {
            boolean folded = DETAILS.contains(trait)
                    || variants.stream().noneMatch(each -> each.features().has(trait));
            rows.text(
                            trait.label(),
                            each -> each.features().has(trait) ? "yes" : "",
                            folded ? new Option[] {View.FOLDED} : new Option[0])
                    .means(trait.meaning());
        }
        return rows.sheet();
    }

    /**
     * The strategies that the domain lacks, with the reason.
     *
     * @param absent the folders of strategies that other domains have
     */
    public static Sheet absences(Domain<?> domain, List<String> absent) {
        return Rows.of("Strategies that the domain %s lacks".formatted(domain.name()), absent)
                .text("name", strategy -> strategy)
                .text("because", strategy -> domain.whyAbsent(strategy).orElse("not written for this domain"))
                .sheet();
    }

    private record Effect(Setting setting, String effect, List<String> strategies) {}

    /** What each setting changes, and what not for which reason. */
    public static Sheet settings(Catalog<?> catalog, Collection<Setting> settings) {
        List<Effect> effects = new ArrayList<>();
        for (Setting setting : settings) {
            NavigableMap<String, List<String>> byEffect = catalog.variants().stream()
                    .collect(Collectors.groupingBy(
                            variant -> setting.refusal(variant.features(), List.of(setting))
                                    .map("none: "::concat)
                                    .orElse("works"),
                            () -> new TreeMap<String, List<String>>(),
                            Collectors.mapping(Variant::name, Collectors.toList())));
            byEffect.descendingMap().forEach((effect, variants) -> effects.add(new Effect(setting, effect, variants)));
        }
        String labels = settings.stream()
                .map(setting -> setting.id() + " is " + setting.label())
                .collect(Collectors.joining(", "));
        return Rows.of("Settings on the domain " + catalog.domain().name(), effects)
                .text("setting", each -> each.setting().id())
                .means(labels)
                .text("effect", Effect::effect)
                .text("strategies", each -> String.join(", ", each.strategies()))
                .note(
                        "A setting follows a strategy's name, as in kryo+zstd-3. Each alone, without others; further levels of compression are named in the same way.")
                .sheet();
    }
}
