package dev.keyspread.spi;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.ItemBreakdown.AttributeSize;
import dev.keyspread.ItemBreakdown.IndexEntrySize;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class ItemBreakdownsTest {

    private static final TableSchema ORDERS = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .sortKey("number", ScalarAttributeType.N)
            .index(IndexSchema.global("by-country", "country", ScalarAttributeType.S)
                    .include("total", "absent")
                    .build())
            .index(IndexSchema.local("by-total")
                    .sortKey("total", ScalarAttributeType.N)
                    .keysOnly()
                    .build())
            .index(IndexSchema.global("all-by-country", "country", ScalarAttributeType.S)
                    .build())
            .build();

    private static final Map<String, AttributeValue> ORDER = Map.of(
            "customer", s("ann"), "number", n(7), "country", s("CH"), "total", n(100), "note", s("x".repeat(4_091)));

    @Test
    void attributes_areListed_theLargestFirst() {
        ItemBreakdown breakdown = ItemBreakdowns.of(ORDER, ORDERS);

        assertThat(breakdown.attributes())
                .containsExactly(
                        new AttributeSize("note", 4_095),
                        new AttributeSize("customer", 11),
                        new AttributeSize("country", 9),
                        new AttributeSize("number", 8),
                        new AttributeSize("total", 7));
        assertThat(breakdown.bytes()).isEqualTo(ItemSizes.of(ORDER)).isEqualTo(4_130);
        assertThat(breakdown.attributes().get(0).shareOfLimit()).isCloseTo(0.009_998, within(0.000_001));
    }

    @Test
    void storage_isTheSizeAndAHundredBytes_inTheTableAndInEachIndex() {
        ItemBreakdown breakdown = ItemBreakdowns.of(ORDER, ORDERS);

        assertThat(breakdown.storedBytes()).isEqualTo(4_230);
        assertThat(breakdown.indexEntries())
                .containsExactly(
                        new IndexEntrySize("by-country", 35),
                        new IndexEntrySize("by-total", 26),
                        new IndexEntrySize("all-by-country", 4_130));
        assertThat(breakdown.indexEntries().get(0).storedBytes()).isEqualTo(135);
    }

    @Test
    void itemWithoutAnIndexKey_hasNoEntryThere() {
        Map<String, AttributeValue> order = new HashMap<>(ORDER);
        order.remove("country");

        assertThat(ItemBreakdowns.of(order, ORDERS).indexEntries()).containsExactly(new IndexEntrySize("by-total", 26));
    }

    @Test
    void toString_isReadable() {
        assertThat(ItemBreakdowns.of(ORDER, ORDERS))
                .asString()
                .startsWith("""
                4,130 bytes, 1.0 % of an item's limit, 4,230 stored
                  note: 4,095 bytes, 1.0 %
                  customer: 11 bytes, 0.0 %
                """)
                .endsWith("\n  in index all-by-country: 4,130 bytes, 4,230 stored");
    }
}
