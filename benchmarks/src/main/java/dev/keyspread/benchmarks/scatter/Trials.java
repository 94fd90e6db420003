package dev.keyspread.benchmarks.scatter;

import dev.keyspread.benchmarks.jvm.Jvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs trials, each in a JVM of its own. The name of a trial is that of a {@link Client}, or one of those here. */
public final class Trials {

    /** When the first item is there. */
    public static final String FIRST = "FIRST";
    /** A million items. */
    public static final String MILLION = "MILLION";

    /** Saves of keys that are sharded, and of one that is not. */
    public static final String SAVE = "SAVE";

    /** Time on the clock, in nanoseconds. */
    public static final String CLOCK = "clock";
    /** CPU time of the client, in nanoseconds. */
    public static final String CPU = "cpu";
    /** What is reachable, in bytes. */
    public static final String HEAP = "heap";

    /** A stream in order. */
    public static final String ORDERED = "ordered";
    /** A stream without order. */
    public static final String UNORDERED = "unordered";
    /** One latency. */
    public static final String ROUND_TRIP = "round-trip";
    /** Two pages of each shard. */
    public static final String BOUND = "two-pages";

    static final String SEPARATOR = " ";

    private static final List<String> OPTIONS = List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC");

    private Trials() {}

    /** A way to read where requests take so many milliseconds. */
    public static String subject(int latency, Way way) {
        return latency + "-" + way.label();
    }

    /** The least time of a read where requests take so many milliseconds. */
    public static String limit(int latency) {
        return latency + "-limit";
    }

    /** The key of what {@link #run} returns: of what, in which unit. */
    public static String key(String subject, String unit) {
        return subject + SEPARATOR + unit;
    }

    /** What a trial measured. */
    public static Map<String, List<Double>> run(String trial, Rounds rounds) {
        try {
            Process process = Jvm.start(
                    OPTIONS,
                    TrialMain.class,
                    trial,
                    String.valueOf(rounds.warmups()),
                    String.valueOf(rounds.measured()));
            Map<String, List<Double>> values = values(process);
            check(trial, process.waitFor());
            return values;
        } catch (IOException failure) {
            throw new UncheckedIOException("The trial " + trial + " could not be run", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted during the trial " + trial, interrupted);
        }
    }

    private static void check(String trial, int exitCode) {
        if (exitCode != 0) {
            throw new IllegalStateException("The trial " + trial + " failed: exit code " + exitCode);
        }
    }

    private static Map<String, List<Double>> values(Process process) throws IOException {
        Map<String, List<Double>> values = new HashMap<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.US_ASCII)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int end = line.lastIndexOf(SEPARATOR);
                values.computeIfAbsent(line.substring(0, end), unknown -> new ArrayList<>())
                        .add(Double.valueOf(line.substring(end + 1)));
            }
        }
        return values;
    }
}
