package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.generate.weave.Models.Basket;
import workbench.generate.weave.Models.Shelf;
import workbench.shape.Knowledge;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;

/** An annotation says that a field always leads to an object of its declared class. */
class ExactTypeTest {

    private static final Knowledge KNOWLEDGE = Knowledge.DECLARED.withExact("ExactType");

    private static WovenModel woven(Target target, Knowledge knowledge) {
        return new WovenModel(Weaver.of(ObjectModel.of(Shelf.class, knowledge), target, Level.BASIC)
                .weave());
    }

    private static void comesBack(WovenModel model, Object shelf) {
        assertThat(model.roundTrip(shelf))
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .isEqualTo(shelf);
    }

    @ParameterizedTest
    @EnumSource
    void anObjectOfAnotherClassIsRefusedByName(Target target) {
        WovenModel model = woven(target, KNOWLEDGE);
        comesBack(model, model.call("shelf", true, true));
        comesBack(model, model.call("emptyShelf"));
        Object broken = model.call("shelf", false, true);
        assertThatThrownBy(() -> model.roundTrip(broken))
                .rootCause()
                .hasMessage(
                        "Shelf.item holds a workbench.generate.weave.Models$Discounted, and an annotation of the field says that it is always a workbench.generate.weave.Models$Item. Put one there, or take the annotation away.");
    }

    @Test
    void withoutTheAnnotationEveryClassIsKept() {
        WovenModel model = woven(Target.DATA_SERIALIZABLE, Knowledge.DECLARED);
        comesBack(model, model.call("shelf", false, false));
    }

    @Test
    void whatIsNeverOfOneClassIsAnObstacle() {
        ObjectModel model = ObjectModel.of(Basket.class, KNOWLEDGE);
        assertThat(Weaver.of(model, Target.DATA_SERIALIZABLE, Level.BASIC).obstacles())
                .extracting(Obstacle::toString)
                .containsExactly(
                        "Basket.items: an annotation says that it is always of one class, and objects of java.util.List cannot be of that class alone. Declare the class of the object, or take the annotation away.");
    }
}
