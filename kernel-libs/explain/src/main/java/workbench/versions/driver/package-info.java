/**
 * What runs in a process with another version of Hazelcast, and perhaps of Java: it writes values, and reads those of others. Its class
 * files are made loadable for Java 17, so it uses nothing that is newer, and nothing of the workbench but {@code workbench.variant}.
 */
@NullMarked
package workbench.versions.driver;

import org.jspecify.annotations.NullMarked;
