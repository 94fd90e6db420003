package dev.keyspread.benchmarks.put;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Samples;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

final class PutBenchmarkTest {

    @Test
    void item_ofTheMeasuredEntity_isTenKilobytes() {
        assertThat(Codecs.nested().size(Samples.nestedWithLines(PutBenchmark.LINES)))
                .isCloseTo(10 * 1024, Percentage.withPercentage(5));
    }
}
