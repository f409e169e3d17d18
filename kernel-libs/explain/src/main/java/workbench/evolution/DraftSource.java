package workbench.evolution;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.Serializable;
import java.util.List;
import javax.lang.model.element.Modifier;
import workbench.evolution.Draft.FieldDraft;
import workbench.evolution.Draft.TypeDraft;
import workbench.generate.source.SourceFile;

/**
 * The Java sources of a draft.
 *
 * @param isSerializable whether every class is
 * @param declaresIds whether classes declare a serialVersionUID, the same in each version
 */
public record DraftSource(Draft draft, boolean isSerializable, boolean declaresIds) {

    /** Classes that are Serializable. */
    static DraftSource serializable(Draft draft, boolean declaresIds) {
        return new DraftSource(draft, true, declaresIds);
    }

    /** The files, one for each type. */
    public List<SourceFile> files() {
        return draft.types().stream()
                .map(type -> SourceFile.of(draft.packageName(), written(type)))
                .toList();
    }

    private TypeSpec written(TypeDraft type) {
        return switch (type) {
            case TypeDraft.OfConstants(String name, List<String> constants) -> {
                TypeSpec.Builder builder = TypeSpec.enumBuilder(name).addModifiers(Modifier.PUBLIC);
                constants.forEach(builder::addEnumConstant);
                yield builder.build();
            }
            case TypeDraft.OfChoices(String name, List<String> permitted) ->
                serializable(TypeSpec.interfaceBuilder(name).addModifiers(Modifier.PUBLIC, Modifier.SEALED))
                        .addPermittedSubclasses(
                                permitted.stream().map(this::named).toList())
                        .build();
            case TypeDraft.OfObjects objects -> objects.isRecord() ? ofRecord(objects) : ofClass(objects);
        };
    }

    private TypeSpec.Builder serializable(TypeSpec.Builder builder) {
        return isSerializable ? builder.addSuperinterface(Serializable.class) : builder;
    }

    private ClassName named(String simpleName) {
        return ClassName.get(draft.packageName(), simpleName);
    }

    private TypeSpec ofRecord(TypeDraft.OfObjects type) {
        MethodSpec.Builder canonical = MethodSpec.constructorBuilder();
        type.fields().forEach(field -> canonical.addParameter(field.type(), field.name()));
        return common(TypeSpec.recordBuilder(type.name()).recordConstructor(canonical.build()), type)
                .addModifiers(Modifier.PUBLIC)
                .build();
    }

    private TypeSpec ofClass(TypeDraft.OfObjects type) {
        TypeSpec.Builder builder =
                common(TypeSpec.classBuilder(type.name()), type).addModifiers(Modifier.PUBLIC, Modifier.FINAL);
        for (FieldDraft field : type.fields()) {
            builder.addField(FieldSpec.builder(field.type(), field.name()).build());
        }
        return builder.addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .build())
                .build();
    }

    private TypeSpec.Builder common(TypeSpec.Builder builder, TypeDraft.OfObjects type) {
        serializable(builder);
        type.parents().forEach(parent -> builder.addSuperinterface(named(parent)));
        if (declaresIds) {
            builder.addField(
                    FieldSpec.builder(long.class, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                            .initializer("1")
                            .build());
        }
        return builder;
    }
}
