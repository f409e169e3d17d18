package workbench.machine;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.function.Function;

/** Whether this JVM compiles as the flags of a steady process ask: by its second compiler alone, and not in the background. */
public final class SecondCompiler {

    private SecondCompiler() {}

    /**
     * Checks that the second compiler works alone, and not in the background.
     *
     * @throws IllegalStateException if the JVM ignored a flag, or has no such compiler
     */
    public static void requireAlone() {
        requireAlone(SecondCompiler::flag);
    }

    /** @param flags the value of a flag, or nothing where the JVM does not know it */
    static void requireAlone(Function<String, Optional<String>> flags) {
        if (flags.apply("DoEscapeAnalysis").isEmpty()) { // a flag of the second compiler, which the first has not
            throw refused("It has no second compiler");
        }
        for (String off : new String[] {"TieredCompilation", "BackgroundCompilation"}) {
            String value = flags.apply(off).orElse("unknown");
            if (!value.equals("false")) {
                throw refused("Its flag %s is %s, and must be false".formatted(off, value));
            }
        }
    }

    private static IllegalStateException refused(String why) {
        return new IllegalStateException(
                "The JVM %s %s cannot run a steady process. %s. Take another JDK, or measure as servers run."
                        .formatted(System.getProperty("java.vm.name"), System.getProperty("java.vm.version"), why));
    }

    private static Optional<String> flag(String name) {
        try {
            return Optional.ofNullable(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class))
                    .map(flags -> flags.getVMOption(name).getValue());
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // the JVM does not know the flag
        }
    }
}
