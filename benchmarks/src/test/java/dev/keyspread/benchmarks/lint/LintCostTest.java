package dev.keyspread.benchmarks.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class LintCostTest {

    @Test
    void compilation_ofEntitiesInAFreshJvm_takesTime() {
        List<LintCost> costs = LintCost.ofJvms(1);

        assertThat(costs).singleElement().satisfies(cost -> {
            assertThat(cost.onJavacsThread()).isPositive();
            assertThat(cost.besideIt()).isPositive();
        });
    }
}
