package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StorageSizeTest {

    @Test
    void item_documentedExample_takesHundredBytesMoreThanItsSize() {
        // {shirt-color: "R", shirt-size: "M"}
        assertThat(StorageSize.item(23)).isEqualTo(123);
    }

    @Test
    void globalTableItem_anyItem_takesFortyEightBytesMore() {
        assertThat(StorageSize.globalTableItem(23)).isEqualTo(171);
    }

    @Test
    void indexEntry_keysAndProjectedAttributes_areAddedUp() {
        long tableKey = ItemSize.string("id") + ItemSize.number(7);
        long indexKey = ItemSize.string("country") + ItemSize.string("USA");
        long projected = ItemSize.string("paid") + ItemSize.BOOLEAN;

        assertThat(StorageSize.indexEntry(tableKey, indexKey, projected)).isEqualTo(2 + 2 + 7 + 3 + 4 + 1 + 100);
    }
}
