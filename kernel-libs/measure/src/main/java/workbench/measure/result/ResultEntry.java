package workbench.measure.result;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.machine.Check;
import workbench.machine.Machine;
import workbench.measure.Observation;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.variant.FormerNames;

/**
 * One line of a result file. The folder {@code data/results} describes them for those who read the files by other means.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ResultEntry.Run.class, name = "run"),
    @JsonSubTypes.Type(value = ResultEntry.Jvm.class, name = "jvm"),
    @JsonSubTypes.Type(value = ResultEntry.Observed.class, name = "observed"),
    @JsonSubTypes.Type(value = ResultEntry.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = ResultEntry.Ended.class, name = "ended")
})
public sealed interface ResultEntry {

    /** The version of the schema that this library writes, and the newest that it reads. */
    int SCHEMA = 5;

    /**
     * The first line: what was to be measured, and where. If something about the machine became worse after that, a later line
     * repeats it with the new findings.
     *
     * @param schema {@link #SCHEMA}, or an earlier one
     * @param procedure how it was measured; {@code mode} in schema 1
     * @param domain the domain's name
     * @param shape the shape of its values; empty for the usual one
     * @param label the domain's label, with the shape
     * @param variants those that take part; {@code contenders} in schema 1
     * @param tasks what was timed on each
     * @param method one sentence that says what was repeated how often, with the seed
     * @param schedule the same as numbers, if a publish run wrote the file itself. Its forks are chosen when it is read; in other
     *     files all count
     * @param findings whether the machine was fit for it
     * @param started when, in UTC, such as {@code 2026-01-31T12:00:00Z}
     * @param inputs a checksum of the classes that were measured, of the workbench, and of the names of the libraries that it uses; empty
     *     if it is not known
     */
    record Run(
            int schema,
            @JsonAlias("mode") Procedure procedure,
            boolean smoke,
            String domain,
            String shape,
            String label,
            @JsonAlias("contenders") List<MeasuredVariant> variants,
            List<Task> tasks,
            String method,
            Optional<Schedule> schedule,
            Machine machine,
            List<Check> findings,
            String started,
            String inputs)
            implements ResultEntry {

        /** Whether the other would measure the same, in the same way, on the same machine. */
        public boolean sameAs(Run other) {
            return schema == other.schema
                    && procedure == other.procedure
                    && smoke == other.smoke
                    && domain.equals(other.domain)
                    && shape.equals(other.shape)
                    && variants.equals(other.variants)
                    && tasks.equals(other.tasks)
                    && method.equals(other.method)
                    && machine.sameHardware(other.machine)
                    && machine.jdk().equals(other.machine.jdk())
                    && inputs.equals(other.inputs);
        }

        /** Copies the run. Each check keeps what it found, or has what it found since if that is worse. */
        public Run withWorse(List<Check> since) {
            Map<String, Check> worst = new LinkedHashMap<>();
            Stream.concat(findings.stream(), since.stream())
                    .forEach(each -> worst.merge(
                            each.subject(),
                            each,
                            (one, other) -> other.light().compareTo(one.light()) > 0 ? other : one));
            return new Run(
                    schema,
                    procedure,
                    smoke,
                    domain,
                    shape,
                    label,
                    variants,
                    tasks,
                    method,
                    schedule,
                    machine,
                    List.copyOf(worst.values()),
                    started,
                    inputs);
        }
    }

    /**
     * A variant that takes part.
     *
     * @param name the folder of its sources, with its settings
     * @param strategy the strategy's name as the field uses it
     * @param meanBytes what a value takes on average when serialized
     */
    record MeasuredVariant(String name, String strategy, double meanBytes) {

        public MeasuredVariant {
            name = FormerNames.current(name);
            strategy = FormerNames.currentLabel(strategy);
        }
    }

    /**
     * What a fork does.
     *
     * @param warmupIterations iterations that were thrown away
     * @param iterations iterations that were kept
     * @param iterationMillis how long an iteration lasts, in milliseconds
     * @param seed drew the values and the order of the forks
     */
    record Schedule(int warmupIterations, int iterations, long iterationMillis, long seed) {}

    /**
     * What the forks ran on; written once, before the first of them.
     *
     * @param jmh JMH's version
     * @param java the program that was started, without its folder
     * @param arguments of the JVM, except the one that names the folder of the compiled classes
     * @param jdkVersion such as {@code 25.0.3}
     * @param vmName the JVM's own name
     * @param vmVersion with its build
     */
    record Jvm(String jmh, String java, List<String> arguments, String jdkVersion, String vmName, String vmVersion)
            implements ResultEntry {}

    /**
     * One round or fork.
     *
     * @param at when it was written, in UTC: at its end, or all at once if a comparison was saved later
     */
    record Observed(Task task, String variant, Observation observation, String at) implements ResultEntry {

        public Observed {
            variant = FormerNames.current(variant);
        }
    }

    /**
     * A task on a variant that cannot be measured.
     *
     * @param reason what was thrown
     * @param at when, in UTC
     */
    record Failed(Task task, String variant, String reason, String at) implements ResultEntry {

        public Failed {
            variant = FormerNames.current(variant);
        }
    }

    /**
     * The last line of a run that was not interrupted.
     *
     * @param stopped why no more was measured; empty if the method says so
     * @param at when it ended or was saved, in UTC
     */
    record Ended(String stopped, String at) implements ResultEntry {}
}
