package workbench.broken.offheap;

import workbench.machine.Machine;

record KnowsMeasuring(Machine machine) {}
