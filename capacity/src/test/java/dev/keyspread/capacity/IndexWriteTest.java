package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexWriteTest {

    @ParameterizedTest
    @CsvSource({
        // The item is new, or gains the key.
        ",USA,true,ENTRY_PUT,1",
        ",USA,false,ENTRY_PUT,1",
        // The key changes.
        "USA,FRA,false,ENTRY_MOVED,2",
        "USA,FRA,true,ENTRY_MOVED,2",
        // The item is deleted, or loses the key.
        "USA,,true,ENTRY_DELETED,1",
        // Only an attribute that is projected changes, or one that is not.
        "USA,USA,true,ENTRY_UPDATED,1",
        "USA,USA,false,NONE,0",
        // The item was not in the index, and is not.
        ",,true,NONE,0"
    })
    void change_ofSmallEntry_hasDocumentedWrites(
            String before, String after, boolean projectedChange, IndexWrite write, long units) {
        assertThat(IndexWrite.of(before, after, projectedChange)).isEqualTo(write);
        assertThat(write.units(100, 100)).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"ENTRY_PUT,2", "ENTRY_MOVED,5", "ENTRY_DELETED,3", "ENTRY_UPDATED,3", "NONE,0"})
    void units_ofLargerEntries_roundEachWriteUp(IndexWrite write, long units) {
        assertThat(write.units(3_000, 2_000)).isEqualTo(units);
    }

    @Test
    void charge_globalAndLocalIndexes_isToThoseWhoHaveTheCapacity() {
        WriteCharge charge = WriteCharge.toTable(WriteUnits.putItem(0, 1_500))
                .andGlobalIndex(IndexWrite.ENTRY_PUT.units(0, 1_500))
                .andGlobalIndex(IndexWrite.ENTRY_PUT.units(0, 100))
                .andLocalIndex(IndexWrite.ENTRY_PUT.units(0, 100));

        assertThat(charge).isEqualTo(new WriteCharge(3, 3));
        assertThat(charge.total()).isEqualTo(6);
        assertThat(charge.inTransaction()).isEqualTo(new WriteCharge(6, 6));
    }
}
