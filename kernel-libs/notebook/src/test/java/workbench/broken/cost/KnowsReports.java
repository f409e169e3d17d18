package workbench.broken.cost;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
