/** What off-heap storage does with the member that it is part of: its threads, its limit, its backups and its neighbours. */
@NullMarked
package workbench.offheap.member;

import org.jspecify.annotations.NullMarked;
