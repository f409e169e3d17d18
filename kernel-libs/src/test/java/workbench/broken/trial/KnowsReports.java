package workbench.broken.trial;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
