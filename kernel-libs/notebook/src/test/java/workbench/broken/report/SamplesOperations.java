package workbench.broken.report;

import workbench.explain.profile.Profiler;

record SamplesOperations(Profiler.Plan plan, Profiler profiler) {}
