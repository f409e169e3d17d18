package workbench.evolution.migration;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import workbench.evolution.Outline;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.variant.NotPossibleException;

/** The forms of one class, each loaded once. */
final class LoadedForms {

    /** Enough for texts, numbers and lists that differ. */
    static final int SAMPLES = 4;

    private final Forms forms;
    private final Outline original;
    private final List<Snapshot> samples;
    private final Map<String, LoadedForm> known = new HashMap<>();

    /** @param folder for sources and classes; it must not be deleted while the forms are used */
    LoadedForms(Values values, Path folder) {
        this(values, folder, SAMPLES);
    }

    LoadedForms(Values values, Path folder, int count) {
        this.forms = new Forms(Bases.of(values.model(), folder));
        this.original = new Outline(values.model(), Map.of());
        this.samples =
                values.samples().subList(0, Math.min(count, values.samples().size()));
    }

    /**
     * The class with one strategy.
     *
     * @throws NotPossibleException if it cannot have it
     */
    LoadedForm alone(String strategy) {
        return loaded(forms.alone(strategy));
    }

    /**
     * The class with two.
     *
     * @throws NotPossibleException if no such class can be generated
     */
    LoadedForm both(String writes, String reads) {
        return loaded(forms.both(writes, reads));
    }

    /** The class with one strategy, under another name. */
    LoadedForm renamed(String strategy) {
        return known.computeIfAbsent(
                strategy + " renamed", _ -> new LoadedForm(forms.alone(strategy), original, samples, true));
    }

    /** What the values are of. */
    Outline original() {
        return original;
    }

    private LoadedForm loaded(Form form) {
        LoadedForm found = known.get(form.id());
        if (found == null) {
            found = new LoadedForm(form, original, samples, false);
            known.put(form.id(), found);
        }
        return found;
    }

    /** The name of a strategy in tables. */
    String label(String strategy) {
        return forms.label(strategy);
    }
}
