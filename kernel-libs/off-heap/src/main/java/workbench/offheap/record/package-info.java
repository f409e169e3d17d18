/** What the records of both storages share: which metadata they keep, and what spares them the reading of a value. */
@NullMarked
package workbench.offheap.record;

import org.jspecify.annotations.NullMarked;
