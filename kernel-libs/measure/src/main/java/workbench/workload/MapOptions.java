package workbench.workload;

import com.hazelcast.config.AttributeConfig;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.config.MaxSizePolicy;
import java.util.Random;

/**
 * The options of one map.
 *
 * @param mostEntries of a partition, from which on entries are evicted; with a large number, only the limit evicts
 * @param timeToLiveSeconds 0 for no end
 * @param maxIdleSeconds 0 for no end
 * @param asyncBackups whether backups are asynchronous
 * @param offload whether the store is called by threads of its own
 * @param processors whether entry processors change entries too
 * @param listens whether a listener gets each change, with its values
 * @param keys how many different keys are written
 */
record MapOptions(
        EvictionPolicy eviction,
        int mostEntries,
        int timeToLiveSeconds,
        int maxIdleSeconds,
        int backups,
        boolean asyncBackups,
        boolean readsBackups,
        Store store,
        boolean offload,
        boolean index,
        boolean processors,
        boolean statistics,
        boolean listens,
        int keys) {

    private static final int UNREACHED = 1_000_000;

    /** Whether the map has a store. */
    enum Store {
        NONE,
        WRITE_THROUGH,
        WRITE_BEHIND
    }

    /**
     * Any options that fit together.
     *
     * @param killed whether a member will be killed: what only that member had is lost then, such as what it was still to write to
     *     a store
     */
    static MapOptions draw(Random random, boolean killed) {
        EvictionPolicy eviction = one(random, EvictionPolicy.values());
        int timeToLive = one(random, 0, 0, 1, 3);
        int maxIdle = one(random, 0, 0, 1, 2);
        boolean stays = eviction == EvictionPolicy.NONE && timeToLive == 0 && maxIdle == 0;
        Store store = one(random, Store.NONE, Store.NONE, Store.WRITE_THROUGH, Store.WRITE_BEHIND);
        boolean async = random.nextInt(4) == 0 && !killed;
        return new MapOptions(
                eviction,
                eviction == EvictionPolicy.NONE ? 0 : one(random, 20, UNREACHED, UNREACHED),
                timeToLive,
                maxIdle,
                random.nextInt(3),
                async,
                random.nextBoolean() && stays && !async && !killed,
                killed && store == Store.WRITE_BEHIND ? Store.NONE : store,
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextInt(4) == 0,
                random.nextInt(3) == 0,
                one(random, 500, 2_000, 10_000));
    }

    @SafeVarargs
    private static <T> T one(Random random, T... of) {
        return of[random.nextInt(of.length)];
    }

    /** Whether entries may go at any time: evicted, expired, or with the only member that had them. */
    boolean mayGo(boolean killed) {
        return eviction != EvictionPolicy.NONE || mayExpire() || (killed && backups == 0);
    }

    boolean mayExpire() {
        return timeToLiveSeconds > 0 || maxIdleSeconds > 0;
    }

    boolean hasStore() {
        return store != Store.NONE;
    }

    MapConfig config(String name, SoakStore stored) {
        MapConfig map = new MapConfig(name)
                .setTimeToLiveSeconds(timeToLiveSeconds)
                .setMaxIdleSeconds(maxIdleSeconds)
                .setBackupCount(asyncBackups ? 0 : backups)
                .setAsyncBackupCount(asyncBackups ? backups : 0)
                .setReadBackupData(readsBackups)
                .setPerEntryStatsEnabled(statistics);
        map.getEvictionConfig()
                .setEvictionPolicy(eviction)
                .setMaxSizePolicy(MaxSizePolicy.PER_PARTITION)
                .setSize(mostEntries);
        map.addAttributeConfig(new AttributeConfig(SoakGroup.ATTRIBUTE, SoakGroup.class.getName()));
        if (index) {
            map.addIndexConfig(new IndexConfig(IndexType.HASH, SoakGroup.ATTRIBUTE));
        }
        if (hasStore()) {
            map.setMapStoreConfig(new MapStoreConfig()
                    .setEnabled(true)
                    .setImplementation(stored)
                    .setOffload(offload)
                    .setWriteDelaySeconds(store == Store.WRITE_BEHIND ? 1 : 0)
                    .setWriteBatchSize(offload ? 50 : 1)
                    .setWriteCoalescing(statistics || offload));
        }
        return map;
    }
}
