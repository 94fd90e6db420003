package dev.keyspread.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.shapes.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RowTest {

    private static final Figure FIGURE =
            new Figure("a-figure", Metric.TIME, Subject.size(Shape.FLAT), List.of(), Target.timesLess(2));

    @Test
    void row_ofMissedFigure_saysSo() {
        Row row = new Row(FIGURE, 12_345, 20_000, "bean");

        assertThat(row.toString()).contains("a-figure", "12.3 us", "20.0 us", "bean", "1.62", ">= 2.00", "MISSED");
    }

    @Test
    void row_ofMetFigure_saysNothingOfMissing() {
        assertThat(new Row(FIGURE, 10, 20, "bean").toString()).doesNotContain("MISSED");
    }

    @Test
    void missed_ofRows_namesThoseThatMiss() {
        List<Row> rows = List.of(new Row(FIGURE, 10, 20, "bean"), new Row(FIGURE, 11, 20, "bean"));

        assertThat(Row.missed(rows)).containsExactly("a-figure");
    }
}
