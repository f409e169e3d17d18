package workbench.explain.trace;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.impl.clientside.DefaultClientExtension;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import java.util.Objects;

/**
 * Makes a client that has a {@link TracingService}. Hazelcast finds it as a service, but only through the class loader that
 * {@link #install} gives to one client.
 */
public final class TracingClientExtension extends DefaultClientExtension {

    private static final String RECORDER = "workbench.explain.trace.recorder";

    /** What calls say of the client. */
    public static final String PLACE = "client";

    /** Lets a client that is started with this configuration record its calls. */
    public static void install(ClientConfig config, CallRecorder recorder) {
        config.getUserContext().put(RECORDER, recorder);
        config.setClassLoader(new TracingClassLoader(config.getClassLoader()));
    }

    @Override
    public InternalSerializationService createSerializationService(byte version) {
        Object recorder = client.getClientConfig().getUserContext().get(RECORDER);
        return new TracingService(
                (AbstractSerializationService) super.createSerializationService(version), PLACE, (CallRecorder)
                        Objects.requireNonNull(recorder));
    }
}
