package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import workbench.own.LiveBytes.Edit;
import workbench.own.LiveBytes.Written;

/** The bytes of a value while it is edited. */
class LiveBytesTest {

    /** Refuses some numbers, and only when it is written. */
    static class Counter implements Serializable {
        private static final long serialVersionUID = 1;
        int number = 1;

        private void writeObject(ObjectOutputStream out) throws IOException {
            if (number < 0) {
                throw new IOException("the number is below 0");
            }
            out.defaultWriteObject();
        }
    }

    private final LiveBytes live = LiveBytes.of(new Counter(), List.of("serializable"));

    private Written written(int number) {
        Edit edit = live.edit(Map.of("number", String.valueOf(number)));
        assertThat(edit.faults()).isEmpty();
        return edit.written().getFirst();
    }

    @Test
    void bytesAreComparedWithThoseBeforeTheEdit() {
        live.now();
        assertThat(written(2).changed().cardinality()).isEqualTo(1);
        assertThat(written(2).changed().isEmpty()).isTrue();
    }

    @Test
    void bytesAfterAFailureAreNotComparedWithThoseBeforeIt() {
        int size = live.now().written().getFirst().before();
        Written failed = written(-1);
        assertThat(failed.anatomy()).isEmpty();
        assertThat(failed.failure()).contains("the number is below 0");
        assertThat(failed.before()).isZero();
        Written again = written(2);
        assertThat(again.failure()).isEmpty();
        assertThat(again.changed().isEmpty()).as("nothing was there before").isTrue();
        assertThat(again.before()).isEqualTo(size);
        assertThat(written(3).changed().cardinality()).isEqualTo(1);
    }
}
