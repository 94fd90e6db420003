package dev.keyspread.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class JsonBenchmarkTest {

    @Test
    void items_ofAPage_areTheSameForBothParsers() {
        byte[] body = PageBody.flat();

        assertThat(JsonBenchmark.flat(body))
                .hasSizeGreaterThan(900)
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(JacksonItems.flat(body));
    }
}
