package workbench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How many cases of a crossing a run tries: all of them, or a few that are the same in each run. Surefire leaves out what has the
 * tag {@code exhaustive} and says so to the tests, unless Maven's profile of that name is active or a test is named.
 */
public final class Cases {

    private static final boolean FEW = "exhaustive".equals(System.getProperty("excludedGroups"));

    private Cases() {}

    /** So many cases in the order of all, drawn by the seed, if the run leaves out what is exhaustive; else all. */
    public static <T> List<T> some(List<T> all, int count, long seed) {
        return FEW ? drawn(all, count, seed) : all;
    }

    static <T> List<T> drawn(List<T> all, int count, long seed) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            places.add(i);
        }
        Collections.shuffle(places, new SplittableRandom(seed));
        return places.stream().limit(count).sorted().map(all::get).toList();
    }
}
