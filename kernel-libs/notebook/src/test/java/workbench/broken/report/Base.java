package workbench.broken.report;

import workbench.broken.report.chart.Drawn;

public record Base(Drawn drawn) {}
