package dev.keyspread.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TargetTest {

    @Test
    void timesLess_atItsRatio_isMet() {
        assertThat(Target.timesLess(5).isMet(10, 50)).isTrue();
    }

    @Test
    void timesLess_belowItsRatio_isMissed() {
        assertThat(Target.timesLess(5).isMet(10, 49)).isFalse();
    }

    @Test
    void within_atItsRatio_isMet() {
        assertThat(Target.within(1.25).isMet(125, 100)).isTrue();
    }

    @Test
    void within_aboveItsRatio_isMissed() {
        assertThat(Target.within(1.25).isMet(126, 100)).isFalse();
    }

    @Test
    void nothing_ofOneByte_isMissed() {
        assertThat(Target.nothing().isMet(1, Double.NaN)).isFalse();
    }

    @Test
    void nothing_ofWhatTheHarnessLeaves_isMet() {
        assertThat(Target.nothing().isMet(0.001, Double.NaN)).isTrue();
    }

    @Test
    void atMostMillis_atItsTime_isMet() {
        assertThat(Target.atMostMillis(50).isMet(50e6, Double.NaN)).isTrue();
    }

    @Test
    void atMostMillis_aboveItsTime_isMissed() {
        assertThat(Target.atMostMillis(50).isMet(51e6, Double.NaN)).isFalse();
    }
}
