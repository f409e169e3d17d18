package workbench.shape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the nodes of a graph that are on a cycle, in time proportional to its edges, by Kosaraju's two passes. */
final class Cycles {

    private Cycles() {}

    /**
     * The nodes from which a path leads back to themselves.
     *
     * @param edges the targets of each node, all of them nodes
     */
    static <N> Set<N> of(Map<N, Set<N>> edges) {
        Map<N, Set<N>> reversed = new HashMap<>();
        edges.forEach((from, targets) -> targets.forEach(
                to -> reversed.computeIfAbsent(to, _ -> new HashSet<>()).add(from)));
        Set<N> cyclic = new HashSet<>();
        Set<N> seen = new HashSet<>();
        for (N node : finished(edges).reversed()) {
            List<N> component = new ArrayList<>();
            visit(node, reversed, seen, component);
            if (component.size() > 1) {
                cyclic.addAll(component);
            } else if (edges.getOrDefault(node, Set.of()).contains(node)) {
                cyclic.add(node);
            }
        }
        return cyclic;
    }

    private static <N> List<N> finished(Map<N, Set<N>> edges) {
        List<N> finished = new ArrayList<>();
        Set<N> seen = new HashSet<>();
        edges.keySet().forEach(node -> visit(node, edges, seen, finished));
        return finished;
    }

    /** Adds what a node reaches and no visit has seen, each after all that it reaches itself. */
    private static <N> void visit(N start, Map<N, Set<N>> edges, Set<N> seen, List<N> finished) {
        if (!seen.add(start)) {
            return;
        }
        Deque<N> path = new ArrayDeque<>(List.of(start));
        Deque<Iterator<N>> open =
                new ArrayDeque<>(List.of(edges.getOrDefault(start, Set.of()).iterator()));
        while (!path.isEmpty()) {
            Iterator<N> targets = open.getLast();
            if (!targets.hasNext()) {
                open.removeLast();
                finished.add(path.removeLast());
            } else {
                N next = targets.next();
                if (seen.add(next)) {
                    path.addLast(next);
                    open.addLast(edges.getOrDefault(next, Set.of()).iterator());
                }
            }
        }
    }
}
