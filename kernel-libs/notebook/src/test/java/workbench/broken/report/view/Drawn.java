package workbench.broken.report.view;

import workbench.broken.report.Base;

public record Drawn() {

    int sizeOf(Base base) {
        return base.hashCode();
    }
}
