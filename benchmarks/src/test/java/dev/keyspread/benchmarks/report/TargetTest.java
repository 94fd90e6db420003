package dev.keyspread.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TargetTest {

    @Test
    void faster_atItsRatio_isMet() {
        assertThat(Target.faster(5).isMet(10, 50)).isTrue();
        assertThat(Target.faster(5).isMet(10, 49)).isFalse();
    }

    @Test
    void within_atItsRatio_isMet() {
        assertThat(Target.within(1.25).isMet(125, 100)).isTrue();
        assertThat(Target.within(1.25).isMet(126, 100)).isFalse();
    }

    @Test
    void atMost_atItsBound_isMet() {
        assertThat(Target.atMost(50).isMet(50, Double.NaN)).isTrue();
        assertThat(Target.atMost(50).isMet(51, Double.NaN)).isFalse();
    }

    @Test
    void none_withAnyValue_isMet() {
        assertThat(Target.NONE.isMet(1, Double.NaN)).isTrue();
        assertThat(Target.NONE.text(Metric.CPU)).isEmpty();
    }
}
