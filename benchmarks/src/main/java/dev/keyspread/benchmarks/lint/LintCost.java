package dev.keyspread.benchmarks.lint;

import dev.keyspread.benchmarks.jvm.Jvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the linter cost a compilation of entities in a fresh JVM, in nanoseconds of CPU time.
 *
 * @param onJavacsThread what it took of the thread on which javac does all else
 * @param besideIt what the rules took on a thread of their own
 */
public record LintCost(double onJavacsThread, double besideIt) {

    private static final int NUMBERS = 3;

    /** What it cost in so many JVMs, one after the other. */
    public static List<LintCost> ofJvms(int forks) {
        return IntStream.range(0, forks).mapToObj(fork -> run()).toList();
    }

    private static LintCost run() {
        try {
            Process process = Jvm.start(List.of(), Compilation.class);
            return parse(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException("A JVM could not be started", failure);
        }
    }

    // Without findings nothing was measured.
    private static LintCost parse(String line) {
        String[] words = line.strip().split(" ", -1);
        if (words.length != NUMBERS || words[2].equals("0")) {
            throw new IllegalStateException("A compilation said \"" + line.strip() + "\"");
        }
        return new LintCost(Double.parseDouble(words[0]), Double.parseDouble(words[1]));
    }
}
