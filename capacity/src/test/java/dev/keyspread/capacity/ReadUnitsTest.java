package dev.keyspread.capacity;

import static dev.keyspread.capacity.ReadConsistency.EVENTUAL;
import static dev.keyspread.capacity.ReadConsistency.STRONG;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadUnitsTest {

    private static final int KB = 1_024;

    @ParameterizedTest
    @CsvSource({"3584,1,0.5", "4096,1,0.5", "8192,2,1", "10240,3,1.5", "81920,20,10"})
    void getItem_documentedSize_costsEachFourKilobytesBegun(long bytes, double strong, double eventual) {
        assertThat(ReadUnits.getItem(STRONG, bytes)).isEqualTo(strong);
        assertThat(ReadUnits.getItem(EVENTUAL, bytes)).isEqualTo(eventual);
    }

    @Test
    void getItem_absentItem_costsTheLeast() {
        assertThat(ReadUnits.getItem(STRONG, 0)).isEqualTo(1);
        assertThat(ReadUnits.getItem(EVENTUAL, 0)).isEqualTo(0.5);
    }

    @Test
    void batchGetItem_oneAndAHalfAndSixAndAHalfKilobytes_costsTwelve() {
        assertThat(ReadUnits.batchGetItem(STRONG, 3 * KB / 2, 13 * KB / 2)).isEqualTo(3);
        assertThat(ReadUnits.batchGetItem(EVENTUAL, 3 * KB / 2, 13 * KB / 2)).isEqualTo(1.5);
    }

    @Test
    void batchGetItem_absentItem_costsAsMuchAsGetItem() {
        assertThat(ReadUnits.batchGetItem(STRONG, 0, 4 * KB)).isEqualTo(2);
    }

    @Test
    void query_fortyKilobytesAndABit_isRoundedOnceToFortyFour() {
        long bytes = Math.round(40.8 * KB);

        assertThat(ReadUnits.query(STRONG, bytes)).isEqualTo(11);
        assertThat(ReadUnits.query(EVENTUAL, bytes)).isEqualTo(5.5);
    }

    @Test
    void query_fifteenHundredItemsOfSixtyFourBytes_costsNinetySixKilobytes() {
        assertThat(ReadUnits.query(STRONG, 1_500 * 64)).isEqualTo(24);
        assertThat(ReadUnits.query(EVENTUAL, 1_500 * 64)).isEqualTo(12);
    }

    @Test
    void scan_fullPage_costsAllThatWasEvaluated() {
        assertThat(ReadUnits.scan(STRONG, KB * KB)).isEqualTo(256);
        assertThat(ReadUnits.scan(EVENTUAL, KB * KB)).isEqualTo(128);
    }

    @Test
    void emptyPage_partitionsSearched_costsTheLeastForEach() {
        assertThat(ReadUnits.emptyPage(STRONG, 1)).isEqualTo(1);
        assertThat(ReadUnits.emptyPage(EVENTUAL, 1)).isEqualTo(0.5);
        assertThat(ReadUnits.emptyPage(EVENTUAL, 10)).isEqualTo(5);
    }

    @Test
    void globalIndexPage_eightEntriesOfTwoThousandBytes_costsTwo() {
        assertThat(ReadUnits.globalIndexPage(8 * 2_000)).isEqualTo(2);
    }

    @Test
    void localIndexPage_allProjected_costsItsEntries() {
        assertThat(ReadUnits.localIndexPage(STRONG, 4 * 200)).isEqualTo(1);
        assertThat(ReadUnits.localIndexPage(EVENTUAL, 4 * 200)).isEqualTo(0.5);
    }

    @Test
    void localIndexPage_fourFetchedItemsOfThreeHundredBytes_costsTwentyKilobytes() {
        assertThat(ReadUnits.localIndexPage(STRONG, 4 * 200, 300, 300, 300, 300))
                .isEqualTo(5);
        assertThat(ReadUnits.localIndexPage(EVENTUAL, 4 * 200, 300, 300, 300, 300))
                .isEqualTo(2.5);
    }

    @Test
    void transactGetItems_threeItemsOfFiveHundredBytes_costsSix() {
        assertThat(ReadUnits.transactGetItems(500, 500, 500)).isEqualTo(6);
    }

    @Test
    void transactGetItems_absentItem_costsTwo() {
        assertThat(ReadUnits.transactGetItems(0)).isEqualTo(2);
    }

    @Test
    void repeatedTransactWriteItems_anyItems_costsTheirReads() {
        assertThat(ReadUnits.repeatedTransactWriteItems(500, 5 * KB)).isEqualTo(2 * (1 + 2));
    }
}
