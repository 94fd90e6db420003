package dev.keyspread.benchmarks.report;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs benchmarks with JMH and keeps what it returns. */
final class Results {

    private static final TimeValue FULL_TIME = TimeValue.seconds(1);
    private static final TimeValue QUICK_TIME = TimeValue.milliseconds(200);

    private final Map<Subject, Collection<RunResult>> runs = new HashMap<>();

    private Results() {}

    /** Runs each of {@code subjects} in new JVMs. */
    static Results of(Collection<Subject> subjects, boolean quick) {
        Results results = new Results();
        subjects.forEach(subject -> results.runs.put(subject, run(subject, quick)));
        return results;
    }

    private static Collection<RunResult> run(Subject subject, boolean quick) {
        TimeValue time = quick ? QUICK_TIME : FULL_TIME;
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + subject.benchmark().replace(".", "\\.") + "$")
                .warmupTime(time)
                .measurementTime(time)
                .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC")
                .addProfiler(GCProfiler.class)
                .addProfiler(CpuProfiler.class)
                .shouldFailOnError(true);
        if (quick) {
            options.forks(1);
        }
        subject.parameters().forEach(options::param);
        try {
            return new Runner(options.build()).run();
        } catch (RunnerException failure) {
            throw new IllegalStateException("The benchmark failed: " + subject, failure);
        }
    }

    /** Returns the median of all iterations. */
    double median(Subject subject, Metric metric) {
        double[] sorted = runs.getOrDefault(subject, List.of()).stream()
                .flatMapToDouble(metric::values)
                .sorted()
                .toArray();
        return sorted[sorted.length / 2];
    }

    /** Writes all results in JMH's JSON format. */
    void write(String file) {
        List<RunResult> all = runs.values().stream().flatMap(Collection::stream).toList();
        ResultFormatFactory.getInstance(ResultFormatType.JSON, file).writeOut(all);
    }
}
