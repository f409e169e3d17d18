package workbench.broken.workload;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
