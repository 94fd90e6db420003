package dev.keyspread.lint.frontend;

import static java.util.Map.Entry.comparingByKey;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Measures the time of a run. Not thread-safe. */
public final class Timings {

    private static final double NANOSECONDS = 1_000_000;

    private long reading;
    private long linting;

    /** Creates timings without measurements. */
    public Timings() {}

    /** Runs and measures the reading of the inputs. */
    public <T> T reading(Supplier<T> work) {
        long start = System.nanoTime();
        T located = work.get();
        reading = System.nanoTime() - start;
        return located;
    }

    /** Runs and measures the rules. */
    public <T> T linting(Supplier<T> work) {
        long start = System.nanoTime();
        T located = work.get();
        linting = System.nanoTime() - start;
        return located;
    }

    /** Returns the measurements in milliseconds, one line each, the slowest rule first. */
    public List<String> lines(LintResult result) {
        Stream<String> rules = result.nanoseconds().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(comparingByKey()))
                .map(entry -> line("  " + entry.getKey(), entry.getValue()));
        return Stream.concat(Stream.of(line("reading", reading), line("linting", linting)), rules)
                .toList();
    }

    private static String line(String what, long nanoseconds) {
        return String.format(Locale.ROOT, "%10.3f ms  %s", nanoseconds / NANOSECONDS, what);
    }
}
