package dev.keyspread.internal.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.internal.layout.ModelChecker.Verdict;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(300)
class ReshardingModelTest {

    @ParameterizedTest
    @EnumSource
    void protocol_inEachInterleaving_violatesNothing(ReshardingScenario scenario) {
        Verdict verdict = ModelChecker.check(new ReshardingProtocol(), scenario);

        assertThat(verdict.violation()).as(scenario.name()).isNull();
        assertThat(verdict.states()).as(scenario.name()).isEqualTo(scenario.states());
    }
}
