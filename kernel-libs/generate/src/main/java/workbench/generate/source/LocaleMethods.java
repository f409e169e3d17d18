package workbench.generate.source;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.MethodSpec;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import workbench.shape.ClassShape;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/**
 * The methods by which generated code turns a locale into text and back. The language tag of a locale such as {@code no_NO_NY} gives
 * another one back, so that its parts are written then.
 */
final class LocaleMethods {

    static final String TO = "textOf($L)";
    static final String FROM = "localeOf($L)";

    private static final List<MethodSpec> METHODS = List.of(
            MethodSpec.methodBuilder("textOf")
                    .addJavadoc("The language tag, or the parts of a locale for which that is another one.\n")
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(Locale.class, "locale")
                    .returns(String.class)
                    .addStatement("$T tag = locale.toLanguageTag()", String.class)
                    .addStatement(
                            "return $T.forLanguageTag(tag).equals(locale) ? tag : $T.join(\"/\", locale.getLanguage(), locale.getCountry(), locale.getVariant())",
                            Locale.class,
                            String.class)
                    .build(),
            MethodSpec.methodBuilder("localeOf")
                    .addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                            .addMember("value", "$S", "deprecation") // its successor needs Java 19
                            .build())
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(String.class, "text")
                    .returns(Locale.class)
                    .addStatement("$T[] parts = text.split(\"/\", -1)", String.class)
                    .addStatement(
                            "return parts.length == 3 ? new $1T(parts[0], parts[1], parts[2]) : $1T.forLanguageTag(text)",
                            Locale.class)
                    .build());

    private LocaleMethods() {}

    /** The methods, if one of the classes has a locale. */
    static List<MethodSpec> of(Stream<ClassShape> shapes) {
        boolean needed = shapes.flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .anyMatch(part -> part instanceof Shape.Single single && single.scalar() == Scalar.LOCALE);
        return needed ? METHODS : List.of();
    }
}
