package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.core.Hazelcast;
import java.time.Duration;
import java.util.List;

/** What a closed cluster must not leave behind. */
public final class Leftovers {

    /** Hazelcast tells its threads to end and does not wait for them; on an idle machine they end at once. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Leftovers() {}

    /** Fails if a member, a client or one of their threads is left. */
    public static void assertNoHazelcast() throws InterruptedException {
        assertThat(Hazelcast.getAllHazelcastInstances()).isEmpty();
        assertThat(HazelcastClient.getAllHazelcastClients()).isEmpty();
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!threads().isEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        assertThat(threads()).isEmpty();
    }

    /** Fails if a thread is left whose name begins with the prefix. An executor that has ended may have threads that are about to end. */
    public static void assertNoThreads(String prefix) throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith(prefix)) {
                assertThat(thread.join(PATIENCE)).as(thread.getName()).isTrue();
            }
        }
    }

    private static List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("hz.") || name.contains("hazelcast"))
                .sorted()
                .toList();
    }
}
