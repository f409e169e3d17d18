package workbench.own.strategy;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.jspecify.annotations.Nullable;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** The bytes that a class of protoc writes and reads by itself. It concerns no other class. */
final class ProtobufStrategy implements Strategy {

    private static final String MESSAGE = "com.google.protobuf.MessageLite";
    private static final String WRITE = "toByteArray";
    private static final String READ = "parseFrom";
    private static final int TYPE_ID = 2_008;

    @Override
    public String id() {
        return "protobuf";
    }

    @Override
    public Features features(ObjectModel model) {
        return Features.of(
                "Protobuf", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.EVOLVES, Trait.OTHER_LANGUAGES);
    }

    @Override
    public boolean concerns(ObjectModel model) {
        Class<?> root = model.root();
        return Stream.concat(ClassUtils.getAllSuperclasses(root).stream(), ClassUtils.getAllInterfaces(root).stream())
                        .anyMatch(type -> type.getName().equals(MESSAGE))
                && MethodUtils.getAccessibleMethod(root, READ, byte[].class) != null;
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return concerns(model)
                ? Taken.before(model)
                : Optional.of(
                        Refusal.of(
                                model,
                                "It is no message of Protobuf: only classes that protoc generates have such bytes. Take another strategy."));
    }

    /** None: a table of changes is about fields that somebody adds to a class, and here they are added to the .proto file. */
    @Override
    public List<Care> cares() {
        return List.of();
    }

    /** A message finds its fields by the descriptor of the class around it, under its own name alone. */
    @Override
    public Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        throw new IllegalStateException("A message has no copies under other names");
    }

    @Override
    public Copy again(ObjectModel model, Map<String, byte[]> compiled) {
        return Copy.ofOriginals(model);
    }

    @Override
    public Use on(Copy copy) {
        try {
            Class<?> root = copy.root();
            return new SerializerUse(
                    root, new MessageSerializer(root.getMethod(WRITE), root.getMethod(READ, byte[].class)));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("No message: " + copy.root(), e);
        }
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        return Recipe.registered(id(), "ProtobufSerializer", model, Map.of())
                .noting(
                        "Bytes are those of toByteArray(): any program with the .proto file can read them, in any language.",
                        "Fields are added and removed in the .proto file. A number that was used once may not be used for another field.",
                        "A field that an older program does not know is kept when it writes the message again.");
    }

    private record MessageSerializer(Method write, Method read) implements ByteArraySerializer<Object> {

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public byte[] write(Object object) throws IOException {
            return (byte[]) call(write, object);
        }

        @Override
        public Object read(byte[] bytes) throws IOException {
            return call(read, null, bytes);
        }

        private static Object call(Method method, @Nullable Object on, Object... arguments) throws IOException {
            try {
                return method.invoke(on, arguments);
            } catch (InvocationTargetException e) {
                throw new IOException(e.getCause());
            } catch (IllegalAccessException e) {
                throw new IOException("A public method of a class that is not public: " + method, e);
            }
        }
    }
}
