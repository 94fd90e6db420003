package dev.keyspread.benchmarks.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class LintBenchmarkTest {

    @Test
    void compilation_ofEntities_hasFindingsAndTakesTime() {
        LintBenchmark.Cost cost = new LintBenchmark.Cost();

        assertThat(new LintBenchmark().compilation(cost)).isPositive();
        assertThat(cost.javac).isPositive();
        assertThat(cost.beside).isPositive();
    }
}
