package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityUnitsTest {

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "500,1", "1024,1", "1025,2", "2048,2", "3072,3", "3584,4", "409600,400"})
    void write_bytes_roundsUpToKilobytes(long bytes, long units) {
        assertThat(CapacityUnits.write(bytes)).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "4096,1", "4097,2", "8192,2", "96000,24", "41780,11", "409600,100"})
    void read_bytes_roundsUpToFourKilobytes(long bytes, long units) {
        assertThat(CapacityUnits.read(bytes)).isEqualTo(units);
        assertThat(ReadConsistency.STRONG.units(bytes)).isEqualTo(units);
        assertThat(ReadConsistency.EVENTUAL.units(bytes)).isEqualTo(units / 2.0);
    }

    @Test
    void units_impossibleSizes_stayInRange() {
        assertThat(CapacityUnits.write(-1)).isEqualTo(1);
        assertThat(CapacityUnits.write(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE / 1_024 + 1);
    }
}
