package workbench.evolution;

import java.util.List;
import workbench.own.OwnModels;
import workbench.own.value.Values;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** Chooses the classes of a domain that a program can change and write again, and gives values of them. */
public final class DomainClasses {

    private DomainClasses() {}

    /**
     * Samples of the domain as objects of the strategy that has the plainest class.
     *
     * @throws NotPossibleException if no strategy of the catalog gives Hazelcast objects of a class of the domain
     */
    public static <C> Values values(Catalog<C> catalog, int count, long seed) {
        return of(catalog.domain(), plainest(catalog), count, seed);
    }

    /** One that gives Hazelcast objects of a class of the domain. */
    private static <C> Variant<C, ?> plainest(Catalog<C> catalog) {
        List<Variant<C, ?>> own = catalog.variants().stream()
                .filter(variant -> !variant.features().convertedOutside())
                .toList();
        return own.stream()
                .filter(variant -> variant.features().mechanism() == Features.Mechanism.JAVA)
                .findFirst()
                .or(() -> own.stream().findFirst())
                .orElseThrow(() -> new NotPossibleException(
                        "%s has no strategy whose objects are of a class of the domain, so that there is no class to change. Give a catalog with one, such as serializable."
                                .formatted(catalog)));
    }

    private static <C, V> Values of(Domain<C> domain, Variant<C, V> variant, int count, long seed) {
        List<V> objects =
                domain.samples(count, seed).stream().map(variant::fromCanonical).toList();
        Values values = Values.given(OwnModels.of(OwnModels.classOf(objects)), objects, seed);
        return new Values(values.model(), values.samples(), values.edgeCases(), domain.description(), values.notes());
    }
}
