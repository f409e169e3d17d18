package workbench.explain.anatomy;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Cuts a stream of Java serialization by its grammar, and makes no object. (From the Java Object Serialization
 * Specification, version 6.1, chapter 6.) For one stream.
 */
public final class JavaStream {

    private static final int FIRST_HANDLE = 0x7e0000;
    private static final int DEEPEST = 500;

    private final Cutter in;

    /** What references refer to, by number. */
    private final List<Object> handles = new ArrayList<>();

    private int depth;

    public JavaStream(Cutter in) {
        this.in = in;
    }

    /** A stream with one object. */
    public void readObject() {
        header();
        content("");
    }

    /** A stream with anything until its end, as an {@code Externalizable} writes it. */
    public void readAll() {
        header();
        while (in.hasMore()) {
            if (in.peek() == JavaTag.BLOCK || in.peek() == JavaTag.LONG_BLOCK) {
                block(Owner.VALUE, "", JavaValues.BLOCK);
            } else {
                content("");
            }
        }
    }

    private void header() {
        int at = in.position();
        if (in.peekShort(at, "the magic number of Java serialization") != (short) 0xaced) {
            throw in.lost("A stream of Java serialization begins with aced, but here is %s"
                    .formatted(HexFormat.of().toHexDigits((short) in.peekShort(at, "it"))));
        }
        in.skip(2, Owner.TYPE, "", "magic number of Java serialization");
        in.int16(Owner.TYPE, "", "version of the stream");
    }

    /** Anything that a stream may hold; what it was, if it can be of use later. */
    private Object content(String path) {
        deeper();
        Object found =
                switch (in.peek()) {
                    case JavaTag.NULL -> tag(Owner.MARKER, path, "null", "");
                    case JavaTag.REFERENCE -> reference(path);
                    case JavaTag.CLASS_DESCRIPTION, JavaTag.PROXY_DESCRIPTION -> description(path);
                    case JavaTag.OBJECT -> object(path);
                    case JavaTag.STRING, JavaTag.LONG_STRING -> string(Owner.VALUE, path);
                    case JavaTag.ARRAY -> array(path);
                    case JavaTag.CLASS -> classObject(path);
                    case JavaTag.ENUM -> enumConstant(path);
                    case JavaTag.BLOCK, JavaTag.LONG_BLOCK -> block(Owner.VALUE, path, "primitive values");
                    case JavaTag.RESET -> reset();
                    default ->
                        throw in.lost("An object, a string, a block or the like should begin here, but the byte is %s"
                                .formatted(HexFormat.of().toHexDigits((byte) in.peek())));
                };
        depth--;
        return found;
    }

    private Object tag(Owner owner, String path, String what, Object result) {
        in.skip(1, owner, path, what);
        return result;
    }

    private Object reset() {
        handles.clear();
        return tag(Owner.MARKER, "", "forgets all earlier objects: references start again", "");
    }

    private Object reference(String path) {
        tag(Owner.MARKER, path, "a reference to an earlier object", "");
        int at = in.position();
        int handle = in.peekInt(at, "a reference") - FIRST_HANDLE;
        if (handle < 0 || handle >= handles.size()) {
            throw in.lost(
                    "A reference is to the object with number %s, but there are %s".formatted(handle, handles.size()));
        }
        in.known(Integer.BYTES, Owner.MARKER, path, "which one, by its number", Integer.toString(handle));
        return handles.get(handle);
    }

    private String string(Owner owner, String path) {
        boolean isLong = in.peek() == JavaTag.LONG_STRING;
        tag(Owner.TYPE, path, "a string begins", "");
        int handle = reserve();
        int length = isLong
                ? Math.clamp(in.int64(Owner.LENGTH, path, "bytes of the string"), -1, Integer.MAX_VALUE)
                : in.int16(Owner.LENGTH, path, "bytes of the string") & 0xffff;
        String text = in.text(length, owner, path, owner == Owner.TYPE ? "type of the field" : "string");
        handles.set(handle, text);
        return text;
    }

    private int reserve() {
        handles.add("");
        return handles.size() - 1;
    }

    private void deeper() {
        if (++depth > DEEPEST) {
            throw in.lost("Objects are nested more than %s deep".formatted(DEEPEST));
        }
    }

    /** A class, or null where a hierarchy ends. */
    private Optional<JavaClassDescription> description(String path) {
        deeper();
        Optional<JavaClassDescription> found = describedClass(path);
        depth--;
        return found;
    }

    private Optional<JavaClassDescription> describedClass(String path) {
        return switch (in.peek()) {
            case JavaTag.NULL -> {
                tag(Owner.MARKER, path, "no further class", "");
                yield Optional.empty();
            }
            case JavaTag.REFERENCE -> {
                if (reference(path) instanceof JavaClassDescription known) {
                    yield Optional.of(known);
                }
                throw in.lost("A reference should be to a class, but it is to something else");
            }
            case JavaTag.CLASS_DESCRIPTION -> Optional.of(newDescription(path));
            case JavaTag.PROXY_DESCRIPTION -> Optional.of(proxy(path));
            default ->
                throw in.lost("A class should be described here, but the byte is %s"
                        .formatted(HexFormat.of().toHexDigits((byte) in.peek())));
        };
    }

    private JavaClassDescription newDescription(String path) {
        tag(Owner.TYPE, path, "a class is described", "");
        int length = in.int16(Owner.LENGTH, path, "bytes of the name of the class") & 0xffff;
        JavaClassDescription found = new JavaClassDescription(in.text(length, Owner.TYPE, path, "name of the class"));
        in.skip(Long.BYTES, Owner.TYPE, path, "serialVersionUID");
        handles.add(found);
        found.flags(in.int8(Owner.TYPE, path, "flags: how objects of the class are written"));
        int count = in.int16(Owner.LENGTH, path, "number of fields") & 0xffff;
        for (int i = 0; i < count; i++) {
            fieldDescription(found, path);
        }
        annotation(path, Owner.TYPE);
        superclass(found, path);
        return found;
    }

    private void superclass(JavaClassDescription type, String path) {
        Optional<JavaClassDescription> found = description(path);
        if (found.isPresent() && found.get().hierarchy().contains(type)) {
            throw in.lost("The class %s should not be a superclass of itself".formatted(Cutter.shown(type.name())));
        }
        type.parent(found);
    }

    private void fieldDescription(JavaClassDescription owner, String path) {
        char type = (char) in.peek();
        if ("BCDFIJSZL[".indexOf(type) < 0) {
            throw in.lost("The type of a field is not a Java type");
        }
        int nameAt = in.position() + 1 + Short.BYTES;
        int length = in.peekShort(in.position() + 1, "the name of a field") & 0xffff;
        String name = in.peekText(nameAt, length, "the name of a field");
        String field = Cutter.field(path, name);
        in.known(1, Owner.TYPE, field, "type of the field", Character.toString(type));
        in.int16(Owner.LENGTH, field, "bytes of the name of the field");
        in.text(length, Owner.NAME, field, "name of the field");
        if (type == 'L' || type == '[') {
            if (in.peek() == JavaTag.REFERENCE) {
                reference(field);
            } else if (in.peek() == JavaTag.STRING) {
                string(Owner.TYPE, field);
            } else {
                throw in.lost("The type of the field %s should be here".formatted(Cutter.shown(name)));
            }
        }
        owner.add(new JavaClassDescription.Field(type, name));
    }

    private JavaClassDescription proxy(String path) {
        tag(Owner.TYPE, path, "a proxy class is described", "");
        JavaClassDescription found = new JavaClassDescription("a proxy");
        handles.add(found);
        int count = in.int32(Owner.LENGTH, path, "number of interfaces");
        for (int i = 0; i < count; i++) {
            int length = in.int16(Owner.LENGTH, path, "bytes of the name of an interface") & 0xffff;
            in.text(length, Owner.TYPE, path, "name of an interface");
        }
        annotation(path, Owner.TYPE);
        found.flags(2);
        superclass(found, path);
        return found;
    }

    private Object classObject(String path) {
        tag(Owner.TYPE, path, "a class follows", "");
        description(path);
        reserve();
        return "";
    }

    private Object enumConstant(String path) {
        tag(Owner.TYPE, path, "an enum constant follows", "");
        description(path);
        reserve();
        if (in.peek() == JavaTag.REFERENCE) {
            return reference(path);
        }
        return string(Owner.VALUE, path);
    }

    private Object object(String path) {
        tag(Owner.TYPE, path, "an object begins", "");
        JavaClassDescription type =
                description(path).orElseThrow(() -> in.lost("An object begins, but its class is null"));
        reserve();
        if (type.isExternalizable()) {
            if (!type.isInBlocks()) {
                throw in.lost("%s is Externalizable by the first version of the protocol, which marks no end"
                        .formatted(type.name()));
            }
            annotation(path, Owner.VALUE);
            return "";
        }
        for (JavaClassDescription each : type.hierarchy()) {
            if (each.hasFields()) {
                fields(each, path);
            }
            if (each.hasAnnotation()) {
                annotation(path, each.isCollection() ? Owner.LENGTH : Owner.VALUE);
            }
        }
        return "";
    }

    private void fields(JavaClassDescription type, String path) {
        Owner owner = type.isCollection() ? Owner.LENGTH : Owner.VALUE;
        for (JavaClassDescription.Field field : type.fields()) {
            String fieldPath = type.isCollection() ? path : Cutter.field(path, field.name());
            if (field.isPrimitive()) {
                JavaValues.cut(in, field.type(), owner, fieldPath);
            } else {
                content(fieldPath);
            }
        }
    }

    /**
     * What a method of a class wrote, until its end.
     *
     * @param blocks who owns the primitive values
     */
    private void annotation(String path, Owner blocks) {
        int elements = 0;
        while (in.peek() != JavaTag.END) {
            if (in.peek() == JavaTag.BLOCK || in.peek() == JavaTag.LONG_BLOCK) {
                block(blocks, path, blocks == Owner.LENGTH ? "size or capacity" : "primitive values");
            } else {
                content("%s[%s]".formatted(path, elements++));
            }
        }
        tag(Owner.LENGTH, path, "end of the data that the class wrote in its own method", "");
    }

    private Object block(Owner owner, String path, String what) {
        boolean isLong = in.peek() == JavaTag.LONG_BLOCK;
        tag(Owner.LENGTH, path, "a block of primitive values begins", "");
        int length = isLong
                ? in.int32(Owner.LENGTH, path, "bytes of the block")
                : in.int8(Owner.LENGTH, path, "bytes of the block") & 0xff;
        in.skip(length, owner, path, what);
        return "";
    }

    private Object array(String path) {
        tag(Owner.TYPE, path, "an array begins", "");
        JavaClassDescription type =
                description(path).orElseThrow(() -> in.lost("An array begins, but its class is null"));
        reserve();
        int count = in.int32(Owner.LENGTH, path, "number of elements");
        char element = type.name().length() > 1 ? type.name().charAt(1) : '?';
        if (element != 'L' && element != '[') {
            JavaValues.cutArray(in, element, count, path);
            return "";
        }
        if (count < 0) {
            throw in.lost("The array should have %s elements".formatted(count));
        }
        for (int i = 0; i < count; i++) {
            content("%s[%s]".formatted(path, i));
        }
        return "";
    }
}
