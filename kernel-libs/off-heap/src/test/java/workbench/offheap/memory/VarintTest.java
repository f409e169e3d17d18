package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.offheap.OffHeapOptions;

class VarintTest {

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "1, 1",
        "127, 1",
        "128, 2",
        "16383, 2",
        "16384, 3",
        "2097151, 3",
        "2097152, 4",
        "268435455, 4",
        "268435456, 5",
        "2147483647, 5",
        "-2, 5",
        "-1, 5"
    })
    void comesBackFromTheBytesItNeeds(int value, int bytes) {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), OffHeapOptions.LEAST_LIMIT_BYTES, 1)) {
            long block = memory.stripe(0).allocate(32, "test");
            assertThat(Varint.bytes(value)).isEqualTo(bytes);
            assertThat(Varint.write(memory, block, 7, value)).isEqualTo(7 + bytes);
            assertThat(Varint.read(memory, block, 7)).isEqualTo(value);
        }
    }
}
