package workbench.own.strategy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import workbench.generate.source.GeneratedSource;
import workbench.shape.ObjectModel;
import workbench.variant.Features;

/**
 * An interface with methods that write and read: those that the class has, or else those of a class that is written with the
 * same fields.
 *
 * @param isImplemented whether a class has the interface
 * @param present for a class that has it
 * @param written for one that has not
 */
record InterfaceStrategy(Predicate<Class<?>> isImplemented, Strategy present, SourceStrategy written)
        implements Strategy {

    private Strategy of(ObjectModel model) {
        return isImplemented.test(model.root()) ? present : written;
    }

    @Override
    public String id() {
        return present.id();
    }

    @Override
    public boolean isImplementedBy(Class<?> type) {
        return isImplemented.test(type);
    }

    @Override
    public List<Care> cares() {
        return present.cares();
    }

    @Override
    public String name(ObjectModel model) {
        return of(model).name(model);
    }

    @Override
    public Features features(ObjectModel model) {
        return of(model).features(model);
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return of(model).refusal(model);
    }

    @Override
    public boolean replacesClass(ObjectModel model) {
        return of(model).replacesClass(model);
    }

    @Override
    public Compiled compiled(ObjectModel model) {
        return of(model).compiled(model);
    }

    @Override
    public Optional<GeneratedSource> source(ObjectModel model, String packageName) {
        return of(model).source(model, packageName);
    }

    @Override
    public Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        return of(model).classes(model, packageName, compiled);
    }

    @Override
    public Map<String, byte[]> changed(ObjectModel model, Map<String, byte[]> compiled) {
        return of(model).changed(model, compiled);
    }

    @Override
    public Use on(Copy copy) {
        return of(copy.model()).on(copy);
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        return of(model).recipe(model, ids);
    }
}
