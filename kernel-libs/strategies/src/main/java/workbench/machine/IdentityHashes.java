package workbench.machine;

import java.util.Random;

/**
 * The identity hash codes that this process gives to its objects, and so to its classes. HotSpot draws them for each thread from a
 * generator (Marsaglia's xor-shift, {@code get_next_hash} in its {@code synchronizer.cpp}) that begins with the next number of a
 * sequence that is the same in every process ({@code os::random}). Processes that do the same therefore have the same codes.
 */
public final class IdentityHashes {

    private static final int MOST_SKIPPED = 1 << 16;

    private IdentityHashes() {}

    /**
     * Skips up to 65,536 codes of the calling thread, so that objects to which it gives a code from now on have others in each
     * process. Takes a few milliseconds.
     *
     * <p>Hazelcast looks the class of each object up in maps by this code. A class whose place is taken there is looked up longer.
     * If all processes of a measurement had the same codes, each would find the same places taken, and no number of processes would
     * show that.
     */
    public static void vary() {
        int skipped = new Random().nextInt(MOST_SKIPPED);
        for (int i = 0; i < skipped; i++) {
            System.identityHashCode(new Object());
        }
    }
}
