package dev.keyspread.benchmarks.report;

import java.util.Locale;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/** The measured quantities. Times are in nanoseconds. */
enum Metric {
    /** CPU time of an operation, including that of the garbage collector. */
    CPU(CpuProfiler.METRIC),
    /** Wall-clock time of an operation. */
    CLOCK(""),
    /** Wall-clock time that 99.9 % of the operations stay below. */
    P999(""),
    /** Bytes allocated by an operation. */
    ALLOCATED("gc.alloc.rate.norm"),
    /** CPU time of the linter on javac's thread. */
    JAVAC("javac"),
    /** CPU time of the linter on its own thread. */
    BESIDE("beside"),
    /** CPU time of the service for a request. */
    SERVICE_CPU("serviceCpu"),
    /** Time from when a request is due to its response that 99.9 % of the requests stay below. */
    SERVICE_P999("serviceP999"),
    /** Reads of the table in 100 finds. */
    LOADS("loadsPerHundredFinds");

    private static final double PERCENTILE = 99.9;
    private static final double LARGE = 10_000;

    private final String result;

    Metric(String result) {
        this.result = result;
    }

    /** Returns the value of each iteration, or of the whole run for a percentile. */
    DoubleStream values(RunResult run) {
        return this == P999
                ? DoubleStream.of(run.getPrimaryResult().getStatistics().getPercentile(PERCENTILE))
                : run.getBenchmarkResults().stream()
                        .flatMap(fork -> fork.getIterationResults().stream())
                        .mapToDouble(this::value);
    }

    private double value(IterationResult iteration) {
        return this == CLOCK
                ? iteration.getPrimaryResult().getScore()
                : Objects.requireNonNull(iteration.getSecondaryResults().get(result), result)
                        .getScore();
    }

    /** Returns whether it is a time of Keyspread's own code or of a service with it. */
    boolean isTime() {
        return this == CPU || this == CLOCK || this == SERVICE_CPU;
    }

    /** Returns whether another process than the benchmark's is measured, so that what the benchmark allocates says nothing. */
    boolean isOfService() {
        return this == SERVICE_CPU || this == SERVICE_P999;
    }

    /** Returns {@code value} with a unit. */
    String format(double value) {
        if (this == LOADS) {
            return String.format(Locale.ROOT, "%.2f %%", value);
        }
        return this == ALLOCATED ? scaled(value, "B", "kB", "MB") : scaled(value, "ns", "us", "ms");
    }

    private static String scaled(double value, String... units) {
        double rest = value;
        int unit = 0;
        for (; rest >= LARGE && unit < units.length - 1; unit++) {
            rest /= 1_000;
        }
        return String.format(Locale.ROOT, rest < 100 ? "%.1f %s" : "%.0f %s", rest, units[unit]);
    }
}
