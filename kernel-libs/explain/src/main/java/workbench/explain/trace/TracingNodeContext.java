package workbench.explain.trace;

import com.hazelcast.instance.impl.DefaultNodeContext;
import com.hazelcast.instance.impl.DefaultNodeExtension;
import com.hazelcast.instance.impl.Node;
import com.hazelcast.instance.impl.NodeExtension;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;

/** Makes a member that has a {@link TracingService}, and is like any other but for it. */
public final class TracingNodeContext extends DefaultNodeContext {

    private final String place;
    private final CallRecorder recorder;

    /** @param place what calls say of the member */
    public TracingNodeContext(String place, CallRecorder recorder) {
        this.place = place;
        this.recorder = recorder;
    }

    @Override
    public NodeExtension createNodeExtension(Node node) {
        return new Extension(node, place, recorder);
    }

    private static final class Extension extends DefaultNodeExtension {

        private final String place;
        private final CallRecorder recorder;

        Extension(Node node, String place, CallRecorder recorder) {
            super(node);
            this.place = place;
            this.recorder = recorder;
        }

        @Override
        public InternalSerializationService createSerializationService() {
            return new TracingService(
                    (AbstractSerializationService) super.createSerializationService(), place, recorder);
        }
    }
}
