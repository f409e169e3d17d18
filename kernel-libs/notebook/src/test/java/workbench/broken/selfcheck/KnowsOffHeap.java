package workbench.broken.selfcheck;

import workbench.offheap.OffHeapOptions;

record KnowsOffHeap(OffHeapOptions options) {}
