package workbench.own.change;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import workbench.own.Outcome;
import workbench.own.strategy.Strategies;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Trait;

/** What to do about a class that stays as it is. */
record Around(ObjectModel model, String place) {

    Change change(Outcome outcome) {
        Features features = Strategies.named(outcome.strategy()).features(model);
        String root = model.root().getSimpleName();
        String note = features.has(Trait.CHANGES_CLASS)
                ? "%s comes from %s, so you cannot add %s. %s".formatted(root, place, features.strategy(), subclass())
                : "%s comes from %s. Register a serializer of your own, which writes what this one does not: %s"
                        .formatted(root, place, reason(outcome));
        return new Change(outcome.strategy(), List.of(), "", false, note);
    }

    /** Whether a subclass could have what the class lacks. */
    private String subclass() {
        Class<?> root = model.root();
        String instead = "Take a strategy that does not change the class, such as StreamSerializer or Compact.";
        if (Modifier.isFinal(root.getModifiers()) || root.isInterface()) {
            return instead;
        }
        boolean callable = Arrays.stream(root.getDeclaredConstructors())
                .filter(each -> each.getParameterCount() == 0)
                .map(Constructor::getModifiers)
                .anyMatch(modifiers -> (modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0);
        return callable
                ? "A subclass of your own that has it must write and read the fields of %s too, and be put into the map in its place. Or: %s"
                        .formatted(root.getSimpleName(), instead)
                : instead;
    }

    /** Why a strategy does not work. */
    static String reason(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Refused refused -> refused.field() + ": " + refused.reason();
            case Outcome.NotBuilt notBuilt -> notBuilt.field() + ": " + notBuilt.reason();
            case Outcome.Changed(String _, List<Outcome.Trouble> changes) ->
                changes.getFirst().field() + ": " + changes.getFirst().what();
            case Outcome.Works _, Outcome.WorksExcept _, Outcome.Awaited _ ->
                throw new IllegalArgumentException(outcome + " needs no change");
        };
    }
}
