package dev.keyspread.cli;

import static java.util.Map.Entry.comparingByKey;

import dev.keyspread.door.Outcome;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Measures a run. Not thread-safe. */
final class Timings {

    private static final double NANOSECONDS = 1_000_000;

    private long reading;
    private long linting;

    <T> T reading(Supplier<T> work) {
        long start = System.nanoTime();
        T result = work.get();
        reading = System.nanoTime() - start;
        return result;
    }

    <T> T linting(Supplier<T> work) {
        long start = System.nanoTime();
        T result = work.get();
        linting = System.nanoTime() - start;
        return result;
    }

    /** In milliseconds, the slowest rule first. */
    void print(Outcome outcome, PrintWriter out) {
        line(out, "reading", reading);
        line(out, "linting", linting);
        outcome.nanoseconds().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(comparingByKey()))
                .forEach(entry -> line(out, "  " + entry.getKey(), entry.getValue()));
    }

    private static void line(PrintWriter out, String what, long nanoseconds) {
        out.println(String.format(Locale.ROOT, "%10.3f ms  %s", nanoseconds / NANOSECONDS, what));
    }
}
