package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastException;
import org.junit.jupiter.api.Test;

class InterruptsTest {

    @Test
    void anInterruptIsFoundHoweverDeepItIs() {
        InterruptedException interrupt = new InterruptedException();
        assertThat(Interrupts.caused(interrupt)).isTrue();
        assertThat(Interrupts.caused(new HazelcastException(interrupt))).isTrue();
        assertThat(Interrupts.caused(new IllegalStateException(new HazelcastException(interrupt))))
                .isTrue();
    }

    @Test
    void anotherFailureIsNoInterrupt() {
        assertThat(Interrupts.caused(new HazelcastException(new IllegalStateException("full"))))
                .isFalse();
        assertThat(Interrupts.caused(new IllegalStateException("full"))).isFalse();
    }
}
