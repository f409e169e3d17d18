package workbench.codec.argot;

/** How an array goes over the stream. The bytes are the same. */
public enum ArrayStyle {

    /** Each element by the marshaller of its own type, boxed: what Argot does unless told otherwise. */
    ELEMENT_BY_ELEMENT,

    /** All elements by one call to the stream, through a buffer of their size; for long[] and double[] only. */
    BULK
}
