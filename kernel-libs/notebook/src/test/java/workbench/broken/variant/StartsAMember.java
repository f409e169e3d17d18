package workbench.broken.variant;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;

final class StartsAMember {

    HazelcastInstance member() {
        return Hazelcast.newHazelcastInstance();
    }
}
