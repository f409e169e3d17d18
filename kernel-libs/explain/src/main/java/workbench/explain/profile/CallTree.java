package workbench.explain.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Stacks put together where they begin alike.
 *
 * @param name class and method, or what all is called at the root
 * @param total what was sampled here and in what it calls
 * @param self what was sampled here alone
 * @param children the heaviest first
 */
public record CallTree(String name, long total, long self, List<CallTree> children) {

    public CallTree {
        children = List.copyOf(children);
    }

    /** The tree of all stacks, below a root of that name. */
    public static CallTree of(String root, List<Stack> stacks) {
        Node all = new Node(root);
        for (Stack stack : stacks) {
            all.add(stack);
        }
        return all.freeze();
    }

    /** How many calls are within each other at most, without this one. */
    public int depth() {
        return children.stream().mapToInt(child -> 1 + child.depth()).max().orElse(0);
    }

    private static final class Node {

        private final String name;
        private final Map<String, Node> children = new LinkedHashMap<>();
        private long total;
        private long self;

        Node(String name) {
            this.name = name;
        }

        void add(Stack stack) {
            Node node = this;
            node.total += stack.weight();
            for (String frame : stack.frames()) {
                node = node.children.computeIfAbsent(frame, Node::new);
                node.total += stack.weight();
            }
            node.self += stack.weight();
        }

        CallTree freeze() {
            List<CallTree> frozen = new ArrayList<>();
            children.values().forEach(child -> frozen.add(child.freeze()));
            frozen.sort(Comparator.comparingLong(CallTree::total).reversed().thenComparing(CallTree::name));
            return new CallTree(name, total, self, frozen);
        }
    }
}
