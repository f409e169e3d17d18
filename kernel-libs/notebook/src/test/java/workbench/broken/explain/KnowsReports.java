package workbench.broken.explain;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
