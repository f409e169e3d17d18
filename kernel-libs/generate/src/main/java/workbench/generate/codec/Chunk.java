package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import workbench.generate.codec.Slot.Pending;
import workbench.generate.codec.Slot.Rank;
import workbench.runtime.codec.LittleEndian;

/** Values that share a header of at most 64 bits, each in a slot of its own. */
public final class Chunk {

    private static final int MOST_BITS = 64;
    private static final int MOST_SLOTS = 24;
    private static final int NEVER_NULL = -1;

    private final List<Slot> slots;

    /**
     * The slot whose spare code says that the whole object is null, or past the slots if the header has a bit for it at its
     * end; negative if it never is.
     */
    private final int nullAt;

    /** Bits of the header that say nothing. */
    private final int padding;

    private Chunk(List<Slot> slots, int nullAt, int padding) {
        this.slots = List.copyOf(slots);
        this.nullAt = nullAt;
        this.padding = padding;
    }

    private Chunk(List<Slot> slots, int nullAt) {
        this(slots, nullAt, 0);
    }

    static Chunk of(Slot... slots) {
        return new Chunk(List.of(slots), NEVER_NULL);
    }

    /** The parts of an element, which takes at least a byte, so that a reader can check how many there are. */
    static Chunk ofElement(Slot... slots) {
        List<Slot> parts = List.of(slots);
        return new Chunk(parts, NEVER_NULL, parts.stream().allMatch(Slot::takesNothing) ? 1 : 0);
    }

    /** Fills chunks with slots in their order, each until the next slot does not fit. */
    static List<Chunk> pack(List<Slot> slots, boolean nullable) {
        List<Chunk> chunks = new ArrayList<>();
        List<Slot> open = new ArrayList<>();
        int bits = 1; // in case that null takes one
        for (Slot slot : slots) {
            if (bits + slot.bits() > MOST_BITS || open.size() == MOST_SLOTS) {
                chunks.add(new Chunk(open, NEVER_NULL));
                open.clear();
                bits = 0;
            }
            open.add(slot);
            bits += slot.bits();
        }
        chunks.add(new Chunk(open, NEVER_NULL));
        Chunk first = chunks.getFirst();
        boolean takesNothing = chunks.size() == 1 && first.takesNothing();
        if (nullable || takesNothing) {
            chunks.set(0, new Chunk(first.slots, first.spareSlot()));
        }
        return chunks;
    }

    private boolean takesNothing() {
        return headerBits() == 0 && slots.stream().allMatch(slot -> slot.room() == 0);
    }

    private int spareSlot() {
        return IntStream.range(0, slots.size())
                .filter(i -> slots.get(i).spare() >= 0)
                .findFirst()
                .orElse(slots.size());
    }

    /** How many values it has. */
    public int size() {
        return slots.size();
    }

    /** Whether it can say that the whole object is null. */
    public boolean isNullable() {
        return nullAt != NEVER_NULL;
    }

    private int headerBits() {
        return slots.stream().mapToInt(Slot::bits).sum() + (nullAt == slots.size() ? 1 : 0) + padding;
    }

    private int headerBytes() {
        return (headerBits() + 7) / 8;
    }

    private int shift(int slot) {
        return slots.stream().limit(slot).mapToInt(Slot::bits).sum();
    }

    /** The numbers of the slots, in the order in which their values follow the header. */
    private int[] inOrder() {
        return IntStream.range(0, slots.size())
                .boxed()
                .sorted(Comparator.comparing(i -> slots.get(i).rank()))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private long nullHeader() {
        long code = nullAt == slots.size() ? 1 : slots.get(nullAt).spare();
        return code << shift(nullAt);
    }

    /** New variables, one for each value. */
    public List<Integer> locals(MethodFrame frame) {
        return slots.stream().map(slot -> frame.local(slot.place().type())).toList();
    }

    /** Writes null in place of the object. */
    public void writeNull(MethodFrame frame) {
        room(frame, 0);
        frame.loadPlace();
        frame.code().loadConstant(nullHeader());
        putHeader(frame);
    }

    /** Writes what is in variables, one for each slot. */
    public void write(MethodFrame frame, List<Integer> values) {
        CodeBuilder code = frame.code();
        List<Pending> pending = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            pending.add(slots.get(i).write(frame, values.get(i)));
        }
        int fixed = slots.stream().mapToInt(Slot::room).sum();
        if (headerBits() + fixed > 0) {
            room(frame, fixed);
        }
        if (headerBits() > 0) {
            int header = frame.local(long.class);
            code.lconst_0().lstore(header);
            for (int i = 0; i < slots.size(); i++) {
                if (slots.get(i).bits() > 0) {
                    pending.get(i).code().run();
                    code.i2l().loadConstant(shift(i)).lshl().lload(header).lor().lstore(header);
                }
            }
            frame.loadPlace();
            code.lload(header);
            putHeader(frame);
        }
        for (int i : inOrder()) {
            pending.get(i).rest().run();
        }
    }

    /** For the header, what follows it, and the eight bytes that each number is stored as. */
    private void room(MethodFrame frame, int fixed) {
        frame.loadPlace();
        frame.code().loadConstant(headerBytes() + fixed + Long.BYTES);
        frame.call(LittleEndian.class, "room", void.class, byte[].class, int.class, int.class);
    }

    private void putHeader(MethodFrame frame) {
        frame.call(LittleEndian.class, "putLong", void.class, byte[].class, int.class, long.class);
        frame.advance(headerBytes());
    }

    /** Reads into variables, one for each slot. */
    public void read(MethodFrame frame, List<Integer> values) {
        read(frame, values, () -> {}, () -> {}, slot -> {});
    }

    /**
     * Reads into variables.
     *
     * @param isNull returns from the method, if the object is null
     * @param begin runs once the object is known to be there
     * @param done runs after each slot
     */
    public void read(MethodFrame frame, List<Integer> values, Runnable isNull, Runnable begin, IntConsumer done) {
        CodeBuilder code = frame.code();
        frame.enterIn();
        int header = frame.local(long.class);
        if (headerBits() > 0) {
            frame.loadPlace();
            frame.call(LittleEndian.class, "tail", long.class, byte[].class, int.class);
            code.lstore(header);
            frame.advance(headerBytes());
        }
        if (isNullable()) {
            ifNull(frame, header, isNull);
        }
        begin.run();
        boolean numbers = true;
        for (int i : inOrder()) {
            Slot slot = slots.get(i);
            if (numbers && slot.rank() != Rank.NUMBER) {
                leave(frame);
                numbers = false;
            }
            int shift = shift(i);
            slot.read(frame, () -> loadCode(frame, header, shift, slot.bits()), values.get(i));
            done.accept(i);
        }
        if (numbers) {
            leave(frame);
        }
    }

    private void ifNull(MethodFrame frame, int header, Runnable isNull) {
        CodeBuilder code = frame.code();
        int bits = nullAt == slots.size() ? 1 : slots.get(nullAt).bits();
        int spare = frame.local(int.class);
        loadCode(frame, header, shift(nullAt), bits);
        code.istore(spare);
        int expected = (int) (nullHeader() >>> shift(nullAt));
        frame.ifEqual(
                spare,
                expected,
                () -> {
                    leave(frame);
                    isNull.run();
                },
                () -> {});
    }

    private static void loadCode(MethodFrame frame, int header, int shift, int bits) {
        if (bits == 0) {
            frame.code().iconst_0();
            return;
        }
        frame.code()
                .lload(header)
                .loadConstant(shift)
                .lushr()
                .l2i()
                .loadConstant((int) ((1L << bits) - 1))
                .iand();
    }

    /** Checks, after the numbers have been read, that none lay behind the end. */
    private static void leave(MethodFrame frame) {
        frame.loadPlace();
        frame.call(LittleEndian.class, "within", void.class, byte[].class, int.class);
        frame.leaveIn();
    }
}
