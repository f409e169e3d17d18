package workbench.generate.source;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.ObjectModel;

/**
 * The names and numbers that are in the bytes in place of class names. Once values are stored, no
 * name or number may change.
 *
 * @param factoryId of the factory of IdentifiedDataSerializable and Portable
 * @param classIds of each class within the factory
 * @param typeId of the StreamSerializer, above 0
 * @param typeNames of each class in the schema of Compact
 */
public record WireNames(int factoryId, Map<Class<?>, Integer> classIds, int typeId, Map<Class<?>, String> typeNames) {

    private static final int FACTORY = 1;
    private static final int TYPE = 1_700;

    public WireNames {
        classIds = Map.copyOf(classIds);
        typeNames = Map.copyOf(typeNames);
    }

    /** Factory 1, classes from 1 in the order of the model, type 1700, and the simple names of the classes. */
    public static WireNames of(ObjectModel model) {
        Map<Class<?>, Integer> ids = new LinkedHashMap<>();
        model.classes().keySet().forEach(type -> ids.put(type, ids.size() + 1));
        return new WireNames(FACTORY, ids, TYPE, typeNamesOf(model));
    }

    /** None is the name of a class, or a reader without the serializer would look for the class. */
    private static Map<Class<?>, String> typeNamesOf(ObjectModel model) {
        Map<Class<?>, String> names = UniqueNames.of(model.classes().keySet());
        names.replaceAll((type, name) -> StringUtils.uncapitalize(name));
        return names;
    }

    /** The usual type name of a class whose simple name no other class has. */
    public static String typeName(Class<?> type) {
        return StringUtils.uncapitalize(type.getSimpleName());
    }

    /** A type name that includes the package, for a class that shares its simple name with another one. */
    public static String longTypeName(Class<?> type) {
        return StringUtils.uncapitalize(UniqueNames.withPackage(type));
    }

    /** These names and ids, and the usual ones for those classes of a model that they lack. */
    WireNames completed(ObjectModel model) {
        if (typeNames.keySet().containsAll(model.classes().keySet())) {
            return this;
        }
        Map<Class<?>, Integer> ids = new LinkedHashMap<>(classIds);
        Map<Class<?>, String> names = typeNamesOf(model);
        names.replaceAll((type, name) -> typeNames.containsValue(name) ? longTypeName(type) : name);
        names.putAll(typeNames);
        for (Class<?> type : model.classes().keySet()) {
            ids.putIfAbsent(type, ids.size() + 1);
        }
        return new WireNames(factoryId, ids, typeId, names);
    }

    public WireNames withFactoryId(int id) {
        return new WireNames(id, classIds, typeId, typeNames);
    }

    public WireNames withTypeId(int id) {
        return new WireNames(factoryId, classIds, id, typeNames);
    }

    public WireNames withClassId(Class<?> type, int id) {
        Map<Class<?>, Integer> ids = new LinkedHashMap<>(classIds);
        ids.put(type, id);
        return new WireNames(factoryId, ids, typeId, typeNames);
    }

    public WireNames withTypeName(Class<?> type, String name) {
        Map<Class<?>, String> names = new LinkedHashMap<>(typeNames);
        names.put(type, name);
        return new WireNames(factoryId, classIds, typeId, names);
    }
}
