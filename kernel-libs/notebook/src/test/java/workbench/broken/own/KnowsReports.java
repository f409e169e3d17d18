package workbench.broken.own;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
