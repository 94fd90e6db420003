package dev.keyspread.benchmarks.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs JMH for one subject in one JVM of its own. */
final class Harness {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private Harness() {}

    /** What each measured iteration gave. */
    static Map<Metric, List<Double>> run(Subject subject, Effort effort) {
        try {
            Collection<RunResult> results = new Runner(options(subject, effort).build()).run();
            return Map.of(Metric.TIME, scores(results, CpuProfiler.METRIC), Metric.GARBAGE, scores(results, ALLOCATED));
        } catch (RunnerException failure) {
            throw new IllegalStateException(subject + " could not be measured", failure);
        }
    }

    private static ChainedOptionsBuilder options(Subject subject, Effort effort) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + subject.benchmark().replace(".", "\\.") + "$")
                .forks(1)
                .warmupIterations(effort.warmups())
                .warmupTime(effort.time())
                .measurementIterations(effort.iterations())
                .measurementTime(effort.time())
                .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC")
                .addProfiler(GCProfiler.class)
                .addProfiler(CpuProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true);
        subject.parameters().forEach(options::param);
        return options;
    }

    private static List<Double> scores(Collection<RunResult> results, String metric) {
        List<Double> scores = new ArrayList<>();
        for (RunResult result : results) {
            for (BenchmarkResult fork : result.getBenchmarkResults()) {
                for (IterationResult iteration : fork.getIterationResults()) {
                    scores.add(Objects.requireNonNull(
                                    iteration.getSecondaryResults().get(metric), metric)
                            .getScore());
                }
            }
        }
        return scores;
    }
}
