package workbench.evolution.migration;

import workbench.evolution.migration.MigrationMatrix.Way;
import workbench.own.strategy.Strategies;
import workbench.variant.Features.Mechanism;

/** What to do in each step of a migration, in sentences. */
final class HowTo {

    private final LoadedForms forms;
    private final String old;
    private final String next;
    private final String root;

    HowTo(LoadedForms forms, String old, String next) {
        this.forms = forms;
        this.old = old;
        this.next = next;
        this.root = forms.original().model().root().getSimpleName();
    }

    String learn() {
        return "Deploy a class that reads both and writes %s. %s Replace the members one by one, then the clients."
                .formatted(forms.label(old), reads(next));
    }

    String write(Way way) {
        if (way == Way.STRAIGHT) {
            return "Deploy the class with %s, which reads the old entries too. Replace the members one by one, then stop all clients and start the new ones: old clients cannot read what new ones write."
                    .formatted(forms.label(next));
        }
        String order = way == Way.ROLLING
                ? "Replace the members one by one, then the clients."
                : "Replace the members one by one, then stop all clients and start the new ones: old clients cannot read what new ones write.";
        return "Deploy a class that reads both and writes %s. %s %s %s"
                .formatted(forms.label(next), writes(next), way == Way.ROLLING ? keeps(old) : reads(old), order)
                .replace("  ", " ");
    }

    String rewrite() {
        return "An entry processor on all entries: entry.setValue(entry.getValue()). It changes nothing but the bytes.";
    }

    String drop() {
        return "Deploy the class with %s alone. Replace the members one by one, then the clients."
                .formatted(forms.label(next));
    }

    String convert() {
        return "A program that knows the old %1$s and a class of another name with %2$s gets each entry and sets it as the new class. Clients with the old class must have stopped: they cannot read what is set."
                .formatted(root, forms.label(next));
    }

    String replace() {
        return "Deploy the class of the new name. Members keep bytes, and so may be replaced one by one.";
    }

    /** How a class reads the bytes of a strategy that it does not write. */
    private String reads(String strategy) {
        return isRegistered(strategy)
                ? "Register the serializer of %1$s for reading alone: for %2$s[].class in place of %2$s.class. Hazelcast finds it by %3$s in the bytes."
                        .formatted(forms.label(strategy), root, whatIsInTheBytes(strategy))
                : "The class also has the interface of %s.".formatted(forms.label(strategy));
    }

    private String keeps(String strategy) {
        return isRegistered(strategy)
                ? "Keep the serializer of %1$s for reading alone, for %2$s[].class."
                        .formatted(forms.label(strategy), root)
                : "Keep the interface of %s.".formatted(forms.label(strategy));
    }

    private String writes(String strategy) {
        return isRegistered(strategy)
                ? "Register the serializer of %s for %s.class.".formatted(forms.label(strategy), root)
                : "";
    }

    private static boolean isRegistered(String strategy) {
        return Contract.of(strategy).isEmpty();
    }

    private String whatIsInTheBytes(String strategy) {
        return Strategies.named(strategy).features(forms.original().model()).mechanism() == Mechanism.COMPACT
                ? "the name of the type in the schema that is named"
                : "the type id";
    }
}
