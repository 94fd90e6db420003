package dev.keyspread.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.start.StartBenchmark;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RowTest {

    private static final Subject SUBJECT = new Subject(StartBenchmark.class, "bean", Map.of());
    private static final Figure FIGURE =
            new Figure("a-figure", Metric.CPU, SUBJECT, List.of(), "bean", Target.faster(2), Figure.Quick.MEASURED);

    @Test
    void row_withMissedTarget_saysSo() {
        Row row = new Row(FIGURE, 12_345, 20_000, 640, FIGURE.target(false));

        assertThat(row.isMet()).isFalse();
        assertThat(row.toString())
                .contains("a-figure", "12.3 us", "20.0 us", "bean", "1.62", "640 B", ">= 2.00", "MISSED");
    }

    @Test
    void row_withMetTarget_isMet() {
        Row row = new Row(FIGURE, 10, 20, 0, FIGURE.target(false));

        assertThat(row.isMet()).isTrue();
        assertThat(row.toString()).doesNotContain("MISSED");
    }

    @Test
    void row_ofQuickRun_omitsATargetThatNeedsAFullRun() {
        Row row = new Row(FIGURE, 20, 20, 0, FIGURE.target(true));

        assertThat(row.isMet()).isTrue();
        assertThat(row.toString()).contains("1.00").doesNotContain(">=", "MISSED");
    }
}
