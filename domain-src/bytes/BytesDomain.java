package bytes;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import workbench.variant.Domain;

/** The arrays of bytes of the study on off-heap storage (2014), which stores 10 KiB at a time under LRU eviction. */
public final class BytesDomain implements Domain<Bytes> {

    @Override
    public String description() {
        return "an array of 10,240 random bytes, from the study of off-heap storage in Hazelcast";
    }

    @Override
    public Bytes sample(RandomGenerator random) {
        return Bytes.sample(random);
    }

    @Override
    public Map<String, Bytes> edgeCases() {
        Map<String, Bytes> cases = new LinkedHashMap<>();
        cases.put("no bytes", new Bytes(new byte[0]));
        cases.put("one byte", new Bytes(new byte[] {1}));
        cases.put("largest values", filled(Byte.MAX_VALUE));
        cases.put("smallest values", filled(Byte.MIN_VALUE));
        cases.put("a megabyte", new Bytes(new byte[1 << 20]));
        return cases;
    }

    @Override
    public Optional<String> whyAbsent(String strategy) {
        return strategy.equals("plain")
                ? Optional.empty()
                : Optional.of("a byte[] needs no strategy: Hazelcast writes its length and its bytes");
    }

    private static Bytes filled(byte value) {
        byte[] content = new byte[Bytes.LENGTH];
        Arrays.fill(content, value);
        return new Bytes(content);
    }
}
