package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import workbench.cost.Access.Family;
import workbench.cost.AccessCosts;
import workbench.cost.AccessMeasurement;
import workbench.cost.CapacityPlan;
import workbench.cost.Demand;
import workbench.cost.EntryCosts;
import workbench.cost.EntryMeasurement;
import workbench.cost.Fill;
import workbench.cost.FirstCalls;
import workbench.cost.FirstCallsMeasurement;
import workbench.cost.Load;
import workbench.cost.RealFill;
import workbench.cost.SchemaCosts;
import workbench.cost.SchemaCostsMeasurement;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.measure.Comparison;
import workbench.report.Sheet;
import workbench.report.view.CapacityPlanView;
import workbench.variant.Catalog;

/** Words for what entries cost. */
@Topic("what entries cost")
public final class Costs {

    private static final int SAMPLES = 2_000;

    private Costs() {}

    @Word("what an entry takes in the memory of a member, part by part, with each strategy")
    public static EntryCosts costs(Catalog<?> catalog) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            EntryCosts costs = EntryMeasurement.measure(catalog, SAMPLES, Session.SEED, progress);
            return session().lastResults().keep(costs);
        }
    }

    @Word("what many such entries need: plan(costs(cart), \"kryo\", 1_000_000, 1, 3) for one backup on three members")
    public static CapacityPlan plan(EntryCosts costs, String strategy, long entries, int backups, int members) {
        return CapacityPlan.of(costs, strategy, entries, backups, members);
    }

    @Word(
            "the cores, memory and network that a load needs: demand(compare(cart, cluster), costs(cart), Load.of(1_000_000, 5_000, 500))")
    public static Demand demand(Comparison speeds, EntryCosts costs, Load load) {
        return session().lastResults().keep(Demand.of(speeds, costs, load));
    }

    /** The process ends with the cell. */
    @Word("whether a plan is right: as many entries are put into a map, with its backups, on members in a process of"
            + " their own")
    public static Sheet fill(Catalog<?> catalog, CapacityPlan plan) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Filling a map in another process", 1);
            progress.step(plan.name(), 1);
            Fill filled = RealFill.of(catalog, plan, Session.SEED + 1);
            progress.done("filled a map");
            return session().lastResults().keep(CapacityPlanView.beside(plan, filled));
        }
    }

    @Word("what a missing key costs, beside a key that is in the map")
    public static AccessCosts lookups(Catalog<?> catalog) throws InterruptedException {
        return accesses(catalog, Family.LOOKUP);
    }

    @Word("what a query costs that makes whole objects, that reads one field, and that asks an index of each kind")
    public static AccessCosts queries(Catalog<?> catalog) throws InterruptedException {
        return accesses(catalog, Family.QUERY);
    }

    @Word("what an index costs: the time of a write that it must follow, and its memory")
    public static AccessCosts indexes(Catalog<?> catalog) throws InterruptedException {
        return accesses(catalog, Family.WRITE);
    }

    /** Takes a minute or more for each five strategies. */
    @Word("what a strategy costs before it is warm: its first, tenth and thousandth call in ten fresh processes, as"
            + " after a member's restart")
    public static FirstCalls firstCalls(Catalog<?> catalog) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            FirstCalls calls = FirstCallsMeasurement.run(
                    requireNonNull(catalog), FirstCallsMeasurement.FEWEST, Session.SEED, progress);
            return session().lastResults().keep(calls);
        }
    }

    /** Takes some minutes. */
    @Word(
            "the first value of each of so many Compact classes, from fresh clients and at members that join, while schemas travel")
    public static SchemaCosts schemaCosts(int members, int classes) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            SchemaCosts costs = SchemaCostsMeasurement.run(members, classes, SchemaCostsMeasurement.FEWEST, progress);
            return session().lastResults().keep(costs);
        }
    }

    private static AccessCosts accesses(Catalog<?> catalog, Family family) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            AccessCosts costs = AccessMeasurement.measure(
                    requireNonNull(catalog), family, SAMPLES, session().livePlan(), progress);
            return session().lastResults().keep(costs);
        }
    }
}
