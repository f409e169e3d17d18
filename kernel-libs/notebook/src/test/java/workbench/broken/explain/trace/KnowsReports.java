package workbench.broken.explain.trace;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
