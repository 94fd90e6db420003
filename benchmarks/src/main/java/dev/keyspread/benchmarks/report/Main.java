package dev.keyspread.benchmarks.report;

import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Measures figures and prints them: what {@code benchmarks/run} runs. */
public final class Main {

    private static final String QUICK = "--quick";
    private static final String HELP = "--help";
    private static final int MISSED = 1;
    private static final int MISUSED = 2;

    private final PrintStream out;
    private final PrintStream err;

    Main(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Exits with 0 if all figures reach their targets, 1 if one does not, and 2 if it was called in a wrong way. */
    public static void main(String[] arguments) {
        System.setProperty("jmh.ignoreLock", "true");
        System.exit(new Main(System.out, System.err).run(List.of(arguments)));
    }

    int run(List<String> arguments) {
        if (arguments.contains(HELP)) {
            out.println(help());
            return 0;
        }
        List<String> unknown = arguments.stream()
                .filter(Predicate.not(QUICK::equals))
                .filter(word -> named(word).isEmpty())
                .toList();
        if (!unknown.isEmpty()) {
            err.println("There is no figure " + String.join(", ", unknown) + ". The figures are:\n" + names());
            return MISUSED;
        }
        return measure(chosen(arguments), arguments.contains(QUICK) ? Effort.quick() : Effort.full());
    }

    private static List<Figure> named(String word) {
        return Figures.all().stream().filter(figure -> figure.isNamed(word)).toList();
    }

    static List<Figure> chosen(List<String> arguments) {
        List<String> words =
                arguments.stream().filter(Predicate.not(QUICK::equals)).toList();
        if (words.isEmpty()) {
            return arguments.contains(QUICK) ? unnamed() : Figures.all();
        }
        return Figures.all().stream()
                .filter(figure -> words.stream().anyMatch(figure::isNamed))
                .toList();
    }

    // The reads over shards warm up for as long as all the others take.
    private static List<Figure> unnamed() {
        return Figures.all().stream()
                .filter(figure -> !figure.isNamed(ScatterFigures.NAME))
                .toList();
    }

    private int measure(List<Figure> figures, Effort effort) {
        Set<Subject> subjects =
                figures.stream().flatMap(Figure::subjects).collect(Collectors.toCollection(LinkedHashSet::new));
        Measurements measurements = Measurements.of(subjects, effort, err::println);
        List<Row> rows =
                figures.stream().map(figure -> Row.of(figure, measurements)).toList();
        out.println(Row.header());
        rows.forEach(out::println);
        return conclude(Row.missed(rows));
    }

    private int conclude(List<String> missed) {
        if (missed.isEmpty()) {
            return 0;
        }
        err.println("Missed: " + String.join(", ", missed));
        return MISSED;
    }

    private static String help() {
        return String.join(
                "\n",
                "benchmarks/run [--java HOME] [--quick] [NAME...]",
                "",
                "Measures Keyspread beside its peers and prints a row a figure: its name, ours, the peer's, how they stand",
                "to each other, and the target. Exits with 1 if a target is missed, and with 2 if a NAME is unknown.",
                "",
                "  --java   measures on the JDK there, and not on the one that builds; it must come first",
                "  --quick  takes five minutes instead of most of an hour, and is less exact; leaves out scatter if it is not named",
                "  --help   prints this",
                "  NAME     a figure, or the beginning of several up to a hyphen, as in page or read-nested; by default all:",
                "",
                names());
    }

    private static String names() {
        return Figures.all().stream().map(figure -> "    " + figure.name()).collect(Collectors.joining("\n"));
    }
}
