package dev.keyspread.benchmarks.lint;

import dev.keyspread.benchmarks.jvm.Jvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/** Starts JVMs that compile entities, and tells what the linter cost in each. */
public final class LintCost {

    private LintCost() {}

    /** The CPU time of the linter in so many JVMs, one after the other, in nanoseconds. */
    public static List<Double> nanoseconds(int forks) {
        return IntStream.range(0, forks).mapToObj(fork -> run()).toList();
    }

    private static double run() {
        try {
            Process process = Jvm.start(List.of(), Compilation.class);
            return parse(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException("A JVM could not be started", failure);
        }
    }

    // Without findings nothing was measured.
    private static double parse(String line) {
        String[] words = line.strip().split(" ", -1);
        if (words.length != 2 || words[1].equals("0")) {
            throw new IllegalStateException("A compilation said \"" + line.strip() + "\"");
        }
        return Double.parseDouble(words[0]);
    }
}
