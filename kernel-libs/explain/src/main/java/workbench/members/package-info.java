/** What members can do that have none of a model's classes and serializers, such as those of Hazelcast's own image. */
@NullMarked
package workbench.members;

import org.jspecify.annotations.NullMarked;
