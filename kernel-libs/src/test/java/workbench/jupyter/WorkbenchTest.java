package workbench.jupyter;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;

/** Without a kernel; what the words do is tested in one. */
class WorkbenchTest {

    @Test
    void itsWordsAskForItsOwnKernel() {
        assertNotOpen(Workbench::domains);
        assertNotOpen(Workbench::published);
        assertNotOpen(() -> Workbench.compile("cart"));
        assertNotOpen(() -> Workbench.strategies(TestDomains.cart()));
        assertNotOpen(() -> Workbench.startCluster(1, TestDomains.cart()));
    }

    private static void assertNotOpen(ThrowingCallable word) {
        assertThatIllegalStateException()
                .isThrownBy(word)
                .withMessage("The workbench is not open. Its words work in its own Java kernel only.");
    }
}
