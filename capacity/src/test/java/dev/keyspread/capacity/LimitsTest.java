package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LimitsTest {

    @Test
    void limits_areTheServicesOwn() {
        assertThat(Limits.ITEM_BYTES).isEqualTo(400 * 1_024);
        assertThat(Limits.PARTITION_KEY_BYTES).isEqualTo(2_048);
        assertThat(Limits.SORT_KEY_BYTES).isEqualTo(1_024);
        assertThat(Limits.PARTITION_WRITE_UNITS_PER_SECOND).isEqualTo(1_000);
        assertThat(Limits.PARTITION_READ_UNITS_PER_SECOND).isEqualTo(3_000);
        assertThat(Limits.NUMBER_DIGITS).isEqualTo(38);
    }
}
