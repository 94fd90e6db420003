package dev.keyspread.benchmarks.report;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The program behind {@code benchmarks/run}. */
public final class Main {

    private static final String QUICK = "--quick";
    private static final String HELP = "--help";
    private static final String RESULTS = System.getProperty("benchmarks.results", "jmh.json");
    private static final String RECORD = System.getProperty("benchmarks.record", "record.json");
    private static final int MISSED = 1;
    private static final int USAGE = 2;

    private final PrintStream out;
    private final PrintStream err;

    Main(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    public static void main(String[] arguments) {
        System.setProperty("jmh.ignoreLock", "true");
        System.exit(new Main(System.out, System.err).run(List.of(arguments)));
    }

    /** Returns the exit code: 0 if all targets are met, 1 if one is missed, 2 for a wrong argument. */
    int run(List<String> arguments) {
        if (arguments.contains(HELP)) {
            out.println(help());
            return 0;
        }
        List<String> unknown = words(arguments).stream()
                .filter(word -> Figures.all().stream().noneMatch(figure -> figure.isNamed(word)))
                .toList();
        if (!unknown.isEmpty()) {
            err.println("Unknown figure or option: " + String.join(", ", unknown) + ". Figures:\n" + names());
            return USAGE;
        }
        return measure(chosen(arguments), arguments.contains(QUICK));
    }

    static List<Figure> chosen(List<String> arguments) {
        List<String> words = words(arguments);
        if (!words.isEmpty()) {
            return Figures.all().stream()
                    .filter(figure -> words.stream().anyMatch(figure::isNamed))
                    .toList();
        }
        return Figures.all().stream()
                .filter(figure -> !arguments.contains(QUICK) || figure.quick() != Figure.Quick.SKIPPED)
                .toList();
    }

    private static List<String> words(List<String> arguments) {
        return arguments.stream().filter(Predicate.not(QUICK::equals)).toList();
    }

    private int measure(List<Figure> figures, boolean quick) {
        Set<Subject> subjects =
                figures.stream().flatMap(Figure::subjects).collect(Collectors.toCollection(LinkedHashSet::new));
        Results results = Results.of(subjects, quick);
        results.write(RESULTS);
        List<Row> rows =
                figures.stream().map(figure -> Row.of(figure, results, quick)).toList();
        RecordedRun.ofRun(rows).write(Path.of(RECORD));
        out.println();
        out.println(Row.header());
        rows.forEach(out::println);
        return rows.stream().allMatch(Row::isMet) ? 0 : MISSED;
    }

    private static String help() {
        return """
                Usage: benchmarks/run [--java HOME] [--quick] [FIGURE...]

                Measures Keyspread and its peers with JMH. Prints JMH's output and then one row per figure: Keyspread's
                value, the peer's value, their ratio, the bytes that Keyspread allocates per operation, and the target.
                The values are also written to benchmarks/target/record.json, and JMH's results to jmh.json beside it.

                  --java HOME  runs the benchmarks on the JDK in HOME; must be the first argument
                  --quick      takes a few minutes instead of about an hour; less exact. Omits targets that
                               need a full run, and the figures that take longest.
                  --help       prints this text
                  FIGURE       a figure, or the first words of its name: "page" or "read-nested". Default: all figures

                Exit codes: 0 if all targets are met, 1 if a target is missed, 2 if an argument is wrong.

                Figures:
                """ + names();
    }

    private static String names() {
        return Figures.all().stream().map(figure -> "  " + figure.name()).collect(Collectors.joining("\n"));
    }
}
