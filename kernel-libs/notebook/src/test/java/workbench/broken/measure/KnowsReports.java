package workbench.broken.measure;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
