package maptests;

import com.hazelcast.config.Config;
import java.util.concurrent.atomic.AtomicInteger;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapOptions;
import workbench.offheap.Placement;

/**
 * Puts all maps of every member of this process off heap, however a test configures the member. Hazelcast offers no place for
 * this, so its factory of members is changed as it is loaded.
 */
public final class EveryMapOffHeap {

    private static final long LIMIT_BYTES = 512L << 20;

    private static final AtomicInteger STORES = new AtomicInteger();

    private static Placement placement = Placement.VALUES;

    private EveryMapOffHeap() {}

    /** To be called before a class of Hazelcast is loaded. */
    static void begin(Placement chosen) {
        placement = chosen;
        new AgentBuilder.Default()
                .type(type -> type.getName().equals("com.hazelcast.instance.impl.HazelcastInstanceFactory"))
                .transform((builder, _, _, _, _) -> builder.visit(Advice.to(Start.class)
                        .on(method -> method.getName().equals("newHazelcastInstance")
                                && method.getParameters().size() == 3)))
                .type(type -> type.getName().equals("workbench.offheap.OffHeapRecordStore"))
                .transform((builder, _, _, _, _) ->
                        builder.visit(Advice.to(Made.class).on(MethodDescription::isConstructor)))
                .installOn(ByteBuddyAgent.install());
    }

    /** Runs in the factory. */
    static final class Start {

        private Start() {}

        @Advice.OnMethodEnter
        static void start(@Advice.Argument(0) Config config) {
            EveryMapOffHeap.install(config);
        }
    }

    /** Runs in the storage of a map's partition. */
    static final class Made {

        private Made() {}

        @Advice.OnMethodExit
        static void made() {
            EveryMapOffHeap.count();
        }
    }

    /** Counts a partition of a map that is off heap. */
    public static void count() {
        STORES.incrementAndGet();
    }

    /** Of how many partitions a map was off heap. */
    static int stores() {
        return STORES.get();
    }

    /** A test may start several members with one configuration. */
    public static void install(Config config) {
        synchronized (EveryMapOffHeap.class) {
            if (config.getProperty("workbench.offheap.maps") == null) {
                OffHeap.install(config, OffHeapOptions.of("*", LIMIT_BYTES).with(placement));
            }
        }
    }
}
