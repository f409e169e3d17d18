package sample.argot.bulk;

import sample.argot.SampleObjectSerializer;
import workbench.codec.argot.ArrayStyle;

/** The same bytes, with each array written and read by one call to the stream. */
public final class BulkArraysSerializer extends SampleObjectSerializer {

    public BulkArraysSerializer() {
        super(1_950, ArrayStyle.BULK);
    }
}
