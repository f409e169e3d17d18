package workbench.offheap.member;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.spi.impl.operationservice.Operation;
import java.io.IOException;
import java.util.Objects;

/** Tells another member that the sender holds more than one of its limits, or no longer. */
final class FullOperation extends Operation {

    private String limit = "";
    private boolean full;

    /** Hazelcast makes it on the receiving side. */
    @SuppressWarnings("unused")
    FullOperation() {}

    FullOperation(String limit, boolean full) {
        this.limit = limit;
        this.full = full;
    }

    @Override
    public void run() {
        OtherMembers.of(getNodeEngine().getHazelcastInstance())
                .ifPresent(otherMembers -> otherMembers.told(getCallerAddress(), limit, full));
    }

    @Override
    public boolean returnsResponse() {
        return false;
    }

    @Override
    protected void writeInternal(ObjectDataOutput out) throws IOException {
        out.writeString(limit);
        out.writeBoolean(full);
    }

    @Override
    protected void readInternal(ObjectDataInput in) throws IOException {
        limit = Objects.requireNonNull(in.readString());
        full = in.readBoolean();
    }
}
