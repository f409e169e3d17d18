package workbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import workbench.compile.CompilationFailedException;
import workbench.measure.RoundTripException;
import workbench.measure.result.UnreadableResultException;
import workbench.text.Nearest;
import workbench.variant.NotPossibleException;
import workbench.workload.OffHeapSoak;

/** The commands that need no notebook. */
@Command(
        name = "./workbench",
        resourceBundle = "workbench.cli.commands",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            Publish.class,
            Latency.class,
            Compare.class,
            TrendCommand.class,
            Pool.class,
            Export.class,
            Results.class,
            StandaloneMembers.class,
            Doctor.class,
            SelfCheck.class,
            OffHeapComparison.class,
            Plan.class,
            Versions.class,
            Upgrade.class,
            Wire.class,
            Languages.class,
            FirstCallsCommand.class,
            SchemasCommand.class,
            OffHeapSoak.class
        })
public final class Main {

    /** The exit code after bad input, or if there is no answer. With 1, commands say that something is slower, or did not work. */
    static final int BAD_INPUT = 2;

    /** The exit code that a shell expects of a command that Ctrl-C has ended. */
    static final int INTERRUPTED = 130;

    /** A property with the names of the commands that the launcher has itself. */
    private static final String COMMANDS_OF_LAUNCHER = "workbench.commands";

    private static final int SECONDS_TO_STOP = 10;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "says this, and does nothing else")
    @SuppressWarnings("UnusedVariable") // picocli asks for it
    private boolean help;

    private Main() {}

    /** Runs a command. Ctrl-C and a request to end interrupt it, and leave it time to end its fork. */
    public static void main(String[] arguments) {
        Thread runner = Thread.currentThread();
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            runner.interrupt();
                            waitFor(ended);
                        },
                        "workbench-interrupt"));
        int code = INTERRUPTED;
        try {
            code = commands().execute(arguments);
        } finally {
            ended.countDown();
        }
        System.exit(code);
    }

    private static void waitFor(CountDownLatch ended) {
        try {
            if (!ended.await(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
                System.err.println(
                        "workbench: what was running did not stop within %s seconds".formatted(SECONDS_TO_STOP));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the JVM ends anyway
        }
    }

    /** The commands, with one line for what is wrong. */
    static CommandLine commands() {
        CommandLine commands = new CommandLine(new Main());
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        commands.setParameterExceptionHandler(Main::badInput);
        commands.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, command));
        return commands;
    }

    private static int badInput(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        if (command.getParent() == null && arguments.length > 0 && !arguments[0].startsWith("-")) {
            command.getErr().println("workbench: " + noCommand(arguments[0], command));
            return BAD_INPUT;
        }
        String wrong = whatIsWrong(failure);
        command.getErr()
                .println("workbench: %s %s --help says what it takes"
                        .formatted(
                                wrong.matches("(?s).*[.?]") ? wrong : wrong + ".",
                                command.getCommandSpec().qualifiedName()));
        return BAD_INPUT;
    }

    /** The launcher asks here too for what it does not know. */
    private static String noCommand(String given, CommandLine all) {
        List<String> known = new ArrayList<>(all.getSubcommands().keySet());
        known.addAll(List.of(System.getProperty(COMMANDS_OF_LAUNCHER, "").split(" ")));
        return "there is no command \"%s\".%s ./workbench --help lists them"
                .formatted(given, Nearest.question(given, known));
    }

    /** An unknown option comes first: it may be a misspelt form of what is missing. */
    private static String whatIsWrong(ParameterException failure) {
        return failure.getCommandLine().getUnmatchedArguments().stream()
                .filter(each -> each.startsWith("-"))
                .findFirst()
                .map(each -> "Unknown option: '%s'.%s"
                        .formatted(each, Nearest.question(named(each), options(failure.getCommandLine()))))
                .orElseGet(() -> String.valueOf(failure.getMessage()));
    }

    /** As in {@code --taks=read}. */
    private static String named(String option) {
        return option.split("=", 2)[0];
    }

    private static List<String> options(CommandLine command) {
        return List.copyOf(command.getCommandSpec().optionsMap().keySet());
    }

    /** What a user can put right gets one line; anything else is a mistake of ours, and gets its trace. */
    private static int failed(Exception failure, CommandLine command) {
        if (failure instanceof InterruptedException || Thread.interrupted()) {
            command.getErr().println("workbench: " + Objects.requireNonNullElse(failure.getMessage(), "interrupted"));
            return INTERRUPTED;
        }
        if (failure instanceof IllegalArgumentException
                || failure instanceof NotPossibleException
                || failure instanceof RoundTripException
                || failure instanceof UncheckedIOException
                || failure instanceof UnreadableResultException
                || failure instanceof CompilationFailedException) {
            command.getErr().println("workbench: " + failure.getMessage() + reason(failure));
            return BAD_INPUT;
        }
        failure.printStackTrace(command.getErr());
        return BAD_INPUT;
    }

    /** What the file system says, such as that the disk is full, where the message does not say it. */
    private static String reason(Exception failure) {
        String reason =
                switch (failure.getCause()) {
                    case AccessDeniedException denied -> "permission denied";
                    case NoSuchFileException missing -> "no such file or folder";
                    case FileSystemException other when other.getReason() != null -> other.getReason();
                    case IOException other -> String.valueOf(other.getMessage());
                    case null, default -> "";
                };
        return reason.isEmpty() || String.valueOf(failure.getMessage()).contains(reason) ? "" : " (" + reason + ")";
    }
}
