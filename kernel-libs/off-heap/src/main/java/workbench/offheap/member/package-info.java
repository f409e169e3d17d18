/**
 * What a member needs in addition to its records: the limit, the choice of entries to evict, warnings in the log, the metadata
 * that the records of both storages share, and shortcuts that avoid reading a value.
 */
@NullMarked
package workbench.offheap.member;

import org.jspecify.annotations.NullMarked;
