package bytes.plain;

import bytes.Bytes;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** An array of bytes as it is: Hazelcast writes its length and copies it. */
public final class BytesVariant implements Variant<Bytes, byte[]> {

    @Override
    public Features features() {
        return Features.of("byte[]", Mechanism.BUILT_IN, Trait.OTHER_LANGUAGES, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public byte[] fromCanonical(Bytes bytes) {
        return bytes.content();
    }

    @Override
    public Bytes toCanonical(byte[] content) {
        return new Bytes(content);
    }
}
