package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.awaitSafe;
import static workbench.offheap.Members.blocks;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.transaction.TransactionContext;
import com.hazelcast.transaction.TransactionalMap;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;

/** Two threads move amounts between accounts in transactions, some of which are rolled back, while partitions migrate. */
class OffHeapTransactionsTest {

    private static final int ACCOUNTS = 40;
    private static final int ROUNDS = 3;

    static List<Placement> placements() {
        return Cases.some(List.of(Placement.values()), 1, 1);
    }

    private final String cluster = "off-heap-" + UUID.randomUUID();
    private final List<HazelcastInstance> members = new ArrayList<>();
    private final int[] ports = Members.ports(2);
    private final AtomicBoolean done = new AtomicBoolean();

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private HazelcastInstance join(int number, Placement placement) {
        Config config = Members.config(cluster, ports[number], ports);
        HazelcastInstance member = Members.start(OffHeap.install(
                config, OffHeapOptions.of("oh-*", Members.LIMIT_BYTES).with(placement)));
        members.add(member);
        return member;
    }

    @ParameterizedTest
    @MethodSource("placements")
    void eachTransactionIsAllOrNothing(Placement placement) throws Exception {
        HazelcastInstance first = join(0, placement);
        IMap<Integer, byte[]> accounts = first.getMap("oh-accounts");
        Random random = new Random(3);
        IntStream.range(0, ACCOUNTS).forEach(account -> accounts.set(account, balance(0, random)));
        long[] moved = moveWhileMembersComeAndGo(first, placement);
        assertThat(moved).as("what was moved").isNotEqualTo(new long[ACCOUNTS]);
        assertHolds(accounts, moved);
        HazelcastInstance second = join(1, placement);
        awaitSafe(members);
        await("owners and backups lie off heap", () -> blocks(first, second) == 2 * ACCOUNTS);
        first.getLifecycleService().terminate();
        members.remove(first);
        assertHolds(second.getMap("oh-accounts"), moved);
    }

    private long[] moveWhileMembersComeAndGo(HazelcastInstance first, Placement placement)
            throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<long[]>> movers = IntStream.range(0, 2)
                    .mapToObj(seed -> threads.submit(() -> move(first, new Random(seed))))
                    .toList();
            try {
                for (int round = 0; round < ROUNDS; round++) {
                    HazelcastInstance second = join(1, placement);
                    awaitSafe(members);
                    second.shutdown();
                    members.remove(second);
                }
            } finally {
                done.set(true);
            }
            long[] moved = new long[ACCOUNTS];
            for (Future<long[]> mover : movers) {
                long[] byOne = mover.get();
                IntStream.range(0, ACCOUNTS).forEach(account -> moved[account] += byOne[account]);
            }
            return moved;
        }
    }

    /** Moves amounts until it is done. Returns what each account got from the transactions that were committed. */
    private long[] move(HazelcastInstance member, Random random) {
        long[] moved = new long[ACCOUNTS];
        while (!done.get()) {
            int from = random.nextInt(ACCOUNTS - 1);
            int to =
                    from + 1 + random.nextInt(ACCOUNTS - from - 1); // in this order, so that no two wait for each other
            long amount = random.nextLong(1_000);
            TransactionContext transaction = member.newTransactionContext();
            transaction.beginTransaction();
            TransactionalMap<Integer, byte[]> accounts = transaction.getMap("oh-accounts");
            add(accounts, from, -amount, random);
            add(accounts, to, amount, random);
            if (random.nextInt(4) == 0) {
                transaction.rollbackTransaction();
            } else {
                transaction.commitTransaction();
                moved[from] -= amount;
                moved[to] += amount;
            }
        }
        return moved;
    }

    private static void add(TransactionalMap<Integer, byte[]> accounts, int account, long amount, Random random) {
        accounts.set(account, balance(balance(accounts.getForUpdate(account)) + amount, random));
    }

    /** Of another length each time, so that blocks change, too. */
    private static byte[] balance(long amount, Random random) {
        return ByteBuffer.allocate(Long.BYTES + random.nextInt(3_000))
                .putLong(amount)
                .array();
    }

    private static long balance(byte[] account) {
        return ByteBuffer.wrap(account).getLong();
    }

    private static void assertHolds(IMap<Integer, byte[]> accounts, long[] balances) {
        for (int account = 0; account < ACCOUNTS; account++) {
            assertThat(balance(Objects.requireNonNull(accounts.get(account))))
                    .as("account %s", account)
                    .isEqualTo(balances[account]);
        }
    }
}
