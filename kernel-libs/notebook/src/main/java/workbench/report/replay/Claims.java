package workbench.report.replay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import workbench.measure.Task;
import workbench.measure.live.ReplayPlan;
import workbench.report.replay.Claim.Contender;

/** What the studies claim, read from {@code claims.csv}. Immutable. */
public final class Claims {

    private static final String SIZE = "size";
    private static final String SEPARATOR = " \\| ";
    private static final List<String> COLUMNS = List.of(
            "study",
            "id",
            "claim",
            "kind",
            "within",
            "domain",
            "shape",
            "tasks",
            "subject",
            "tasks_against",
            "against",
            "figure",
            "figure_against",
            "published",
            "mistakes");

    private final List<Claim> all;

    private Claims(List<Claim> all) {
        this.all = List.copyOf(all);
    }

    /**
     * Opens the folder's {@code claims.csv}.
     *
     * @throws IllegalArgumentException if there is no such file, or if a column or a cell of it is not as it should be
     */
    public static Claims in(Path folder) {
        return new Claims(
                PublishedStudies.read(folder.resolve("claims.csv"), "holds the studies' claims", COLUMNS).stream()
                        .map(Claims::claim)
                        .toList());
    }

    private static Claim claim(Row row) {
        try {
            boolean size = row.getString("tasks").equals(SIZE);
            List<Task> tasks = size ? List.of() : Claim.tasks(row.getString("tasks"));
            List<Task> tasksAgainst = Claim.tasks(row.getString("tasks_against"));
            return new Claim(
                    row.getString("study"),
                    row.getString("id"),
                    row.getString("claim"),
                    Claim.Kind.named(row.getString("kind")),
                    number(row.getString("within")),
                    row.getString("domain"),
                    row.getString("shape"),
                    size,
                    new Contender(row.getString("subject"), tasks, row.getString("figure")),
                    others(row, tasksAgainst.isEmpty() ? tasks : tasksAgainst),
                    number(row.getString("published")),
                    row.getString("mistakes"));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "The claim %s of %s cannot be read: %s"
                            .formatted(row.getString("id"), row.getString("study"), e.getMessage()),
                    e);
        }
    }

    /** The study gives a figure for each of them, or for none. */
    private static List<Contender> others(Row row, List<Task> tasks) {
        List<String> names = list(row.getString("against"));
        List<String> figures = list(row.getString("figure_against"));
        if (!figures.isEmpty() && figures.size() != names.size()) {
            throw new IllegalArgumentException(
                    "it is against %s, but gives the figures of %s".formatted(names, figures));
        }
        return IntStream.range(0, names.size())
                .mapToObj(i -> new Contender(names.get(i), tasks, figures.isEmpty() ? "" : figures.get(i)))
                .toList();
    }

    private static OptionalDouble number(String text) {
        return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    private static List<String> list(String text) {
        return text.isEmpty() ? List.of() : Arrays.asList(text.split(SEPARATOR));
    }

    /** All claims, in the order of the file. */
    public List<Claim> all() {
        return all;
    }

    /** The claims of one study. */
    public List<Claim> of(String study) {
        return all.stream().filter(claim -> claim.study().equals(study)).toList();
    }

    /** Claims that are measured together. */
    private record Group(String domain, String shape, boolean client) {

        static Group of(Claim claim) {
            boolean client = claim.subject().tasks().stream()
                    .anyMatch(task -> task.topology().client());
            return new Group(claim.domain(), claim.shape(), client);
        }
    }

    /** What must be measured to judge the claims of a study: one plan for each domain and shape, and for clients. */
    public List<ReplayPlan> plans(String study) {
        Map<Group, List<Claim>> groups = new LinkedHashMap<>();
        of(study).stream()
                .filter(claim -> claim.size() || !claim.subject().tasks().isEmpty())
                .forEach(claim -> groups.computeIfAbsent(Group.of(claim), key -> new ArrayList<>())
                        .add(claim));
        return groups.entrySet().stream()
                .map(group -> plan(group.getKey(), group.getValue()))
                .toList();
    }

    private static ReplayPlan plan(Group group, List<Claim> claims) {
        Set<String> strategies = new LinkedHashSet<>();
        NavigableSet<Task> tasks = new TreeSet<>();
        for (Claim claim : claims) {
            Stream.concat(claim.against().stream(), Stream.of(claim.subject())).forEach(contender -> {
                strategies.add(contender.name());
                tasks.addAll(contender.tasks());
            });
        }
        return new ReplayPlan(
                group.domain(),
                group.shape(),
                tasks,
                List.copyOf(strategies),
                claims.stream().anyMatch(Claim::size));
    }
}
