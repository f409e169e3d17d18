package workbench.own.strategy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.shape.ObjectModel;
import workbench.variant.Features;

/**
 * Compact with a generated serializer that reads every field without asking whether the bytes have it, as many handwritten ones do. The
 * generated ones ask, as Hazelcast's manual advises for classes that change.
 */
final class UnaskingCompact implements Strategy {

    private static final String ASKS = "return in.getFieldKind(field) != FieldKind.NOT_AVAILABLE;";

    private final Strategy compact = SourceStrategy.COMPACT;

    @Override
    public String id() {
        return "compact-unasking";
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
    public Compiled compiled(ObjectModel model) {
        return compact.compiled(model);
    }

    @Override
    public Optional<GeneratedSource> source(ObjectModel model, String packageName) {
        return compact.source(model, packageName).map(UnaskingCompact::unasking);
    }

    private static GeneratedSource unasking(GeneratedSource source) {
        List<SourceFile> files = source.files().stream()
                .map(file -> new SourceFile(file.className(), file.text().replace(ASKS, "return true;")))
                .toList();
        return source.withFiles(files);
    }

    @Override
    public Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        return compact.classes(model, packageName, compiled);
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
