package workbench.broken.offheap.memory;

import com.hazelcast.core.HazelcastInstance;

record Memory(HazelcastInstance member) {}
