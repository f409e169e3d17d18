package workbench.explain.trace;

import com.hazelcast.client.impl.ClientExtension;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;

/** Names our client extension as a service to the one client that has this loader, and loads no class by itself. */
final class TracingClassLoader extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private static final String SERVICE = "META-INF/services/" + ClientExtension.class.getName();

    TracingClassLoader(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return name.equals(SERVICE)
                ? Collections.enumeration(
                        List.of(Objects.requireNonNull(TracingClassLoader.class.getResource("client-extension"))))
                : Collections.emptyEnumeration();
    }
}
