package workbench.kernel;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.dflib.jjava.jupyter.channels.JupyterConnection;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.kernel.magics.ClasspathMagic;
import org.dflib.jjava.kernel.magics.LoadMagic;
import org.dflib.jjava.kernel.magics.TimeMagic;
import org.dflib.jjava.maven.MavenDependencyResolver;
import org.dflib.jjava.maven.magics.LoadFromPomCellMagic;
import org.dflib.jjava.maven.magics.LoadFromPomLineMagic;
import org.dflib.jjava.maven.magics.MavenMagic;
import org.dflib.jjava.maven.magics.MavenRepoMagic;

/** Starts our kernel as JJava's own main class starts JJava's, with the same magics, less those that it is about to remove. */
public final class Main {

    private static final long LOOK_NANOS = 1_000_000_000;
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private Main() {}

    /** Runs a kernel until Jupyter ends it. The one argument is Jupyter's connection file. */
    public static void main(String[] args) throws Exception {
        if (args.length != 1) {
            throw new IllegalArgumentException(
                    "Expected a connection file of Jupyter, got " + args.length + " arguments.");
        }
        removeTornArchive();
        endWithServer(System.getenv("JPY_PARENT_PID"));
        System.setProperty("workbench.connection.file", args[0]); // its name holds the kernel's id
        String properties = Files.readString(Path.of(args[0]));
        JupyterConnection connection = new JupyterConnection(KernelConnectionProperties.parse(properties));
        WorkbenchKernel kernel = builder().build();
        kernel.onStartup();
        kernel.addToClasspath(System.getenv("JJAVA_CLASSPATH"));
        kernel.becomeHandlerForConnection(connection);
        connect(connection);
        connection.waitUntilClose();
    }

    /**
     * Removes the class-data archive beside our jars if it has no header, which is written last: a kernel was killed while it wrote
     * the archive. The JVM then takes no archive at all, not even its own, so that each start takes twice as long, and writes no
     * other.
     */
    private static void removeTornArchive() throws IOException {
        String jar = System.getProperty("java.class.path").split(File.pathSeparator)[0];
        Path archive = Path.of(jar).resolveSibling("kernel.jsa");
        if (Files.isWritable(archive.toAbsolutePath().getParent()) && Files.exists(archive) && !hasHeader(archive)) {
            Files.deleteIfExists(archive);
        }
    }

    private static boolean hasHeader(Path archive) throws IOException {
        try (InputStream in = Files.newInputStream(archive)) {
            byte[] begin = in.readNBytes(Integer.BYTES);
            return begin.length == Integer.BYTES && ByteBuffer.wrap(begin).getInt() != 0;
        }
    }

    /**
     * Ends the process when the one that started it has ended, since nobody can reach this one then. Jupyter ends its kernels
     * before it ends itself, but not if it is killed.
     *
     * @param server the server's process id as Jupyter tells its kernels, or null where it does not
     */
    private static void endWithServer(String server) {
        if (server == null) {
            return;
        }
        long pid = Long.parseLong(server);
        boolean ours =
                isParent(pid); // or a program between the two started this process, or the server has ended already
        Thread.ofPlatform().daemon().name("end with server").start(() -> {
            while (ours ? isParent(pid) : ProcessHandle.of(pid).isPresent()) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            end();
        });
    }

    /** Also tells that a parent has ended which the system still lists, since nobody has asked for its exit code. */
    private static boolean isParent(long pid) {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).equals(Optional.of(pid));
    }

    /** Members, child processes and folders go with the process. Whatever keeps it from ending has a few seconds. */
    private static void end() {
        System.err.println("workbench: the kernel ends, since the server that started it has ended.");
        Thread.ofPlatform().daemon().name("last end").start(() -> {
            LockSupport.parkNanos(PATIENCE_NANOS);
            Runtime.getRuntime().halt(1);
        });
        System.exit(1);
    }

    /**
     * Ends the process if a port was taken since Jupyter chose it: the threads of the other ports would keep it alive
     * and mute. A kernel that has ended is started again by Jupyter, with other ports. No class-data archive is written then.
     */
    private static void connect(JupyterConnection connection) {
        try {
            connection.connect();
        } catch (RuntimeException failure) {
            System.err.println("workbench: the kernel ends, since it cannot take the ports that Jupyter chose ("
                    + failure.getMessage() + "). Jupyter chooses other ports when it starts the next kernel.");
            Runtime.getRuntime().halt(1);
        }
    }

    private static WorkbenchKernel.Builder builder() {
        MavenDependencyResolver maven = new MavenDependencyResolver();
        TimeMagic time = new TimeMagic();
        return new WorkbenchKernel.Builder(maven)
                .name("JJava")
                .extensionsEnabled(true)
                .lineMagic("load", new LoadMagic())
                .lineMagic("classpath", new ClasspathMagic())
                .lineMagic("time", time)
                .cellMagic("time", time)
                .lineMagic("maven", new MavenMagic(maven))
                .lineMagic("mavenRepo", new MavenRepoMagic(maven))
                .lineMagic("loadFromPOM", new LoadFromPomLineMagic(maven))
                .cellMagic("loadFromPOM", new LoadFromPomCellMagic(maven));
    }
}
