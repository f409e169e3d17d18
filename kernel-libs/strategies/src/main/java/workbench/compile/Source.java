package workbench.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A Java file as the compiler is to see it.
 *
 * @param name of the class's file from the root of its packages, such as {@code cart/avro/ShoppingCart.java}
 * @param file where the text is
 * @param template the name of the template that it is made from, if it has no file of its own
 */
public record Source(String name, Path file, Optional<String> template) {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package\\s+[\\w.]+");

    /** A file that is compiled as it is. */
    public static Source of(String name, Path file) {
        return new Source(name, file, Optional.empty());
    }

    /** The class of a template, made for the package of a folder. */
    Source madeFor(String folder) {
        return new Source(folder + "/" + className() + ".java", file, Optional.of(name));
    }

    /** The text. The text of a template gets the package of the strategy; its lines keep their numbers. */
    public String text() throws IOException {
        String text = Files.readString(file);
        return template.isEmpty() ? text : PACKAGE.matcher(text).replaceFirst("package " + packageName());
    }

    private String packageName() {
        return name.substring(0, name.lastIndexOf('/')).replace('/', '.');
    }

    /** The simple name of the class. */
    String className() {
        return name.substring(name.lastIndexOf('/') + 1, name.length() - ".java".length());
    }

    /** The full name of the class. */
    String fullName() {
        return packageName() + "." + className();
    }

    /** Whether it is the variant of a strategy that has no folder. */
    boolean isVariantOf(GeneratedStrategy strategy) {
        return template.isPresent()
                && className().equals(Template.GENERATED)
                && packageName().endsWith("." + strategy.id());
    }
}
