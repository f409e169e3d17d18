package workbench.generate.codec;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.constant.ClassDesc;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.runtime.codec.Codec;
import workbench.runtime.codec.CodecClass;
import workbench.runtime.codec.CodecConstant;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.shape.Shape;

/** Makes codecs. */
public final class Codecs {

    private Codecs() {}

    /**
     * Makes a serializer for the class that a model describes. Register it for that class:
     * {@code new SerializerConfig().setTypeClass(type).setImplementation(codec)}.
     *
     * @param typeId the serializer's number in the cluster, above 0
     * @throws IllegalArgumentException if the model has obstacles, with all of them; or if the class cannot be reached
     */
    public static <T> Codec<T> of(ObjectModel model, int typeId, CodecOptions options) {
        if (!model.obstacles().isEmpty()) {
            throw new IllegalArgumentException("No codec can be made for %s.%n%s"
                    .formatted(
                            model.root().getName(),
                            model.obstacles().stream().map(Obstacle::toString).collect(Collectors.joining("\n"))));
        }
        MemberAccess access = new MemberAccess(model.root());
        Constants constants = new Constants();
        ClassDesc self =
                ClassDesc.of(model.root().getPackageName(), model.root().getSimpleName() + "Codec");
        Emission emission = new Emission(self, model, options, access, constants);
        int fingerprint = Fingerprint.of(model, options);
        byte[] classFile = classFile(emission, fingerprint);
        model.all().forEach(shape -> constants.add(new CodecConstant.Type(shape.type())));
        CodecClass codec = new CodecClass(
                model.root(),
                typeId,
                model.hasUnknown(),
                isInPlace(model, options),
                options.layout().toString(),
                classFile,
                constants.all());
        return codec.define(new Codec.Made(codec, new Origin(model, options)));
    }

    /** What a codec was made from. */
    private record Origin(ObjectModel model, CodecOptions options) {}

    /**
     * A codec for the same class that does not take a shortcut.
     *
     * @param codec one that was made here
     * @throws IllegalArgumentException if it was loaded from its bytes
     */
    public static <T> Codec<T> without(Codec<T> codec, Shortcut shortcut) {
        if (codec.made().origin() instanceof Origin origin) {
            return of(origin.model(), codec.getTypeId(), origin.options().without(shortcut));
        }
        throw new IllegalArgumentException("%s was not made here. Expected one of Codecs.of.".formatted(codec));
    }

    /** Objects that are left to Hazelcast are after the bytes of the codec, and need a stream. */
    static boolean isInPlace(ObjectModel model, CodecOptions options) {
        return !model.hasUnknown() && options.takes(Shortcut.IN_PLACE);
    }

    private static byte[] classFile(Emission emission, int fingerprint) {
        ClassHierarchyResolver hierarchy = ClassHierarchyResolver.ofClassLoading(
                        emission.access().lookup())
                .orElse(ClassHierarchyResolver.defaultResolver());
        return ClassFile.of(ClassHierarchyResolverOption.of(hierarchy)).build(emission.self(), builder -> {
            builder.withVersion(
                            ClassFile.JAVA_17_VERSION,
                            0) // as generated-runtime, so that applications need no newer Java
                    .withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                    .withSuperclass(ClassDesc.of(Codec.class.getName()));
            for (ClassShape shape : emission.model().all()) {
                if (!shape.type().isEnum()) {
                    new ClassEmitter(emission, shape, mayBeNull(emission.model(), shape.type())).emit(builder);
                }
            }
            new EntryEmitter(emission, fingerprint).emit(builder);
        });
    }

    /** Whether some reference to a class may be null. */
    private static boolean mayBeNull(ObjectModel model, Class<?> type) {
        return model.all().stream().flatMap(shape -> shape.fields().stream()).anyMatch(field -> mayBeNull(field, type));
    }

    private static boolean mayBeNull(FieldShape field, Class<?> type) {
        boolean itself = !field.neverNull() && isReference(field.shape(), type);
        return itself
                || elements(field.shape())
                        .anyMatch(element -> !element.neverNull() && isReference(element.shape(), type));
    }

    private static boolean isReference(Shape shape, Class<?> type) {
        return shape instanceof Shape.Reference reference && reference.type() == type;
    }

    /** All elements within a shape, those of elements too. */
    private static Stream<Shape.Element> elements(Shape shape) {
        Stream<Shape.Element> direct =
                switch (shape) {
                    case Shape.Array array -> Stream.of(array.element());
                    case Shape.CollectionOf collection -> Stream.of(collection.element());
                    case Shape.MapOf map -> Stream.of(map.key(), map.value());
                    case Shape.OptionalOf optional ->
                        Stream.of(new Shape.Element(optional.content().shape(), true));
                    default -> Stream.empty();
                };
        return direct.flatMap(element -> Stream.concat(Stream.of(element), elements(element.shape())));
    }
}
