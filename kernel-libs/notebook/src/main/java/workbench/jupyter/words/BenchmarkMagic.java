package workbench.jupyter.words;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.magic.CellMagic;
import workbench.jupyter.session.Session;
import workbench.report.Sheet;
import workbench.report.view.ComparisonView;

/**
 * {@code %%benchmark} compiles the class in the rest of the cell by JMH's annotation processor, runs its methods with
 * {@code @Benchmark} in forks, keeps what each fork gave among the results, and shows a table. {@code -f 10} runs more forks,
 * {@code -p size=10,100} gives values to a field with {@code @Param}; both are written as JMH's own options.
 */
public final class BenchmarkMagic implements CellMagic<Sheet, BaseKernel> {

    /** What it is called after the percent signs. */
    public static final String NAME = "benchmark";

    /** What {@code help()} says of it. */
    public static final String DESCRIPTION =
            "A cell whose first line is %%benchmark runs the @Benchmark methods of the class in its other lines, in fresh processes.";

    /** As a publish run has. An interval needs four. */
    private static final int FORKS = 5;

    private static final int FEWEST = 2;

    /**
     * What the first line says.
     *
     * @param forks of each method with each combination of its parameters; if there are four or more of these, the baseline gets more
     * @param parameters values by the names of fields
     */
    record Options(int forks, Map<String, List<String>> parameters) {

        private static final String USAGE =
                "Write %%benchmark, or %%benchmark -f 10 for more forks, or %%benchmark -p size=10,100 for values of a field with @Param.";

        static Options of(List<String> args) {
            int forks = FORKS;
            Map<String, List<String>> parameters = new LinkedHashMap<>();
            for (int i = 0; i < args.size(); i += 2) {
                String value = i + 1 < args.size() ? args.get(i + 1) : "";
                switch (args.get(i)) {
                    case "-f" -> forks = forks(value);
                    case "-p" -> {
                        int equals = value.indexOf('=');
                        if (equals < 1 || equals == value.length() - 1) {
                            throw new IllegalArgumentException(
                                    "\"%s\" after -p gives no field its values. %s".formatted(value, USAGE));
                        }
                        parameters.put(
                                value.substring(0, equals),
                                Arrays.asList(value.substring(equals + 1).split(",")));
                    }
                    default ->
                        throw new IllegalArgumentException(
                                "\"%s\" is no option of %%%%benchmark. %s".formatted(args.get(i), USAGE));
                }
            }
            return new Options(forks, parameters);
        }

        private static int forks(String text) {
            if (!text.matches("\\d{1,4}") || Integer.parseInt(text) < FEWEST) {
                throw new IllegalArgumentException(
                        "\"%s\" after -f is no number of forks of %s or more. %s".formatted(text, FEWEST, USAGE));
            }
            return Integer.parseInt(text);
        }
    }

    @Override
    public Sheet eval(BaseKernel kernel, List<String> args, String body) throws InterruptedException {
        Options options = Options.of(args);
        return new ComparisonView().table(Session.session().benchmark(body, options.forks(), options.parameters()));
    }
}
