package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.variant.Catalog;
import workbench.versions.HazelcastJars;
import workbench.versions.Jdk;
import workbench.versions.UpgradeRecipe;
import workbench.versions.UpgradeTrial;
import workbench.versions.VersionMatrix;
import workbench.versions.VersionTrial;

/** Words for clusters, clients and stored bytes of several versions of Hazelcast. */
@Topic("across versions")
public final class AcrossVersions {

    private AcrossVersions() {}

    @Word(
            "whether versions of Hazelcast, from 3.2 to this one, read what the others write, on each Java that is installed")
    public static VersionMatrix versions(Catalog<?> catalog) throws InterruptedException {
        return versions(catalog, HazelcastJars.USUAL.toArray(String[]::new));
    }

    @Word("whether versions of Hazelcast that you name read what the others write: versions(catalog, \"4.2.8\","
            + " \"5.7.0\")")
    public static VersionMatrix versions(Catalog<?> catalog, String... versions) throws InterruptedException {
        String domain = requireNonNull(catalog).domain().name();
        List<String> strategies = VersionTrial.strategies(catalog); // refuses before a jar is fetched
        List<Jdk> jdks = Jdk.installed();
        Map<String, Path> jars = new LinkedHashMap<>();
        for (String version : versions) {
            jars.put(version, HazelcastJars.ofUser().of(version));
        }
        Path folder = session()
                .folder("WORKBENCH_REPORT", "report")
                .resolve("versions")
                .resolve(domain);
        try (NotebookProgress progress = session().progress()) {
            progress.start("Versions of Hazelcast", 2L * jars.size() * jdks.size());
            VersionMatrix matrix = new VersionTrial(
                            session().sources(), folder, Session.SEED, what -> progress.step(what, 1))
                    .run(domain, strategies, jars, jdks);
            progress.done("tried " + matrix);
            return session().lastResults().keep(matrix);
        }
    }

    @Word(
            "from a cluster of an older Hazelcast to one of this version, step by step: upgrade(cart, \"compact\", \"5.5.0\")")
    public static UpgradeRecipe upgrade(Catalog<?> catalog, String strategy, String from) throws InterruptedException {
        String plain =
                VersionTrial.strategies(requireNonNull(catalog).only(strategy)).getFirst();
        try (NotebookProgress progress = session().progress()) {
            progress.start("From one cluster to another", UpgradeTrial.REPORTS);
            UpgradeRecipe recipe = UpgradeTrial.run(
                    session().sources(),
                    catalog.domain().name(),
                    plain,
                    requireNonNull(from),
                    HazelcastJars.ofUser(),
                    Session.SEED,
                    what -> progress.step(what, 1));
            progress.done("tried " + recipe);
            return session().lastResults().keep(recipe);
        }
    }
}
