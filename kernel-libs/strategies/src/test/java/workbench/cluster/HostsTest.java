package workbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.cluster.Hosts.Link;
import workbench.cluster.Hosts.Passed;
import workbench.variant.NotPossibleException;

/** What hosts need, and how links are limited. Real hosts take root: the tests of the command start them. */
class HostsTest {

    @TempDir
    private Path commands;

    private static Link link(@Nullable String bandwidth, @Nullable String delay, @Nullable String loss) {
        return new Link(Optional.ofNullable(bandwidth), Optional.ofNullable(delay), Optional.ofNullable(loss));
    }

    @Test
    void aBandwidthAloneNeedsNoDelays() {
        assertThat(link(null, null, null).discipline()).isEmpty();
        assertThat(link("100mbit", null, null).discipline())
                .containsExactly("tbf", "rate", "100mbit", "burst", "125000", "latency", "50ms");
        assertThat(link("100mbit", "5ms", "0.1%").discipline())
                .containsExactly("netem", "delay", "5ms", "loss", "0.1%", "rate", "100mbit");
    }

    @Test
    void whatTcWouldNotUnderstandIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> link("fast", null, null))
                .withMessage("The bandwidth of a link is like 100mbit, but is \"fast\".");
        assertThatIllegalArgumentException().isThrownBy(() -> link(null, "5", null));
        assertThatIllegalArgumentException().isThrownBy(() -> link(null, null, "1; reboot"));
        assertThatIllegalArgumentException().isThrownBy(() -> Hosts.start(0, link(null, null, null)));
    }

    @Test
    void theSwitchCountsWhatEachHostSends() {
        String head =
                "Inter-|   Receive                  |  Transmit\n face |bytes packets errs drop fifo frame compressed multicast|bytes packets";
        Passed before = Passed.of((head + """

                    lo:     70       1    0    0    0     0          0         0       70       1    0    0    0     0       0          0
                bridge:    900       9    0    0    0     0          0         0      100       2    0    0    0     0       0          0
                 host0:   3000      30    0    0    0     0          0         0     5000      50    0    0    0     0       0          0
                 host1:    200       2    0    0    0     0          0         0     2000      20    0    0    0     0       0          0
                client:   4000      40    0    0    0     0          0         0     1000      10    0    0    0     0       0          0
                """).lines().toList());
        assertThat(before).isEqualTo(new Passed(5_000, 50, 7_200));
        assertThat(new Passed(5_100, 52, 7_500).since(before)).isEqualTo(new Passed(100, 2, 300));
    }

    @Test
    void whatIsMissingIsNamedWithTheWayThatIsLeft() throws IOException {
        for (String command : List.of("ip", "tc", "unshare", "nsenter")) {
            assertThat(Files.createFile(commands.resolve(command)).toFile().setExecutable(true))
                    .isTrue();
        }
        String path = commands.toString();
        assertThatCode(() -> Hosts.requirePossible("Linux", true, path)).doesNotThrowAnyException();
        refused("this user is not root", "Linux", false, path);
        refused("this is Mac OS X", "Mac OS X", true, path);
        Files.delete(commands.resolve("tc"));
        refused("these are missing: tc", "Linux", true, path);
    }

    private static void refused(String why, String system, boolean isRoot, String path) {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Hosts.requirePossible(system, isRoot, path))
                .withMessageContaining("but " + why + ". Start members without hosts; in a notebook, links(...)");
    }
}
