/**
 * Generated serializers. Its packages write Java ({@code source}), change compiled classes ({@code weave}) and make
 * serializers at run time ({@code codec}); here they become strategies of every domain.
 */
@NullMarked
package workbench.generate;

import org.jspecify.annotations.NullMarked;
