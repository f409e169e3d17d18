package workbench.broken.offheap.memory;

import com.hazelcast.core.HazelcastInstance;

record NativeMemory(HazelcastInstance member) {}
