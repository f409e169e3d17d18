/**
 * What is compared: a {@link workbench.variant.Domain domain} of canonical values, and its {@link
 * workbench.variant.Variant variants}, one for each serialization strategy. The {@link
 * workbench.variant.Catalog catalog} finds both in a folder of compiled classes. Nothing here starts
 * a member or takes a time.
 */
@NullMarked
package workbench.variant;

import org.jspecify.annotations.NullMarked;
