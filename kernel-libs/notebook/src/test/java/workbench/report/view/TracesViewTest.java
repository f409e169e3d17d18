package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.InMemoryFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;
import workbench.explain.trace.Call;
import workbench.explain.trace.Caller;
import workbench.explain.trace.Direction;
import workbench.explain.trace.Role;
import workbench.explain.trace.Situation;
import workbench.explain.trace.ThreadKind;
import workbench.explain.trace.Trace;
import workbench.explain.trace.TracedOperation;
import workbench.explain.trace.Traces;
import workbench.report.Sheet;

class TracesViewTest {

    private static final Call KEY = call(Role.KEY, Direction.SERIALIZE, 12, 1_000);
    private static final Call VALUE = call(Role.VALUE, Direction.SERIALIZE, 158, 12_300);
    private static final Call OTHER = call(Role.OTHER, Direction.SERIALIZE, 9, 500);

    private static Call call(Role role, Direction direction, int bytes, long nanos) {
        return new Call(
                "member 1", ThreadKind.CALLER, role, direction, "Cart", "MapProxyImpl.set", bytes, bytes, nanos);
    }

    private static Traces.Row row(TracedOperation operation, Caller caller, InMemoryFormat format, Call... calls) {
        Situation situation = new Situation(operation, caller, format, 0);
        return new Traces.Row(situation, new Trace(situation.label(), 1_000_000, List.of(calls)));
    }

    @Test
    void situationsWithTheSameCountsShareARow() {
        Table table = new TracesView()
                .table(new Traces(
                        "cart",
                        "Kryo",
                        List.of(
                                row(TracedOperation.SET, Caller.NEAR, InMemoryFormat.BINARY, KEY, VALUE),
                                row(TracedOperation.SET, Caller.FAR, InMemoryFormat.BINARY, KEY, VALUE, OTHER),
                                row(TracedOperation.SET, Caller.NEAR, InMemoryFormat.OBJECT, KEY, VALUE, VALUE),
                                row(TracedOperation.LOCK, Caller.NEAR, InMemoryFormat.BINARY, KEY))))
                .table();
        assertThat(table.name()).isEqualTo("How often operations serialize on the domain cart with Kryo");
        assertThat(table.stringColumn("operation")).containsExactly("set", "set", "lock");
        assertThat(table.stringColumn("caller; in-memory format; backups"))
                .containsExactly(
                        "member, near or member, far; BINARY; 0", "member, near; OBJECT; 0", "member, near; BINARY; 0");
        assertThat(table.intColumn("keys written").asList()).containsExactly(1, 1, 1);
        assertThat(table.intColumn("values written").asList()).containsExactly(1, 2, 0);
    }

    @Test
    void aTaskForAllMembersIsExplainedByWhoWroteIt() {
        Call task = new Call(
                "client",
                ThreadKind.CALLER,
                Role.TASK,
                Direction.SERIALIZE,
                "Arrive",
                "ClientExecutorServiceProxy.executeOnMember",
                90,
                1,
                1_000);
        Sheet sheet = new TracesView()
                .table(new Traces(
                        "cart",
                        "Kryo",
                        List.of(
                                row(TracedOperation.RUN_ON_ALL, Caller.CLIENT, InMemoryFormat.BINARY, task, task),
                                row(TracedOperation.TASK_TO_ALL, Caller.CLIENT, InMemoryFormat.BINARY, task))));
        assertThat(sheet.note().lines())
                .contains(
                        "run on all, client: the task is written 2 times, by ClientExecutorServiceProxy.executeOnMember",
                        "task to all, client: the task is written once, by ClientExecutorServiceProxy.executeOnMember");
    }

    @Test
    void situationsThatAreNoProductAreListed() {
        Table table = new TracesView()
                .table(new Traces(
                        "cart",
                        "Kryo",
                        List.of(
                                row(TracedOperation.SET, Caller.NEAR, InMemoryFormat.BINARY, KEY),
                                row(TracedOperation.SET, Caller.FAR, InMemoryFormat.OBJECT, KEY))))
                .table();
        assertThat(table.stringColumn("caller; in-memory format; backups"))
                .containsExactly("member, near, BINARY, 0; member, far, OBJECT, 0");
    }

    @Test
    void callsAreRowsAndWhatMembersSayBesidesIsNot() {
        Sheet sheet = new TraceView().table(new Trace("set", 1_000_000, List.of(VALUE, OTHER, KEY)));
        assertThat(sheet.table().name()).isEqualTo("Calls of serializers during set");
        assertThat(sheet.table().stringColumn("what")).containsExactly("key", "value");
        assertThat(sheet.table().stringColumn("thread")).containsExactly("caller", "caller");
        assertThat(sheet.table().stringColumn("asked for by")).containsExactly("MapProxyImpl.set", "MapProxyImpl.set");
        assertThat(sheet.table().intColumn("bytes").asList()).containsExactly(12, 158);
        assertThat(sheet.table().column("us").getString(1)).isEqualTo("12.3");
    }
}
