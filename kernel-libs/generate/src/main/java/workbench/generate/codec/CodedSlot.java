package workbench.generate.codec;

/** A value that has one code of the header, which says everything or what follows. */
abstract class CodedSlot extends Slot {

    CodedSlot(Place place) {
        super(place);
    }

    /** How many codes there are, that of null among them. */
    abstract int codes();

    @Override
    final int bits() {
        return bitsFor(codes());
    }

    @Override
    final int spare() {
        return spare(bits(), codes());
    }
}
