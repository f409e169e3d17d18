package workbench.evolution.migration;

import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import workbench.evolution.Reading;
import workbench.evolution.migration.MigrationMatrix.Way;
import workbench.evolution.migration.MigrationRecipe.Step;
import workbench.evolution.migration.Rollout.Meanwhile;
import workbench.own.value.Values;
import workbench.variant.StandaloneSerialization;

/** Goes the way of a map from one strategy to another, step by step, on members. */
final class Recipes {

    private final LoadedForms forms;
    private final Consumer<String> progress;
    private final String old;
    private final String next;
    private final HowTo howTo;
    private final List<Step> steps = new ArrayList<>();

    Recipes(LoadedForms forms, String old, String next, Consumer<String> progress) {
        this.forms = forms;
        this.old = old;
        this.next = next;
        this.progress = progress;
        this.howTo = new HowTo(forms, old, next);
    }

    /** Chooses the best way there is, and goes it. */
    MigrationRecipe gone(Values values) throws InterruptedException {
        Bridges bridges = new Bridges(forms);
        Reading learns = bridges.tried(old, next);
        Reading writes = bridges.tried(next, old);
        Way way = Way.of(bridges.straight(old, next), learns, writes);
        try (Rollout rollout = Rollout.start(forms.alone(old), type(old), type(next))) {
            progress.accept("the old strategy");
            steps.add(rollout.begun("Start", "Two members and a client, all with %s.".formatted(forms.label(old))));
            if (way == Way.TWO_CLASSES) {
                convert(rollout);
            } else {
                goInPlace(rollout, way);
            }
        }
        String reason =
                switch (way) {
                    case STRAIGHT, ROLLING -> "";
                    case RESTART -> "No class that reads both can write the old: " + learns.text();
                    case TWO_CLASSES -> "No class that reads both can write the new: " + writes.text();
                };
        String subject = values.model().root().getSimpleName() + ", " + values.origin();
        return new MigrationRecipe(subject, forms.label(old), forms.label(next), way, reason, Rollout.ENTRIES, steps);
    }

    private int type(String strategy) {
        SchemaService schemas = StandaloneSerialization.schemas();
        LoadedForm form = forms.alone(strategy);
        SerializationService service = form.service(schemas);
        return service.toData(form.value(0)).getType();
    }

    private void goInPlace(Rollout rollout, Way way) throws InterruptedException {
        if (way == Way.ROLLING) {
            progress.accept("learn to read both");
            steps.add(rollout.step(
                    "Learn to read both",
                    howTo.learn(),
                    rollout.replaceBy(forms.both(old, next), Meanwhile.BOTH_CLIENTS)));
        }
        progress.accept("write the new");
        LoadedForm writing = way == Way.STRAIGHT ? forms.alone(next) : forms.both(next, old);
        steps.add(rollout.step(
                "Write the new",
                howTo.write(way),
                rollout.replaceBy(writing, way == Way.ROLLING ? Meanwhile.BOTH_CLIENTS : Meanwhile.OLD_CLIENTS)));
        progress.accept("rewrite entries");
        steps.add(rollout.step("Rewrite the entries", howTo.rewrite(), rollout.rewrite()));
        if (way != Way.STRAIGHT) {
            progress.accept("drop the old");
            LoadedForm last = forms.alone(next);
            steps.add(rollout.step("Drop the old", howTo.drop(), rollout.replaceBy(last, Meanwhile.BOTH_CLIENTS)));
        }
    }

    private void convert(Rollout rollout) throws InterruptedException {
        progress.accept("convert entries");
        TwoClasses both = new TwoClasses(forms.alone(old), forms.renamed(next));
        steps.add(rollout.step("Convert the entries", howTo.convert(), rollout.convert(both)));
        progress.accept("replace members and clients");
        LoadedForm last = forms.renamed(next);
        steps.add(rollout.step(
                "Replace members and clients", howTo.replace(), rollout.replaceBy(last, Meanwhile.NO_CLIENTS)));
    }
}
