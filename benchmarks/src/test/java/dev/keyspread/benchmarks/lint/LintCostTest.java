package dev.keyspread.benchmarks.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class LintCostTest {

    @Test
    void compilation_ofEntitiesInAFreshJvm_takesTime() {
        List<Double> nanoseconds = LintCost.nanoseconds(1);

        assertThat(nanoseconds)
                .singleElement()
                .satisfies(time -> assertThat(time).isPositive());
    }
}
