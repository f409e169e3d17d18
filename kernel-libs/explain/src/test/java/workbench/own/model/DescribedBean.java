package workbench.own.model;

import org.jspecify.annotations.Nullable;
import workbench.own.project.Described;

/** As models of Kubernetes: an interface elsewhere in the jar names a class that is woven too. */
public class DescribedBean implements Described {

    public @Nullable Meta meta;

    public static class Meta {
        public @Nullable String name;
    }

    @Override
    public @Nullable Meta described() {
        return meta;
    }
}
