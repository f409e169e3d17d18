package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import workbench.runtime.codec.CodecConstant;
import workbench.runtime.codec.In;
import workbench.runtime.codec.Text;
import workbench.runtime.codec.Words;

/** A string: see {@link Text} for its codes. */
final class TextSlot extends Slot {

    private final CodecLayout layout;
    private final String write;
    private final @Nullable Words words;

    TextSlot(Place place, CodecOptions options) {
        super(place);
        this.layout = options.layout();
        this.write = options.takes(Shortcut.TEXT_IN_BULK) ? "write" : "writeByCharacter";
        List<String> known = options.dictionary().words().get(place.where());
        this.words = known == null ? null : new Words(known);
    }

    @Override
    Rank rank() {
        return Rank.TEXT;
    }

    @Override
    int bits() {
        return layout.textBits();
    }

    /** The one code that no string uses: it is between the words and null. */
    @Override
    int spare() {
        return layout.textTop() - 2;
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        CodeBuilder code = frame.code();
        int header = frame.local(int.class);
        loadWords(frame);
        code.aload(value).loadConstant(layout.textTop());
        call(frame, "code", int.class, String.class, int.class);
        code.istore(header);
        return new Pending(() -> code.iload(header), () -> {
            frame.loadPlace();
            code.aload(value).iload(header).loadConstant(layout.textTop());
            frame.call(Text.class, write, int.class, byte[].class, int.class, String.class, int.class, int.class);
            code.istore(frame.position());
        });
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        loadWords(frame);
        frame.code().aload(frame.context());
        code.run();
        frame.code().loadConstant(layout.textTop());
        call(frame, "read", String.class, In.class, int.class, int.class);
        frame.code().astore(value);
    }

    private void loadWords(MethodFrame frame) {
        if (words != null) {
            frame.constants().load(frame.code(), new CodecConstant.Present(words), frame.desc(Words.class));
        }
    }

    private void call(MethodFrame frame, String name, Class<?> result, Class<?>... parameters) {
        if (words == null) {
            frame.call(Text.class, name, result, parameters);
        } else {
            frame.callOn(Words.class, name, result, parameters);
        }
    }
}
