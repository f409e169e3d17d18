package workbench.broken.report.chart;

import workbench.broken.report.Base;

public record Drawn() {

    int sizeOf(Base base) {
        return base.hashCode();
    }
}
