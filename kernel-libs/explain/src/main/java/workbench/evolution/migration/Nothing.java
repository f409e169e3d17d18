package workbench.evolution.migration;

import java.util.Optional;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Refusal;
import workbench.own.strategy.Strategy;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;

/** Takes the first of the names that copies of a class get, so that the next strategy has another one. */
public enum Nothing implements Strategy {
    INSTANCE;

    @Override
    public String id() {
        return "nothing";
    }

    @Override
    public Features features(ObjectModel model) {
        return Features.of("nothing", Mechanism.CUSTOM);
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Optional.of(new Refusal(model.root().getSimpleName(), "It does nothing."));
    }

    @Override
    public Use on(Copy copy) {
        throw new UnsupportedOperationException("It refuses every class, and so is never used.");
    }

    @Override
    public Recipe recipe(ObjectModel model) {
        return new Recipe("", "");
    }
}
