package workbench.explain.profile;

import java.util.List;

/**
 * Calls within calls, and how much was sampled there.
 *
 * @param frames the outermost call first, each as class and method; never empty. Of an allocation the last is the class of
 *     what was allocated, in brackets
 * @param weight a number of samples, or bytes
 */
public record Stack(List<String> frames, long weight) {

    public Stack {
        if (frames.isEmpty()) {
            throw new IllegalArgumentException("A stack needs a frame.");
        }
        frames = List.copyOf(frames);
    }

    /** The innermost call. */
    public String leaf() {
        return frames.getLast();
    }
}
