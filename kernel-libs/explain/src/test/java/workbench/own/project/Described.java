package workbench.own.project;

import org.jspecify.annotations.Nullable;
import workbench.own.model.Pod;

/** An interface in another package than the class that its method names. */
public interface Described {

    Pod.@Nullable Meta described();
}
