package workbench.own;

import java.util.LinkedHashMap;
import java.util.Map;
import workbench.measure.live.GivenUpException;
import workbench.measure.live.StrategyCalls;
import workbench.own.value.OverdueException;
import workbench.own.value.TimeLimit;
import workbench.own.value.TrialThread;
import workbench.variant.Variant;

/** The calls of a measurement, each with a limit of time. A strategy that does not end in time is refused. For one thread. */
final class LimitedCalls implements StrategyCalls, AutoCloseable {

    private final TrialThread thread = new TrialThread();
    private final TimeLimit limit;
    private final Map<String, Outcome.Refused> refused = new LinkedHashMap<>();

    /** @param limit for each step of the measurement */
    LimitedCalls(TimeLimit limit) {
        this.limit = limit;
    }

    /** The strategies that did not end, by their ids. */
    Map<String, Outcome.Refused> refused() {
        return refused;
    }

    /** The thread of a strategy that was refused may still run its code, so that no step follows. */
    @Override
    public void run(Variant<?, ?> variant, Step step) throws InterruptedException {
        if (refused.containsKey(variant.name())) {
            throw new GivenUpException("It did not end in an earlier step");
        }
        try {
            thread.call(
                    () -> {
                        step.run();
                        return true;
                    },
                    limit);
        } catch (OverdueException e) {
            Overdue overdue = Overdue.of(e, ((OwnVariant) variant).copy());
            String reason = "Its trial passed, its measurement did not. " + overdue.reason();
            refused.put(variant.name(), new Outcome.Refused(variant.name(), overdue.where(), reason));
            throw new GivenUpException(reason);
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
