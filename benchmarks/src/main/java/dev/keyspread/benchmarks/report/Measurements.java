package dev.keyspread.benchmarks.report;

import dev.keyspread.benchmarks.lint.LintCost;
import dev.keyspread.benchmarks.scatter.Trials;
import dev.keyspread.benchmarks.start.ColdStart;
import dev.keyspread.benchmarks.start.Start;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What was measured, subject by subject. */
final class Measurements {

    private static final Map<Metric, String> UNITS =
            Map.of(Metric.CLOCK, Trials.CLOCK, Metric.TIME, Trials.CPU, Metric.HEAP, Trials.HEAP);

    private final Map<Subject, Map<Metric, List<Double>>> scores = new HashMap<>();

    private Measurements() {}

    /** Measures all of {@code subjects}, and tells {@code progress} which is next. */
    static Measurements of(Collection<Subject> subjects, Effort effort, Consumer<String> progress) {
        Measurements measurements = new Measurements();
        for (int round = 1; round <= effort.rounds(); round++) {
            measurements.measure(subjects, effort, "round " + round + " of " + effort.rounds(), progress);
        }
        if (subjects.stream().anyMatch(Subject::isStart)) {
            progress.accept("fresh JVMs");
            measurements.start(new ColdStart(effort.starts()));
        }
        if (subjects.stream().anyMatch(Subject::isLint)) {
            progress.accept("fresh JVMs that compile");
            measurements.lint(LintCost.ofJvms(effort.starts()));
        }
        measurements.scatter(subjects, effort, progress);
        return measurements;
    }

    private void measure(Collection<Subject> subjects, Effort effort, String round, Consumer<String> progress) {
        List<Subject> measured = subjects.stream().filter(Subject::isBenchmark).toList();
        for (int i = 0; i < measured.size(); i++) {
            Subject subject = measured.get(i);
            progress.accept(round + ", " + (i + 1) + " of " + measured.size() + ": " + subject);
            Harness.run(subject, effort.warmedUp(subject.warmUp()))
                    .forEach((metric, values) -> add(subject, metric, values));
        }
    }

    private void start(ColdStart cold) {
        for (Start start : Start.values()) {
            add(Subject.start(start), Metric.TIME, List.of(cold.nanoseconds(start)));
            add(Subject.start(start), Metric.CLASSES, List.of(cold.classes(start)));
        }
    }

    private void lint(List<LintCost> costs) {
        add(
                Subject.lint(),
                Metric.TIME,
                costs.stream().map(LintCost::onJavacsThread).toList());
        add(
                Subject.lintBeside(),
                Metric.TIME,
                costs.stream().map(LintCost::besideIt).toList());
    }

    private void scatter(Collection<Subject> subjects, Effort effort, Consumer<String> progress) {
        Map<String, List<Subject>> trials = subjects.stream()
                .filter(Subject::isScatter)
                .collect(Collectors.groupingBy(Subject::trial, LinkedHashMap::new, Collectors.toList()));
        trials.forEach((trial, measured) -> {
            progress.accept("scatter " + trial);
            Map<String, List<Double>> values = Trials.run(trial, effort.scatters());
            measured.forEach(subject -> take(subject, values));
        });
    }

    private void take(Subject subject, Map<String, List<Double>> values) {
        UNITS.forEach((metric, unit) -> {
            List<Double> measured = values.get(Trials.key(subject.measured(), unit));
            if (measured != null) {
                add(subject, metric, measured);
            }
        });
    }

    private void add(Subject subject, Metric metric, List<Double> values) {
        scores.computeIfAbsent(subject, unknown -> new EnumMap<>(Metric.class))
                .computeIfAbsent(metric, unknown -> new ArrayList<>())
                .addAll(values);
    }

    /** The median of all iterations of all rounds. */
    double of(Subject subject, Metric metric) {
        List<Double> sorted = scores.getOrDefault(subject, Map.of()).getOrDefault(metric, List.of()).stream()
                .sorted()
                .toList();
        return sorted.get(sorted.size() / 2);
    }
}
