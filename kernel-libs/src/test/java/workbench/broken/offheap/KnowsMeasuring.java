package workbench.broken.offheap;

import workbench.measure.Machine;

record KnowsMeasuring(Machine machine) {}
