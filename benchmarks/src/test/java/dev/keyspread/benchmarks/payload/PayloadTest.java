package dev.keyspread.benchmarks.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.payload.PayloadBenchmark.By;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PayloadTest {

    @ParameterizedTest
    @EnumSource
    void get_byEachMapper_returnsTheEntity(Payload payload) {
        for (By by : By.values()) {
            PayloadBenchmark benchmark = new PayloadBenchmark();
            benchmark.payload = payload;
            benchmark.by = by;
            benchmark.prepare();

            assertThat(benchmark.get()).as("%s", by).usingRecursiveComparison().isEqualTo(payload.entity());
        }
    }
}
