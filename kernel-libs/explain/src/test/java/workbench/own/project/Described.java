package workbench.own.project;

import org.jspecify.annotations.Nullable;
import workbench.own.model.DescribedBean;

/** An interface in another package than the class that its method names. */
public interface Described {

    DescribedBean.@Nullable Meta described();
}
