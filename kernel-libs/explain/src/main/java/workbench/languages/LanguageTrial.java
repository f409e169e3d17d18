package workbench.languages;

import com.hazelcast.instance.BuildInfoProvider;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import workbench.cluster.Cluster;
import workbench.explain.Anatomist;
import workbench.explain.anatomy.Anatomy;
import workbench.languages.LanguageMatrix.Cell;
import workbench.languages.LanguageMatrix.Side;
import workbench.languages.LanguageMatrix.Surprise;
import workbench.own.Outcome.Refused;
import workbench.own.OwnClass;
import workbench.own.OwnModels;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;
import workbench.variant.Variant;

/** Puts values of a class into maps of a member, by every strategy, from Java and from programs in other languages. For one use. */
public final class LanguageTrial {

    /** Strategies of Java that other languages may have, in the order of tables. */
    public static final List<String> STRATEGIES = List.of(
            "compact", "portable", "identified", "json", ProtobufForm.ID, AvroForm.ID, "cbor", "kryo", "serializable");

    /** Few: the edge cases say more. */
    private static final int SAMPLES = 5;

    /** Of a value as JSON. A larger one tests the speed of a client, and delays all others. */
    private static final int MOST_CHARACTERS = 100_000;

    /** Of a value whose bytes are shown. */
    private static final int MOST_BYTES = 4_096;

    /** The edge cases whose times keep their nanoseconds: of generated values, and of {@link Limits}. */
    private static final Set<String> NANOSECONDS = Set.of("values that are easily rounded", "times to the nanosecond");

    private static final long SECONDS_TO_ANSWER = 120;

    private final List<String> strategies;
    private final Description description;
    private final OwnClass own;
    private final Map<String, Snapshot> tried;
    private final Path folder;
    private final Consumer<String> progress;
    private final List<Side> sides = new ArrayList<>();
    private final Map<String, String> missing = new LinkedHashMap<>();
    private final List<Cell> cells = new ArrayList<>();
    private final List<Surprise> surprises = new ArrayList<>();
    private final Map<String, List<String>> sources = new LinkedHashMap<>();

    /** By strategy, value and language. */
    private final Map<String, Map<String, Map<String, Anatomy>>> written = new LinkedHashMap<>();

    /**
     * Values of a domain, as objects of the class of its variant {@code serializable}, which every strategy can have, or else of the
     * canonical class.
     *
     * @param seed draws the samples
     */
    public static <C> Values valuesOf(Catalog<C> catalog, long seed) {
        Function<C, Object> object = catalog.variants().stream()
                .filter(variant -> variant.name().equals("serializable"))
                .findFirst()
                .<Function<C, Object>>map(variant -> variant::fromCanonical)
                .orElse(canonical -> canonical);
        List<Object> samples =
                catalog.domain().samples(SAMPLES, seed).stream().map(object).toList();
        Map<String, Snapshot> edgeCases = new LinkedHashMap<>();
        catalog.domain().edgeCases().forEach((name, value) -> edgeCases.put(name, Snapshot.of(object.apply(value))));
        return new Values(
                OwnModels.of(OwnModels.classOf(samples)),
                samples.stream().map(Snapshot::of).toList(),
                edgeCases,
                "samples of " + catalog.domain().name(),
                List.of());
    }

    private static void requireKnown(String strategy) {
        UnknownNameException.require(
                "strategy for other languages",
                strategy,
                STRATEGIES.stream().collect(Collectors.toMap(id -> id, id -> id)));
    }

    private LanguageTrial(Values values, List<String> strategies, Path folder, Consumer<String> progress) {
        this.strategies = List.copyOf(strategies);
        this.description = Description.of(values.model());
        this.own = OwnClass.of(values, withSchemas());
        this.tried = tried(values);
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Tries strategies with languages on a member that it starts.
     *
     * @param domain the name of the model
     * @param strategies some of {@link #STRATEGIES}
     * @param folder gets the generated serializers, in a folder for each language
     * @param progress gets each language with each strategy before it is tried
     * @throws UnknownNameException if a strategy is none of these
     * @throws NotPossibleException if other languages have nothing for a field, or a program ends before its time
     * @throws InterruptedException if the thread is interrupted; no process and no member is left
     */
    public static LanguageMatrix run(
            String domain,
            Values values,
            List<String> strategies,
            List<Language> languages,
            Path folder,
            Consumer<String> progress)
            throws InterruptedException {
        strategies.forEach(LanguageTrial::requireKnown);
        LanguageTrial trial = new LanguageTrial(values, strategies, folder, progress);
        try (Cluster cluster = Cluster.embedded(1, trial.own.catalog())) {
            for (Language language : languages) {
                trial.run(language, cluster);
            }
        }
        return trial.matrix(domain);
    }

    private LanguageMatrix matrix(String domain) {
        return new LanguageMatrix(
                domain,
                List.copyOf(tried.keySet()),
                BuildInfoProvider.getBuildInfo().getVersion(),
                sides,
                missing,
                strategies,
                cells,
                surprises,
                written(),
                sources);
    }

    /** Those that write schemas, which all languages get, take the place of the strategies of those names. */
    private List<Strategy> withSchemas() {
        Map<String, Strategy> bySchema =
                SchemaStrategy.of(description).stream().collect(Collectors.toMap(Strategy::id, each -> each));
        return strategies.stream()
                .map(id -> Optional.ofNullable(bySchema.get(id)).orElseGet(() -> Strategies.named(id)))
                .toList();
    }

    /** With times to the microsecond, but for one value: languages without nanoseconds would hide all else. */
    private Map<String, Snapshot> tried(Values values) {
        Neutral neutral = new Neutral(description);
        Map<String, Snapshot> tried = new LinkedHashMap<>();
        values.samples().stream()
                .filter(sample -> !Neutral.hasCycle(sample))
                .limit(SAMPLES)
                .forEach(sample -> tried.put("sample " + (tried.size() + 1), neutral.toMicroseconds(sample)));
        values.edgeCases().forEach((name, value) -> {
            if (!Neutral.hasCycle(value) && neutral.of(value).toString().length() <= MOST_CHARACTERS) {
                tried.put(name, NANOSECONDS.contains(name) ? value : neutral.toMicroseconds(value));
            }
        });
        if (tried.isEmpty()) {
            throw new NotPossibleException(
                    "Each value leads back to itself, for which no format of other languages has anything. Give a sample without a cycle.");
        }
        return tried;
    }

    private void run(Language language, Cluster cluster) throws InterruptedException {
        progress.accept(language.name());
        try (OtherSide side = OtherSide.start(language, SECONDS_TO_ANSWER)) {
            Optional<JsonNode> started = started(side, cluster);
            if (started.isEmpty()) {
                return;
            }
            for (String strategy : strategies) {
                progress.accept("%s, %s".formatted(language.name(), strategy));
                run(strategy, text(started.get().path("without").path(strategy)), side, cluster);
            }
            surprises.addAll(Surprises.of(cluster, side));
        }
    }

    /** Empty if the language cannot run here, which is then one of those that are missing. */
    private Optional<JsonNode> started(OtherSide side, Cluster cluster) throws InterruptedException {
        String language = side.language();
        Path generated = folder.resolve(language);
        try {
            JsonNode answer = side.ask(Requests.start(
                    description,
                    cluster.member().getConfig().getClusterName(),
                    address(cluster),
                    generated,
                    typeIds(cluster)));
            text(answer.path("error")).ifPresent(error -> {
                throw new NotPossibleException(error);
            });
            sides.add(new Side(
                    language,
                    answer.path("language").asString(),
                    answer.path("client").asString()));
            sources.put(
                    language,
                    answer.path("files").values().stream()
                            .map(file -> generated.resolve(file.asString()).toString())
                            .toList());
            return Optional.of(answer);
        } catch (NotPossibleException e) {
            missing.put(language, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static String address(Cluster cluster) {
        InetSocketAddress address =
                cluster.member().getCluster().getLocalMember().getSocketAddress();
        return "%s:%s".formatted(address.getAddress().getHostAddress(), address.getPort());
    }

    /** Of the serializers that are registered for the class, by strategy. */
    private Map<String, Integer> typeIds(Cluster cluster) {
        Map<String, Integer> ids = new LinkedHashMap<>();
        for (Variant<Snapshot, ?> variant : own.catalog().together().variants()) {
            typeId(variant, cluster).filter(id -> id > 0).ifPresent(id -> ids.put(variant.name(), id));
        }
        return ids;
    }

    /** Empty if the strategy cannot write the first value. */
    private Optional<Integer> typeId(Variant<Snapshot, ?> variant, Cluster cluster) {
        Snapshot first = tried.values().iterator().next();
        try {
            return Optional.of(
                    cluster.serialization().toData(variant.fromCanonical(first)).getType());
        } catch (RuntimeException | LinkageError e) { // whatever a strategy throws
            return Optional.empty();
        }
    }

    /** @param without why the language has no reader; empty if it has one */
    @SuppressWarnings("unchecked") // what a variant makes, it takes
    private void run(String strategy, Optional<String> without, OtherSide side, Cluster cluster)
            throws InterruptedException {
        Optional<Variant<Snapshot, ?>> variant = own.catalog().together().variants().stream()
                .filter(each -> each.name().equals(strategy))
                .findFirst();
        if (variant.isEmpty()) {
            absent(strategy, side, whyRefused(strategy));
            return;
        }
        Exchange exchange = new Exchange(
                (Variant<Snapshot, Object>) variant.get(),
                cluster,
                side,
                new Neutral(description),
                thrown -> own.said(strategy, thrown));
        exchange.begin(tried);
        if (without.isPresent()) {
            String error = exchange.readWithoutReader();
            absent(
                    strategy,
                    side,
                    error.isEmpty() ? without.get() : "%s The client says: %s".formatted(without.get(), error));
            return;
        }
        for (Task task : Task.values()) {
            cells.add(exchange.cell(task));
        }
        keepBytes(strategy, exchange, cluster);
    }

    private void absent(String strategy, OtherSide side, String reason) {
        Stream.of(Task.values()).forEach(task -> cells.add(Cell.absent(strategy, side.language(), task, reason)));
    }

    private String whyRefused(String strategy) {
        return Optional.ofNullable(own.refused().get(strategy))
                .map(Refused::text)
                .orElse("the class cannot be beside its copies on one member");
    }

    private List<WrittenBytes> written() {
        List<WrittenBytes> all = new ArrayList<>();
        written.forEach((strategy, values) ->
                values.forEach((value, byLanguage) -> all.add(new WrittenBytes(strategy, value, byLanguage))));
        return all;
    }

    private void keepBytes(String strategy, Exchange exchange, Cluster cluster) {
        Catalog<Snapshot> catalog = own.catalog().together();
        String language = sides.getLast().label();
        exchange.written().forEach((value, bytes) -> {
            byte[] ours = exchange.bytesOfJava(value);
            if (Math.max(ours.length, bytes.length) <= MOST_BYTES) {
                Map<String, Anatomy> byLanguage = written.computeIfAbsent(strategy, _ -> new LinkedHashMap<>())
                        .computeIfAbsent(value, _ -> new LinkedHashMap<>());
                byLanguage.computeIfAbsent(WrittenBytes.JAVA, _ -> Anatomist.ofBytes(catalog, cluster, strategy, ours));
                byLanguage.put(language, Anatomist.ofBytes(catalog, cluster, strategy, bytes));
            }
        });
    }

    private static Optional<String> text(JsonNode node) {
        return node.isString() ? Optional.of(node.asString()) : Optional.empty();
    }
}
