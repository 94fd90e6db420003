package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteUnitsTest {

    private static final int KB = 1_024;

    @ParameterizedTest
    @CsvSource({"0,500,1", "0,1024,1", "0,3584,4", "3072,512,3", "512,3072,3", "5000,100,5"})
    void putItem_oldAndNew_costsTheLarger(long replaced, long bytes, long units) {
        assertThat(WriteUnits.putItem(replaced, bytes)).isEqualTo(units);
        assertThat(WriteUnits.updateItem(replaced, bytes)).isEqualTo(units);
    }

    @Test
    void updateItem_oneSmallAttribute_costsTheWholeItem() {
        assertThat(WriteUnits.updateItem(100 * KB, 100 * KB + 1)).isEqualTo(101);
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1024,1", "5000,5"})
    void deleteItem_presentOrAbsent_costsTheDeletedSize(long deleted, long units) {
        assertThat(WriteUnits.deleteItem(deleted)).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"0,0,1", "3000,500,3", "500,3000,3", "0,3000,3"})
    void failedCondition_existingAndAttempted_costsTheLarger(long existing, long attempted, long units) {
        assertThat(WriteUnits.failedCondition(existing, attempted)).isEqualTo(units);
    }

    @Test
    void batchWriteItem_halfAndThreeAndAHalfKilobytes_costsFive() {
        assertThat(WriteUnits.batchWriteItem(500, 7 * KB / 2)).isEqualTo(5);
    }

    @Test
    void transactWriteItems_threeItemsOfFiveHundredBytes_costsSix() {
        assertThat(WriteUnits.transactWriteItems(500, 500, 500)).isEqualTo(6);
    }

    @Test
    void transactWriteItems_largerItem_costsTwiceItsWrites() {
        assertThat(WriteUnits.transactWriteItems(7 * KB / 2)).isEqualTo(8);
    }

    @Test
    void expiredItem_otherRegions_costsAWriteInEach() {
        assertThat(WriteUnits.expiredItem(0, 3 * KB)).isZero();
        assertThat(WriteUnits.expiredItem(2, 3 * KB)).isEqualTo(6);
    }
}
