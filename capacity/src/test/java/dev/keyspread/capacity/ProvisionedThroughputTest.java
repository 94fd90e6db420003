package dev.keyspread.capacity;

import static dev.keyspread.capacity.ReadConsistency.STRONG;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProvisionedThroughputTest {

    private static final int KB = 1_024;

    @ParameterizedTest
    @CsvSource({"4,STRONG,50", "8,STRONG,100", "4,EVENTUAL,25", "8,EVENTUAL,50"})
    void readUnits_fiftyReadsASecond_areTheGuides(int kilobytes, ReadConsistency consistency, long units) {
        assertThat(ProvisionedThroughput.readUnits(consistency, 50, (long) kilobytes * KB))
                .isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"1,50", "2,100"})
    void writeUnits_fiftyWritesASecond_areTheGuides(int kilobytes, long units) {
        assertThat(ProvisionedThroughput.writeUnits(50, (long) kilobytes * KB)).isEqualTo(units);
    }

    @Test
    void readUnits_halfAUnit_isProvisionedWhole() {
        assertThat(ProvisionedThroughput.readUnits(ReadConsistency.EVENTUAL, 1, 100))
                .isEqualTo(1);
    }

    @Test
    void readsPerSecond_tenUnitsAndEightKilobytes_areFive() {
        assertThat(ProvisionedThroughput.readsPerSecond(STRONG, 10, 8 * KB)).isEqualTo(5);
        assertThat(ProvisionedThroughput.readsPerSecond(ReadConsistency.EVENTUAL, 10, 8 * KB))
                .isEqualTo(10);
    }

    @Test
    void writesPerSecond_unitsThatDoNotDivide_areRoundedDown() {
        assertThat(ProvisionedThroughput.writesPerSecond(10, 3 * KB)).isEqualTo(3);
    }
}
