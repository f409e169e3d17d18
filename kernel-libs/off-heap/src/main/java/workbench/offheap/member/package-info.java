/**
 * What a member keeps beside its records: the limit and who must give way, notes in the log, the metadata that the records of both
 * storages share, and what spares them the reading of a value.
 */
@NullMarked
package workbench.offheap.member;

import org.jspecify.annotations.NullMarked;
