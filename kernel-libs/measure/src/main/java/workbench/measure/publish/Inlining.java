package workbench.measure.publish;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.measure.Comparison;
import workbench.measure.Series;
import workbench.measure.statistics.Quantiles;

/**
 * What the second compiler did with the calls of one strategy in each of many processes, beside the time that each took.
 *
 * @param root the method that is timed, such as {@code VariantBenchmark.read}: calls that it does not lead to do not matter
 * @param comparison the times: of one task on one variant
 * @param forks of each process, in the order of the times: why a call was not inlined, by {@link CompilerLog#read}
 */
public record Inlining(String root, Comparison comparison, List<Map<CallSite, String>> forks) {

    public Inlining {
        forks = List.copyOf(forks);
        int times = comparison.series().getFirst().n();
        if (times != forks.size()) {
            throw new IllegalArgumentException(
                    "Each process needs a time and a log, but there are %s times and %s logs."
                            .formatted(times, forks.size()));
        }
    }

    /**
     * In how many processes a call was not inlined.
     *
     * @param inFast in how many of the faster half of the processes the compiler kept it, rather than to inline the callee
     * @param inSlow in how many of the slower half
     * @param reason the first that it gave
     */
    public record Fate(CallSite call, int inFast, int inSlow, String reason) {}

    /** The time of the slowest process as a multiple of the fastest's. */
    public double spread() {
        List<Double> times = times().nanosPerOperation();
        return Collections.max(times) / Collections.min(times);
    }

    /** The number of processes in the faster half, and in the slower half; a process in the middle is in neither. */
    public int half() {
        return forks.size() / 2;
    }

    /**
     * The calls that were kept in one half of the processes more often than in the other: first those in which the halves differ
     * most. None if all processes decided alike. A call that a process never compiled counts as not kept.
     */
    public List<Fate> parting() {
        List<Double> times = times().nanosPerOperation();
        List<Integer> order = IntStream.range(0, forks.size())
                .boxed()
                .sorted(Comparator.comparing(times::get))
                .toList();
        List<Map<CallSite, String>> fast =
                order.subList(0, half()).stream().map(forks::get).toList();
        List<Map<CallSite, String>> slow = order.subList(forks.size() - half(), forks.size()).stream()
                .map(forks::get)
                .toList();
        return led().stream()
                .map(call -> new Fate(call, kept(fast, call), kept(slow, call), reason(call)))
                .filter(fate -> fate.inFast() != fate.inSlow())
                .sorted(Comparator.comparingInt((Fate fate) -> -Math.abs(fate.inFast() - fate.inSlow()))
                        .thenComparing(fate -> fate.call().toString()))
                .toList();
    }

    /** The median of the processes' times of a call, in nanoseconds. */
    public double medianNanos() {
        return Quantiles.median(times().nanosPerOperation());
    }

    /**
     * The calls that every process here kept and that none of the other measurement's kept, ordered by their text. A call that a
     * process never compiled counts as not kept.
     *
     * @param other the same task on the same strategy, in processes that were started in another way
     */
    public List<CallSite> keptUnlike(Inlining other) {
        return led().stream()
                .filter(call -> kept(forks, call) == forks.size() && kept(other.forks, call) == 0)
                .sorted(Comparator.comparing(CallSite::toString))
                .toList();
    }

    /**
     * The calls that the root leads to in any process, directly or by other calls. If the log has no calls of a method itself, as of
     * one of an interface, those of all methods of the same name count.
     */
    private Set<CallSite> led() {
        Set<CallSite> all = new LinkedHashSet<>();
        forks.forEach(fork -> all.addAll(fork.keySet()));
        Map<String, List<CallSite>> byCaller = all.stream().collect(Collectors.groupingBy(CallSite::caller));
        Map<String, List<CallSite>> byName = all.stream().collect(Collectors.groupingBy(call -> name(call.caller())));
        Set<CallSite> led = new LinkedHashSet<>();
        Deque<String> waiting = new ArrayDeque<>(List.of(root));
        Set<String> seen = new HashSet<>();
        while (!waiting.isEmpty()) {
            String method = waiting.remove();
            if (seen.add(method)) {
                List<CallSite> next = byCaller.containsKey(method)
                        ? byCaller.get(method)
                        : byName.getOrDefault(name(method), List.of());
                led.addAll(next);
                next.forEach(call -> waiting.add(call.callee()));
            }
        }
        return led;
    }

    private static String name(String method) {
        return method.substring(method.lastIndexOf('.'));
    }

    private Series times() {
        return comparison.series().getFirst();
    }

    private static int kept(List<Map<CallSite, String>> forks, CallSite call) {
        return (int) reasons(forks, call).count();
    }

    private static Stream<String> reasons(List<Map<CallSite, String>> forks, CallSite call) {
        return forks.stream()
                .map(fork -> fork.getOrDefault(call, CompilerLog.INLINED))
                .filter(reason -> !reason.equals(CompilerLog.INLINED));
    }

    private String reason(CallSite call) {
        return reasons(forks, call).findFirst().orElse("");
    }
}
