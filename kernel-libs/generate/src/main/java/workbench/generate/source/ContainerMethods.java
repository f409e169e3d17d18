package workbench.generate.source;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;

/** The private methods that write and read arrays, collections and maps: a size, then the elements. For one class. */
final class ContainerMethods {

    /** The constant that stands for the size of what is null. */
    static final String NULL = "NULL";

    private static final FieldSpec NULL_SIZE = FieldSpec.builder(
                    int.class, NULL, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("Stands for the size of what is null.")
            .initializer("-1")
            .build();

    private static final String SORTED =
            " is sorted by a comparator, and would come back in the natural order. Sort it in the natural order.";

    private static final String LIMITED =
            " has a limited capacity, and would come back without a limit. Use a queue without a limit.";

    private static final String DEFAULTS =
            " has defaults, and would come back without them. Put the defaults among its entries.";

    /** The constant that limits what a count alone may allocate. */
    static final String ROOM = "ROOM";

    private static final FieldSpec ROOM_AT_FIRST = FieldSpec.builder(
                    int.class, ROOM, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("Damaged bytes may tell any count, so room for more is made when the elements come.")
            .initializer("1_024")
            .build();

    /** What the interfaces call their own methods. */
    private static final Set<String> OF_INTERFACES = Set.of("Data", "External", "Portable");

    private final Names names;
    private final Dialect dialect;
    private final SequenceCode elements;
    private final boolean readsObjects;
    private final Set<String> taken;
    private final Map<String, Element> written = new LinkedHashMap<>();
    private final Map<String, MethodSpec> writers = new LinkedHashMap<>();
    private final Map<String, MethodSpec> readers = new LinkedHashMap<>();
    private boolean marksNullBySize;
    private boolean makesRoom;

    /**
     * @param taken what the names of methods may not be after their verb
     */
    ContainerMethods(Names names, Dialect dialect, boolean readsObjects, SequenceCode elements, Set<String> taken) {
        this.taken = taken;
        this.names = names;
        this.dialect = dialect;
        this.readsObjects = readsObjects;
        this.elements = elements;
    }

    /** Each reader after its writer. */
    List<MethodSpec> methods() {
        return written.keySet().stream()
                .flatMap(suffix -> Stream.of(writers.get(suffix), readers.get(suffix)))
                .filter(Objects::nonNull)
                .toList();
    }

    List<FieldSpec> constants() {
        return Stream.of(
                        marksNullBySize ? Stream.of(NULL_SIZE) : Stream.<FieldSpec>empty(),
                        makesRoom ? Stream.of(ROOM_AT_FIRST) : Stream.<FieldSpec>empty())
                .flatMap(each -> each)
                .toList();
    }

    /** The name of the method that writes such a value. */
    String writer(Element element, String name) {
        String suffix = suffix(element, name);
        String method = "write" + suffix;
        if (writers.putIfAbsent(suffix, MethodSpec.methodBuilder(method).build()) == null) {
            String variable = Names.local(name);
            MethodSpec.Builder builder = MethodSpec.methodBuilder(method)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(dialect.output(), "out")
                    .addParameter(names.of(element.shape()), variable)
                    .addException(IOException.class);
            writers.put(suffix, builder.addCode(write(element, name, variable)).build());
        }
        return method;
    }

    /** The name of the method that reads such a value. */
    String reader(Element element, String name) {
        String suffix = suffix(element, name);
        String method = "read" + suffix;
        if (readers.putIfAbsent(suffix, MethodSpec.methodBuilder(method).build()) == null) {
            MethodSpec.Builder builder = MethodSpec.methodBuilder(method)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(dialect.input(), "in")
                    .returns(names.of(element.shape()))
                    .addException(IOException.class);
            if (readsObjects) {
                builder.addException(ClassNotFoundException.class);
            }
            readers.put(
                    suffix, builder.addCode(read(element, Names.local(name))).build());
        }
        return method;
    }

    /** One name for one type: an element may be called like another field. */
    private String suffix(Element element, String name) {
        String suffix = StringUtils.capitalize(name);
        if (OF_INTERFACES.contains(suffix) || taken.contains(suffix)) {
            suffix = suffix + "Elements";
        }
        String free = suffix;
        for (int number = 2; !element.equals(written.getOrDefault(free, element)); number++) {
            free = suffix + number;
        }
        written.put(free, element);
        return free;
    }

    /** @param name for messages: the variable has another one if a field is called like other variables of the method */
    private CodeBlock write(Element element, String name, String variable) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (!element.neverNull()) {
            marksNullBySize = true;
            code.beginControlFlow("if ($L == null)", variable);
            code.addStatement("out.writeInt($L)", NULL).addStatement("return").endControlFlow();
        }
        boolean array = element.shape() instanceof Shape.Array;
        if (element.shape() instanceof Shape.Array of && mayHaveSubtypes(of)) {
            code.add(refusingSubtypes(raw(names.of(of)), CodeBlock.of("$L", variable), name));
        }
        code.add(refusingLoss(element.shape(), name, variable));
        String still = variable;
        if (isShared(element.shape().type())) {
            still = variable + "Now";
            code.addStatement("$T $L = $L", copied(element.shape()), still, copy(element.shape(), variable));
        }
        code.addStatement(array ? "out.writeInt($L.length)" : "out.writeInt($L.size())", still);
        String one = Names.one(variable);
        switch (element.shape()) {
            case Shape.Array of when of.type() == byte[].class -> code.addStatement("out.write($L)", variable);
            case Shape.Array of -> loop(code, of.element(), variable, one);
            case Shape.CollectionOf of -> loop(code, of.elementTaken(), still, one);
            case Shape.MapOf of -> {
                code.beginControlFlow(
                        "for ($T<$T, $T> entry : $L.entrySet())",
                        Map.Entry.class,
                        names.of(of.key().shape()).box(),
                        names.of(of.value().shape()).box(),
                        still);
                code.add(elements.write(of.keyTaken(), CodeBlock.of("entry.getKey()"), one + "Key"));
                code.add(elements.write(of.valueTaken(), CodeBlock.of("entry.getValue()"), one + "Value"));
                code.endControlFlow();
            }
            default -> throw new IllegalStateException("No container: " + element.shape());
        }
        return code.build();
    }

    /** Whether other threads may change its objects while one writes them. */
    static boolean isShared(Class<?> type) {
        return !type.isArray() && type.getPackageName().equals("java.util.concurrent");
    }

    private TypeName copied(Shape shape) {
        return shape instanceof Shape.MapOf map
                ? copied(map, names)
                : ParameterizedTypeName.get(
                        ClassName.get(List.class),
                        names.of(((Shape.CollectionOf) shape).element().shape()).box());
    }

    /** The type of a variable for the entries as they are at one moment. */
    static TypeName copied(Shape.MapOf map, Names names) {
        return ParameterizedTypeName.get(
                ClassName.get(Map.class),
                names.of(map.key().shape()).box(),
                names.of(map.value().shape()).box());
    }

    /** What such a variable gets. */
    static CodeBlock copy(Shape shape, Object value) {
        return CodeBlock.of(
                "new $T<>($L)", shape instanceof Shape.MapOf ? LinkedHashMap.class : ArrayList.class, value);
    }

    private static boolean mayHaveSubtypes(Shape.Array array) {
        Class<?> component = array.type().getComponentType();
        while (component.isArray()) {
            component = component.getComponentType();
        }
        return !java.lang.reflect.Modifier.isFinal(component.getModifiers());
    }

    private static boolean hasComparator(Shape shape) {
        Class<?> type = shape.type();
        return SortedSet.class.isAssignableFrom(type)
                || SortedMap.class.isAssignableFrom(type)
                || type == PriorityQueue.class
                || type == PriorityBlockingQueue.class;
    }

    private static boolean mayBeLimited(Shape shape) {
        Class<?> type = shape.type();
        return type == BlockingQueue.class || type == LinkedBlockingQueue.class || type == LinkedBlockingDeque.class;
    }

    /** Refuses an order, a limit or defaults that would be lost. */
    private static CodeBlock refusingLoss(Shape shape, String name, String variable) {
        CodeBlock value = CodeBlock.of("$L", variable);
        if (shape.type() == Properties.class) {
            return refusing(hasDefaults(value), name + DEFAULTS);
        }
        if (mayBeLimited(shape)) {
            return refusing(isLimited(value), name + LIMITED);
        }
        return hasComparator(shape) ? refusing(hasOtherOrder(value), name + SORTED) : CodeBlock.of("");
    }

    /**
     * Refuses an order or a limit that would be lost, if the declared type of a field has one. A class that is not the JDK's may have an
     * order of its own, with which it comes back.
     *
     * @param value an expression without side effects
     */
    static CodeBlock refusingLoss(FieldShape field, CodeBlock value) {
        if (mayBeLimited(field.shape())) {
            return refusing(unlessNull(field, value, isLimited(value)), field.label() + LIMITED);
        }
        return hasComparator(field.shape()) && ObjectModel.isOfJdk(field.shape().type())
                ? refusing(unlessNull(field, value, hasOtherOrder(value)), field.label() + SORTED)
                : CodeBlock.of("");
    }

    private static CodeBlock unlessNull(FieldShape field, CodeBlock value, CodeBlock condition) {
        return field.neverNull() ? condition : CodeBlock.of("$L != null && $L", value, condition);
    }

    /** A queue without a limit has far more room, whatever other threads do meanwhile. */
    private static CodeBlock isLimited(CodeBlock value) {
        return CodeBlock.of("$L.remainingCapacity() < $T.MAX_VALUE / 2", value, Integer.class);
    }

    private static CodeBlock hasDefaults(CodeBlock value) {
        return CodeBlock.of("!$1L.keySet().containsAll($1L.stringPropertyNames())", value);
    }

    private static CodeBlock hasOtherOrder(CodeBlock value) {
        return CodeBlock.of(
                "$1L.comparator() != null && !$2T.naturalOrder().equals($1L.comparator())", value, Comparator.class);
    }

    private static CodeBlock refusing(CodeBlock condition, String message) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", condition)
                .addStatement("throw new $T($S)", IllegalArgumentException.class, message)
                .endControlFlow()
                .build();
    }

    /**
     * Refuses a value of a subtype, such as an array of a subclass or a {@code Timestamp} for a {@code Date}, which would come back as one of
     * the declared type.
     *
     * @param value an expression without side effects, which is not null
     * @param name what the value is called
     */
    static CodeBlock refusingSubtypes(TypeName type, CodeBlock value, String name) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L.getClass() != $T.class)", value, type)
                .addStatement(
                        "throw new $T($S + $L.getClass().getTypeName() + $S)",
                        IllegalArgumentException.class,
                        name + " is a ",
                        value,
                        ", and would come back as a %s. Declare the field as it is.".formatted(type))
                .endControlFlow()
                .build();
    }

    private static TypeName raw(TypeName type) {
        return switch (type) {
            case ArrayTypeName array -> ArrayTypeName.of(raw(array.componentType()));
            case ParameterizedTypeName parameterized -> parameterized.rawType();
            default -> type;
        };
    }

    private void loop(CodeBlock.Builder code, Element element, String variable, String one) {
        code.beginControlFlow("for ($T $L : $L)", names.of(element.shape()), one, variable);
        code.add(elements.write(element, CodeBlock.of("$L", one), one));
        code.endControlFlow();
    }

    private CodeBlock read(Element element, String variable) {
        CodeBlock.Builder code = CodeBlock.builder();
        code.addStatement("int count = in.readInt()");
        if (!element.neverNull()) {
            marksNullBySize = true;
            code.beginControlFlow("if (count == $L)", NULL)
                    .addStatement("return null")
                    .endControlFlow();
        }
        String one = Names.one(variable);
        code.addStatement("$T $L = $L", filled(element.shape()), variable, empty(element.shape()));
        if (element.shape() instanceof Shape.Array of && of.type() == byte[].class) {
            readBytes(code, variable);
        } else {
            code.beginControlFlow("for (int i = 0; i < count; i++)");
            if (element.shape() instanceof Shape.Array) {
                code.beginControlFlow("if (i == $L.length)", variable);
                code.addStatement(
                        "$1L = $2T.copyOf($1L, (int) $3T.min(count, 2L * i))", variable, Arrays.class, Math.class);
                code.endControlFlow();
            }
            code.addStatement(readOne(element.shape(), variable, one));
            code.endControlFlow();
        }
        return isCopiedOnWrite(element.shape().type())
                ? code.addStatement("return new $T<>($L)", element.shape().type(), variable)
                        .build()
                : code.addStatement("return $L", variable).build();
    }

    /** The type of the variable that gets the elements. */
    private TypeName filled(Shape shape) {
        return shape instanceof Shape.CollectionOf of && isCopiedOnWrite(of.type())
                ? ParameterizedTypeName.get(
                        ClassName.get(List.class),
                        names.of(of.element().shape()).box())
                : names.of(shape);
    }

    /** Whether it copies all of its elements for each that is added, so that another list gets them first. */
    private static boolean isCopiedOnWrite(Class<?> type) {
        return type == CopyOnWriteArrayList.class || type == CopyOnWriteArraySet.class;
    }

    /** A collector into a new collection of the class. */
    static CodeBlock collector(Class<?> type) {
        return CodeBlock.of(
                isCopiedOnWrite(type) ? "$1T.collectingAndThen($1T.toList(), $2T::new)" : "$T.toCollection($T::new)",
                Collectors.class,
                type);
    }

    /** In steps, as bytes arrive, since a stream of the JDK does not say how many are left. */
    private static void readBytes(CodeBlock.Builder code, String variable) {
        code.addStatement("in.readFully($L)", variable)
                .beginControlFlow("while ($L.length < count)", variable)
                .addStatement("int from = $L.length", variable)
                .addStatement(
                        "$1L = $2T.copyOf($1L, (int) $3T.min(count, 2L * from))", variable, Arrays.class, Math.class)
                .addStatement("in.readFully($1L, from, $1L.length - from)", variable)
                .endControlFlow();
    }

    private CodeBlock readOne(Shape shape, String variable, String one) {
        return switch (shape) {
            case Shape.Array of -> CodeBlock.of("$L[i] = $L", variable, elements.read(of.element(), one));
            case Shape.CollectionOf of ->
                CodeBlock.of("$L.add($L)", variable, argument(of.implementation(), of.elementTaken(), one));
            case Shape.MapOf of ->
                CodeBlock.of(
                        "$L.put($L,$W$L)",
                        variable,
                        argument(of.implementation(), of.keyTaken(), one + "Key"),
                        argument(of.implementation(), of.valueTaken(), one + "Value"));
            default -> throw new IllegalStateException("No container: " + shape);
        };
    }

    /** The type of what is read is said where a class may have several methods of that name: readObject() fits each of them. */
    private CodeBlock argument(Class<?> container, Element element, String one) {
        CodeBlock read = elements.read(element, one);
        return container.getClassLoader() != null && read.toString().equals("in.readObject()")
                ? CodeBlock.of("($T) $L", names.of(element.shape()), read)
                : read;
    }

    private CodeBlock empty(Shape shape) {
        return switch (shape) {
            case Shape.Array of ->
                emptyArray(names.of(of.element().shape()), room(of.type() == byte[].class ? "8 * " + ROOM : ROOM));
            case Shape.CollectionOf of
            when of.implementation() == EnumSet.class ->
                CodeBlock.of(
                        "$T.noneOf($T.class)",
                        EnumSet.class,
                        names.of(of.element().shape()));
            case Shape.CollectionOf of when isCopiedOnWrite(of.type()) -> emptyCollection(ArrayList.class, room(ROOM));
            case Shape.CollectionOf of ->
                emptyCollection(
                        of.implementation(), of.implementation() == ArrayList.class ? room(ROOM) : CodeBlock.of(""));
            case Shape.MapOf of
            when of.implementation() == EnumMap.class ->
                CodeBlock.of(
                        "new $T<>($T.class)", EnumMap.class, names.of(of.key().shape()));
            case Shape.MapOf of -> emptyCollection(of.implementation(), CodeBlock.of(""));
            default -> throw new IllegalStateException("No container: " + shape);
        };
    }

    private CodeBlock room(String most) {
        makesRoom = true;
        return CodeBlock.of("$T.min(count, $L)", Math.class, most);
    }

    private static CodeBlock emptyCollection(Class<?> type, CodeBlock size) {
        String arguments = type.getTypeParameters().length == 0 ? "" : "<>";
        return CodeBlock.of("new $T$L($L)", type, arguments, size);
    }

    /** The size belongs to the outermost dimension. */
    private static CodeBlock emptyArray(TypeName component, CodeBlock size) {
        TypeName base = component;
        StringBuilder brackets = new StringBuilder();
        while (base instanceof ArrayTypeName inner) {
            base = inner.componentType();
            brackets.append("[]");
        }
        TypeName raw = base instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : base;
        return CodeBlock.of("new $T[$L]$L", raw, size, brackets.toString());
    }
}
