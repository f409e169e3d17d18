package workbench.cluster;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;

/**
 * A member alone in its process. The process ends as soon as its standard input is closed, so it ends with its parent.
 */
final class MemberProcess {

    private MemberProcess() {}

    /**
     * Answers with one byte on standard output once the member has joined.
     *
     * @param arguments the cluster's name, and the ports as in {@link Members#onLoopback}
     */
    public static void main(String[] arguments) throws IOException {
        Logs.toFile();
        List<Integer> ports =
                Arrays.stream(arguments).skip(1).map(Integer::valueOf).toList();
        HazelcastInstance member = Hazelcast.newHazelcastInstance(Members.onLoopback(arguments[0], ports));
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(1);
            System.in.transferTo(OutputStream.nullOutputStream()); // until the other end is closed, by a kill too
        } finally {
            member.getLifecycleService().terminate();
        }
        System.exit(0);
    }
}
