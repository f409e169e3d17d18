package workbench.broken.report;

import workbench.broken.report.view.Drawn;

public record Base(Drawn drawn) {}
