package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityUnitsTest {

    private static final int KB = 1_024;

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "500,1", "1024,1", "1025,2", "2048,2", "3072,3", "3584,4", "409600,400"})
    void write_bytes_roundsUpToKilobytes(long bytes, long units) {
        assertThat(CapacityUnits.write(bytes)).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "4096,1", "4097,2", "8192,2", "96000,24", "41780,11", "409600,100"})
    void read_bytes_roundsUpToFourKilobytes(long bytes, long units) {
        assertThat(CapacityUnits.read(bytes)).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"0,0.5", "4096,0.5", "8192,1", "81920,10", "16000,2"})
    void eventualRead_bytes_isHalfOfConsistentRead(long bytes, double units) {
        assertThat(CapacityUnits.eventualRead(bytes)).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"4096,50,50", "8192,50,100"})
    void read_documentedRate_addsUp(long bytes, long perSecond, long units) {
        assertThat(perSecond * CapacityUnits.read(bytes)).isEqualTo(units);
        assertThat(perSecond * CapacityUnits.eventualRead(bytes)).isEqualTo(units / 2.0);
    }

    @Test
    void read_batch_roundsEachItem() {
        assertThat(CapacityUnits.read(3 * KB / 2) + CapacityUnits.read(13 * KB / 2))
                .isEqualTo(3);
    }

    @Test
    void write_batch_roundsEachItem() {
        assertThat(CapacityUnits.write(500) + CapacityUnits.write(7 * KB / 2)).isEqualTo(5);
    }

    @Test
    void read_localIndexWithFetches_addsEntriesAndItems() {
        assertThat(CapacityUnits.read(4 * 100) + 4 * CapacityUnits.read(300)).isEqualTo(5);
    }

    @Test
    void units_impossibleSizes_stayInRange() {
        assertThat(CapacityUnits.write(-1)).isEqualTo(1);
        assertThat(CapacityUnits.write(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE / KB + 1);
    }
}
