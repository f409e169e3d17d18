package workbench.report.view;

import workbench.explain.profile.CallTree;
import workbench.explain.profile.Samples;
import workbench.text.Numbers;

/** Samples as plain text: calls within calls, with their shares. */
public final class FlameText {

    /** Calls with less are left out. */
    private static final double SMALLEST = 0.02;

    private FlameText() {}

    /** The summary, and a line for each call with at least 2 % of the time. */
    public static String of(Samples samples) {
        StringBuilder text = new StringBuilder("%s: %s\n".formatted(samples.title(), SamplesView.sampled(samples)));
        SamplesView.warnings(samples).forEach(each -> text.append(each).append('\n'));
        text.append("time, calls with at least 2 %:\n");
        append(text, CallTree.of("all", samples.time()), samples.size(), 0);
        if (!samples.allocated().isEmpty()) {
            CallTree allocated = CallTree.of("all", samples.allocated());
            text.append("bytes allocated, calls with at least 2 %:\n");
            append(text, allocated, allocated.total(), 0);
        }
        return text.toString().stripTrailing();
    }

    private static void append(StringBuilder text, CallTree node, long all, int depth) {
        text.append("  ".repeat(depth))
                .append(Numbers.percent(all == 0 ? 0 : (double) node.total() / all))
                .append("  ")
                .append(node.name())
                .append('\n');
        for (CallTree child : node.children()) {
            if (child.total() >= SMALLEST * all) {
                append(text, child, all, depth + 1);
            }
        }
    }
}
