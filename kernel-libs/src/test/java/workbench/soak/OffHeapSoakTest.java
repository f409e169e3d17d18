package workbench.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.cluster.Members;
import workbench.offheap.OffHeap;

/** That the soak would notice. */
class OffHeapSoakTest {

    @Test
    void aValueIsWholeUntilAnyByteOrItsLengthChanges() {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            byte[] value = SoakValue.random(random);
            assertThat(SoakValue.isWhole(value)).isTrue();
            byte[] torn = value.clone();
            torn[random.nextInt(torn.length)]++;
            assertThat(SoakValue.isWhole(torn)).isFalse();
            assertThat(SoakValue.isWhole(java.util.Arrays.copyOf(value, value.length + 1)))
                    .isFalse();
        }
    }

    @Test
    void aMapIsFoundEqualToItsModelAndDifferentOnceItIsChanged() throws InterruptedException {
        HazelcastInstance member = Hazelcast.newHazelcastInstance(OffHeap.install(
                Members.onLoopback("off-heap-" + UUID.randomUUID(), Members.freePorts(1)), "soaked-*", 256L << 20));
        try {
            AtomicInteger rounds = new AtomicInteger(2_000);
            SoakWriter writer = new SoakWriter(member, "soaked-0", 1, () -> rounds.getAndDecrement() > 0);
            writer.run();
            assertThat(writer.operations()).isEqualTo(2_000);
            assertThat(writer.size()).isPositive();
            assertThat(writer.holdsWhatItShould()).isTrue();
            IMap<Integer, byte[]> map = member.getMap("soaked-0");
            int key = map.keySet().iterator().next();
            byte[] value = map.get(key);
            map.set(key, new byte[] {1});
            assertThat(writer.holdsWhatItShould()).isFalse();
            map.set(key, value);
            assertThat(writer.holdsWhatItShould()).isTrue();
            map.delete(key);
            assertThat(writer.holdsWhatItShould()).isFalse();
            map.set(key, value);
            map.set(1_000_000, value);
            assertThat(writer.holdsWhatItShould()).isFalse();
        } finally {
            member.shutdown();
        }
        Leftovers.assertNoHazelcast();
    }
}
