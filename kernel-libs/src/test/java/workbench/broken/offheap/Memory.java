package workbench.broken.offheap;

import com.hazelcast.core.HazelcastInstance;

record Memory(HazelcastInstance member) {}
