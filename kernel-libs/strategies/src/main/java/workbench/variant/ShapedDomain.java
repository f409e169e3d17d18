package workbench.variant;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** A domain that draws its values by one of its shapes. */
record ShapedDomain<C>(Domain<C> domain, String shapeName, Function<RandomGenerator, C> sampler) implements Domain<C> {

    static <C> Domain<C> of(Domain<C> domain, String shape) {
        String kind = "shape of the domain " + domain.name();
        return new ShapedDomain<>(domain, shape, UnknownNameException.require(kind, shape, domain.shapes()));
    }

    @Override
    public String description() {
        return domain.description() + "; " + shapeName;
    }

    @Override
    public C sample(RandomGenerator random) {
        return sampler.apply(random);
    }

    @Override
    public Map<String, C> edgeCases() {
        return domain.edgeCases();
    }

    @Override
    public Optional<String> whyAbsent(String strategy) {
        return domain.whyAbsent(strategy);
    }

    @Override
    public String name() {
        return domain.name();
    }

    @Override
    public Optional<String> shape() {
        return Optional.of(shapeName);
    }
}
