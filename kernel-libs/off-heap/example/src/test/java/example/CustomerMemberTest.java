package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import workbench.offheap.LimitReachedException;
import workbench.offheap.OffHeap;

class CustomerMemberTest {

    private static HazelcastInstance member;

    @BeforeAll
    static void start() {
        member = CustomerMember.start();
    }

    @AfterAll
    static void shutDown() {
        member.shutdown(); // gives the memory back
    }

    @Test
    void customersAreOffHeap() {
        IMap<Integer, String> customers = member.getMap("customers");
        for (int i = 0; i < 1_000; i++) {
            customers.set(i, "customer " + i);
        }
        assertEquals("customer 7", customers.get(7));
        assertTrue(OffHeap.statistics(member).blocks() >= 1_000);
    }

    @Test
    void aFullStorageRefusesAWriteAndKeepsWhatItHas() {
        IMap<Integer, byte[]> sessions = member.getMap("sessions");
        sessions.set(0, new byte[1_000]);
        assertThrows(LimitReachedException.class, () -> sessions.set(1, new byte[16 << 20]));
        assertEquals(1_000, sessions.get(0).length);
    }
}
