/**
 * The strategies of a domain on several versions of Hazelcast and Java: each version runs in processes of its own, writes the same values,
 * and reads what every other version wrote.
 */
@NullMarked
package workbench.versions;

import org.jspecify.annotations.NullMarked;
