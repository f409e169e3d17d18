package workbench.offheap.member;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.spi.impl.operationservice.Operation;
import java.io.IOException;

/** Tells another member that the sender holds more than its limit, or no longer. */
final class FullOperation extends Operation {

    private boolean full;

    /** Hazelcast makes it on the receiving side. */
    @SuppressWarnings("unused")
    FullOperation() {}

    FullOperation(boolean full) {
        this.full = full;
    }

    @Override
    public void run() {
        OtherMembers.of(getNodeEngine().getHazelcastInstance())
                .ifPresent(otherMembers -> otherMembers.told(getCallerAddress(), full));
    }

    @Override
    public boolean returnsResponse() {
        return false;
    }

    @Override
    protected void writeInternal(ObjectDataOutput out) throws IOException {
        out.writeBoolean(full);
    }

    @Override
    protected void readInternal(ObjectDataInput in) throws IOException {
        full = in.readBoolean();
    }
}
