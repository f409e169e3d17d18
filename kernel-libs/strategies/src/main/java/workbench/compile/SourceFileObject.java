package workbench.compile;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import javax.tools.SimpleJavaFileObject;

/** A source in the form that the JDK's compiler takes. */
final class SourceFileObject extends SimpleJavaFileObject {

    private final Source source;

    SourceFileObject(Source source) {
        super(URI.create("source:///").resolve(encoded(source.name())), Kind.SOURCE);
        this.source = source;
    }

    private static URI encoded(String name) {
        try {
            return new URI(null, null, "/" + name, null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("Not the name of a Java file: " + name, e);
        }
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
        return source.text();
    }

    /** The file to be opened and mended: that of the template, if the source is made from one. */
    String nameForPeople() {
        return source.template().orElse(source.name());
    }

    /** The name of what was made from a template. */
    Optional<String> madeAs() {
        return source.template().map(_ -> source.name());
    }
}
