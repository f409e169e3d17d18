package workbench.machine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of a JVM that this process starts: the same JDK, and the same class path unless another is given. */
public final class ChildJvm {

    private ChildJvm() {}

    /** For a class of this process's class path. */
    public static List<String> command(List<String> flags, Class<?> main, List<String> arguments) {
        return command(flags, classPath(), main.getName(), arguments);
    }

    /**
     * For any class path.
     *
     * @param flags the JVM's own
     * @param main the name of the class to start
     */
    public static List<String> command(List<String> flags, String classPath, String main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(arguments);
        return List.copyOf(command);
    }

    /** Of this process. */
    public static String classPath() {
        return System.getProperty("java.class.path");
    }
}
