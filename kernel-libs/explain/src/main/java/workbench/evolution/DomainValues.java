package workbench.evolution;

import java.util.List;
import workbench.own.value.Values;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * The classes and values of a domain, for changes that are made by a program.
 *
 * @param rows for those of the catalog's strategies that need no code written by hand for a changed class
 * @param notTried the names of the others
 */
record DomainValues(Values values, List<Row> rows, List<String> notTried) {

    DomainValues {
        rows = List.copyOf(rows);
        notTried = List.copyOf(notTried);
    }

    static <C> DomainValues of(Catalog<C> catalog, int count, long seed) {
        List<String> names = catalog.variants().stream().map(Variant::folder).toList();
        List<Row> rows = Row.ALL.stream()
                .filter(row -> names.contains(row.domainStrategy()))
                .toList();
        if (rows.isEmpty()) {
            throw new NotPossibleException(
                    "No strategy of %s can be tried on a changed class without code written for it. Give a catalog with one of %s."
                            .formatted(
                                    catalog,
                                    Row.ALL.stream()
                                            .map(Row::domainStrategy)
                                            .distinct()
                                            .toList()));
        }
        List<String> notTried = names.stream()
                .distinct()
                .filter(name ->
                        rows.stream().noneMatch(row -> row.domainStrategy().equals(name)))
                .toList();
        return new DomainValues(DomainClasses.values(catalog, count, seed), rows, notTried);
    }
}
