package workbench.broken.command;

import workbench.report.Sheet;

record KnowsReports(Sheet sheet) {}
