package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerLogTest {

    private static final CallSite READ_LONG = new CallSite("Cart.readData", "Input.readLong");
    private static final CallSite GET_BYTE = new CallSite("Input.readLong", "Bytes.getByte");

    @TempDir
    Path folder;

    /** A task in which readLong is inlined into readData, and getByte into it as the reason says. */
    private static String task(String attributes, String reasonOfGetByte) {
        String decision = reasonOfGetByte.isEmpty()
                ? "<inline_success reason='inline (hot)'/><parse method='3'></parse>"
                : "<inline_fail reason='%s'/>".formatted(reasonOfGetByte);
        return """
                <task compile_id='7' method='cart.Cart readData ()V' %s>
                <klass id='11' name='cart.Cart'/><klass id='12' name='hazelcast.Input'/><klass id='13' name='hazelcast.Bytes'/>
                <method id='1' holder='11' name='readData'/><method id='2' holder='12' name='readLong'/>
                <method id='3' holder='13' name='getByte'/>
                <parse method='1'><bc code='182' bci='1'/><call method='2' count='9' inline='1'/>
                <inline_success reason='inline (hot)'/>
                <parse method='2'><call method='3' count='9' inline='1'/>%s<parse_done/></parse>
                <parse_done/></parse>
                </task>
                """.formatted(attributes, decision);
    }

    private Map<CallSite, String> read(String... tasks) throws IOException {
        String log = "<?xml version='1.0'?><hotspot_log>" + String.join("", tasks) + "</hotspot_log>";
        return CompilerLog.read(Files.writeString(folder.resolve("fork.log"), log));
    }

    @Test
    void saysWhyACallWasNotInlined() throws IOException {
        assertThat(read(task("", "low call site frequency")))
                .isEqualTo(Map.of(READ_LONG, "", GET_BYTE, "low call site frequency"));
        assertThat(read(task("", ""))).isEqualTo(Map.of(READ_LONG, "", GET_BYTE, ""));
    }

    @Test
    void aHiddenClassIsNamedWithoutItsAddress() throws IOException {
        assertThat(read(task("", "").replace("hazelcast.Bytes", "cart.Codec/0x000000002908")))
                .containsKey(new CallSite("Input.readLong", "Codec.getByte"));
    }

    @Test
    void theLastCompilationOfAMethodCounts() throws IOException {
        assertThat(read(task("", "too big"), task("", ""))).containsEntry(GET_BYTE, "");
        assertThat(read(task("", ""), task("", "too big"))).containsEntry(GET_BYTE, "too big");
    }

    @Test
    void neitherTheFirstCompilerCountsNorWhatWasCompiledInALoop() throws IOException {
        assertThat(read(task("", ""), task("level='3'", "too big"), task("compile_kind='osr'", "too big")))
                .containsEntry(GET_BYTE, "");
        assertThat(read(task("level='3'", ""))).isEmpty();
    }

    @Test
    void aCallThatIsNotInlinedAtOnePlaceIsNotInlined() throws IOException {
        String other = task("", "").replace("Cart readData", "Item readData").replace("'7'", "'8'");
        assertThat(read(task("", "too big"), other)).containsEntry(GET_BYTE, "too big");
        assertThat(read(other, task("", "too big"))).containsEntry(GET_BYTE, "too big");
    }

    @Test
    void aLogThatEndsInTheMiddleIsRefused() throws IOException {
        Path half = Files.writeString(folder.resolve("half.log"), "<hotspot_log><task method='a'><parse method='1'>");
        assertThatIllegalStateException()
                .isThrownBy(() -> CompilerLog.read(half))
                .withMessageStartingWith(half + " is no complete log of a compiler: ");
    }
}
