package workbench.jupyter.words;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import workbench.TestDomains;

class ClustersTest {

    /** Before a member starts. */
    @Test
    void linksOfNoBandwidthAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Clusters.links(TestDomains.cart()))
                .withMessageStartingWith("No bandwidth was named, so that there is no link to measure.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Clusters.links(TestDomains.cart(), 10, 0))
                .withMessageStartingWith("A link has a bandwidth of at least 1 Mbit/s, but 0 were asked for.");
    }
}
