package workbench.evolution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Ids;
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Refusal;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.shape.ObjectModel;
import workbench.variant.Features;

/**
 * Compact with a generated serializer that asks before each field whether the bytes have it, as Hazelcast's manual advises for
 * classes that change. A field that is not there is null, zero or false.
 */
final class AskingCompact implements Strategy {

    /** As in {@code in.readString("name")} and {@code in.readArrayOfCompact("items", Item.class)}. */
    private static final Pattern READ = Pattern.compile("in\\.read(\\w+)\\((\"\\w+\")((?:, [\\w.]+\\.class)?)\\)");

    private static final Map<String, String> EMPTY = Map.of(
            "Boolean", "false",
            "Int8", "(byte) 0",
            "Int16", "(short) 0",
            "Int32", "0",
            "Int64", "0L",
            "Float32", "0f",
            "Float64", "0d");

    private final Strategy compact = Strategies.named("compact");

    @Override
    public String id() {
        return "compact-asking";
    }

    @Override
    public Features features(ObjectModel model) {
        return compact.features(model);
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return compact.refusal(model);
    }

    @Override
    public Optional<GeneratedSource> source(ObjectModel model, String packageName) {
        return compact.source(model, packageName).map(AskingCompact::asking);
    }

    private static GeneratedSource asking(GeneratedSource source) {
        List<SourceFile> files = source.files().stream()
                .map(file -> new SourceFile(
                        file.className(), READ.matcher(file.text()).replaceAll(AskingCompact::asked)))
                .toList();
        return new GeneratedSource(
                source.model(),
                source.kind(),
                source.packageName(),
                source.wire(),
                files,
                source.configuration(),
                source.obstacles());
    }

    private static String asked(MatchResult read) {
        return "(in.getFieldKind(%s) == com.hazelcast.nio.serialization.FieldKind.NOT_AVAILABLE ? %s : %s)"
                .formatted(read.group(2), EMPTY.getOrDefault(read.group(1), "null"), read.group());
    }

    @Override
    public Use on(Copy copy) {
        return compact.on(copy);
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        return compact.recipe(model, ids);
    }
}
