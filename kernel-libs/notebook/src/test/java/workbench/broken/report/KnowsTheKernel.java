package workbench.broken.report;

import org.dflib.jjava.jupyter.kernel.BaseKernel;

record KnowsTheKernel(BaseKernel kernel) {}
