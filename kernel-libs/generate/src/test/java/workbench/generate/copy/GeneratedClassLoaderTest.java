package workbench.generate.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GeneratedClassLoaderTest {

    static class Known {}

    static class Later {}

    private final GeneratedClassLoader loader =
            new GeneratedClassLoader(files(Known.class), ClassLoader.getPlatformClassLoader());

    private static Map<String, byte[]> files(Class<?> type) {
        return Map.of(type.getName(), RequiredClassFile.bytesOf(type));
    }

    private void requireAbsent() {
        assertThatThrownBy(() -> loader.loadClass(Later.class.getName())).isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void whatALibraryDefinesThereIsFoundThoughItWasAbsentBefore() throws ReflectiveOperationException {
        requireAbsent();
        requireAbsent();
        Class<?> known = loader.loadClass(Known.class.getName());
        Class<?> defined = MethodHandles.privateLookupIn(known, MethodHandles.lookup())
                .defineClass(RequiredClassFile.bytesOf(Later.class));
        assertThat(loader.loadClass(Later.class.getName())).isSameAs(defined);
    }

    @Test
    void whatIsAddedIsFoundThoughItWasAbsentBefore() throws ClassNotFoundException {
        requireAbsent();
        loader.add(files(Later.class));
        assertThat(loader.loadClass(Later.class.getName()).getClassLoader()).isSameAs(loader);
    }
}
