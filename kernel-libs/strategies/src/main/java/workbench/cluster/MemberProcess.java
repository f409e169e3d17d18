package workbench.cluster;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A member alone in its process. The process ends as soon as its standard input is closed, so it ends with its parent.
 */
final class MemberProcess {

    private MemberProcess() {}

    /**
     * Answers with one byte on standard output once the member has joined. The cluster's name is the first line of standard input,
     * since everybody on the machine can read arguments.
     *
     * @param arguments the addresses as in {@link Members#at}
     */
    public static void main(String[] arguments) throws IOException {
        Logs.toFile();
        HazelcastInstance member = Hazelcast.newHazelcastInstance(Members.at(line(System.in), List.of(arguments)));
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(1);
            System.in.transferTo(OutputStream.nullOutputStream()); // until the other end is closed, by a kill too
        } finally {
            member.getLifecycleService().terminate();
        }
        System.exit(0);
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            line.write(next);
        }
        return line.toString(StandardCharsets.UTF_8);
    }
}
