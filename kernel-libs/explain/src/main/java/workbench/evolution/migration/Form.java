package workbench.evolution.migration;

import com.hazelcast.config.SerializationConfig;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.own.strategy.Classes;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Ids;
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Refusal;
import workbench.own.strategy.Strategy;
import workbench.shape.ObjectModel;
import workbench.variant.Features;

/**
 * A class at one stage of a migration, as a strategy: with the interfaces of its base, and with serializers that are registered
 * for it.
 *
 * @param id of the stage
 * @param features of the strategy that is to write
 */
public record Form(String id, Base base, List<Registration> registered, Features features) implements Strategy {

    public Form {
        registered = List.copyOf(registered);
    }

    /**
     * A strategy that is registered.
     *
     * @param writes whether for the class, so that it writes; or else only for what its bytes say of themselves
     */
    record Registration(Strategy strategy, boolean writes) {}

    @Override
    public Features features(ObjectModel model) {
        return features;
    }

    /**
     * Refuses a model for which a serializer cannot be generated. Whether Hazelcast prefers another serializer, only a trial shows.
     */
    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return registered.stream()
                .flatMap(each -> each.strategy().source(model, model.root().getPackageName()).stream())
                .flatMap(source -> source.obstacles().stream())
                .findFirst()
                .map(obstacle -> new Refusal(obstacle.where(), obstacle.toString()));
    }

    /** The classes of the base, which are compiled already. */
    @Override
    public Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        Map<String, byte[]> files = new HashMap<>(base.companions());
        registered.forEach(each ->
                files.putAll(base.serializers().getOrDefault(each.strategy().id(), Map.of())));
        if (base.source().isEmpty() && registered.size() == 1) {
            return registered.getFirst().strategy().classes(model, packageName, files);
        }
        return Strategy.super.classes(model, packageName, files);
    }

    @Override
    public Use on(Copy copy) {
        List<Use> uses =
                registered.stream().map(each -> each.strategy().on(copy)).toList();
        return new Use() {
            @Override
            public void configure(SerializationConfig config) {
                base.configure(config, copy);
                for (int i = 0; i < uses.size(); i++) {
                    if (registered.get(i).writes()) {
                        uses.get(i).configure(config);
                    } else {
                        Readers.configure(uses.get(i), config);
                    }
                }
            }

            @Override
            public Object given(Object object) {
                return uses.size() == 1 ? uses.getFirst().given(object) : object;
            }

            @Override
            public Object taken(Object value) {
                return uses.size() == 1 && !copy.root().isInstance(value)
                        ? uses.getFirst().taken(value)
                        : value;
            }
        };
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        return Recipe.NONE;
    }
}
