package workbench.generate.codec;

import java.util.Set;
import org.apache.commons.lang3.StringUtils;
import workbench.runtime.codec.In;
import workbench.runtime.codec.JdkValues;
import workbench.runtime.codec.Times;
import workbench.shape.Scalar;

/** A value of the JDK that takes bytes of its own after the header, which tells null alone. */
final class ValueSlot extends Slot {

    private static final Set<Scalar> TIMES = Set.of(
            Scalar.INSTANT,
            Scalar.DURATION,
            Scalar.SQL_TIMESTAMP,
            Scalar.LOCAL_DATE_TIME,
            Scalar.OFFSET_TIME,
            Scalar.OFFSET_DATE_TIME,
            Scalar.ZONED_DATE_TIME,
            Scalar.ZONE_ID,
            Scalar.PERIOD);

    private final Class<?> owner;

    ValueSlot(Place place, Scalar scalar) {
        super(place);
        this.owner = TIMES.contains(scalar) ? Times.class : JdkValues.class;
    }

    @Override
    int bits() {
        return place().nullable() ? 1 : 0;
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        Runnable code = () -> NullCode.load(frame, value);
        Runnable known = () -> {
            frame.loadPlace();
            frame.code().aload(value);
            frame.call(owner, "write", int.class, byte[].class, int.class, place().type());
            frame.code().istore(frame.position());
        };
        return new Pending(code, place().nullable() ? () -> frame.ifNull(value, () -> {}, known) : known);
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        Runnable known = () -> {
            frame.code().aload(frame.context());
            String name = StringUtils.capitalize(place().type().getSimpleName());
            frame.call(owner, "read" + name, place().type(), In.class);
            frame.code().astore(value);
        };
        NullCode.read(frame, place().nullable(), code, value, known);
    }
}
