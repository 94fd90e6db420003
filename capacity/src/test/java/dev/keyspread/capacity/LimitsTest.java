package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class LimitsTest {

    @Test
    void limits_areTheServicesOwn() {
        assertThat(Limits.ITEM_BYTES).isEqualTo(400 * 1_024);
        assertThat(Limits.PARTITION_KEY_BYTES).isEqualTo(2_048);
        assertThat(Limits.SORT_KEY_BYTES).isEqualTo(1_024);
        assertThat(Limits.PARTITION_WRITE_UNITS_PER_SECOND).isEqualTo(1_000);
        assertThat(Limits.PARTITION_READ_UNITS_PER_SECOND).isEqualTo(3_000);
        assertThat(Limits.ITEM_COLLECTION_BYTES).isEqualTo(10_737_418_240L);
    }

    @Test
    void numbers_greatestAndLeast_haveTheDocumentedExponents() {
        BigDecimal greatest = new BigDecimal("9.9999999999999999999999999999999999999E+125");
        BigDecimal least = new BigDecimal("1E-130");

        assertThat(greatest.precision()).isEqualTo(Limits.NUMBER_DIGITS);
        assertThat(greatest.precision() - greatest.scale() - 1).isEqualTo(Limits.NUMBER_EXPONENT_MAXIMUM);
        assertThat(least.precision() - least.scale() - 1).isEqualTo(Limits.NUMBER_EXPONENT_MINIMUM);
    }
}
