package workbench.broken.evolution;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
