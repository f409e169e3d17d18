package workbench.generate.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/**
 * A hash of all that the bytes depend on: the layout, the fields and their types, the constants of enums, what is known never to
 * be null, the dictionary. Classes are taken by their simple names, so that a class may move to another package.
 */
public final class Fingerprint {

    /** Changes when a codec writes something in another way. */
    private static final String FORMAT = "1";

    private final Slots slots;

    private Fingerprint(Slots slots) {
        this.slots = slots;
    }

    /** The hash, cut to the number of bits that the layout has for it. */
    public static int of(ObjectModel model, CodecOptions options) {
        Fingerprint fingerprint = new Fingerprint(new Slots(options));
        String text = String.join(
                "\n",
                FORMAT,
                options.layout().name(),
                model.root().getSimpleName(),
                model.all().stream().map(fingerprint::text).collect(Collectors.joining("\n")),
                new TreeMap<>(options.dictionary().words())
                        + (options.takes(Shortcut.IN_PLACE) ? "" : Shortcut.IN_PLACE.name()));
        CRC32C crc = new CRC32C();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        int hash = (int) crc.getValue();
        return (hash ^ (hash >>> 16)) & options.layout().fingerprintMask();
    }

    private String text(ClassShape type) {
        return type.type().getSimpleName()
                + type.fields().stream()
                        .map(field -> simple(field) + ":" + nullable(field.neverNull()) + text(field.shape()))
                        .collect(Collectors.joining(";", "{", "}"));
    }

    /** As it was in bytes that are stored: it does not depend on other classes. */
    private static String simple(FieldShape field) {
        return field.field().getDeclaringClass().getSimpleName() + "." + field.name();
    }

    private static String nullable(boolean neverNull) {
        return neverNull ? "" : "?";
    }

    private String text(Shape.Element element) {
        return nullable(element.neverNull()) + text(element.shape());
    }

    private String text(Shape shape) {
        return shape.type().getSimpleName()
                + switch (shape) {
                    case Shape.Single single -> "";
                    case Shape.Unknown unknown -> "*";
                    case Shape.Reference reference -> "";
                    case Shape.Constant constant -> constants(constant.type());
                    case Shape.Array array -> "<" + text(array.element()) + padding(array.element()) + ">";
                    case Shape.CollectionOf collection ->
                        "<" + text(collection.element()) + padding(collection.element()) + ">";
                    case Shape.MapOf map ->
                        "<" + text(map.key()) + "," + text(map.value()) + padding(map.key(), map.value()) + ">";
                    case Shape.OptionalOf optional -> "<" + text(optional.content()) + ">";
                    case Shape.SealedType sealedType ->
                        sealedType.choices().stream()
                                .map(choice -> choice.getSimpleName() + constants(choice))
                                .collect(Collectors.joining("|", "(", ")"));
                };
    }

    /** The mark of containers whose elements have a bit only to be counted. They once had none. */
    private String padding(Shape.Element... parts) {
        return Arrays.stream(parts).allMatch(part -> slots.element("", part).takesNothing()) ? "+" : "";
    }

    private static String constants(Class<?> type) {
        return type.isEnum()
                ? Arrays.stream(type.getEnumConstants())
                        .map(constant -> ((Enum<?>) constant).name())
                        .collect(Collectors.joining(",", "[", "]"))
                : "";
    }
}
