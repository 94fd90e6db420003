package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.ItemKey;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AssertionsTest {

    @RegisterExtension
    static final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

    private final Orders orders = new Orders(tables);

    @Test
    void requests_thatAreNotTheExpectedOnes_areListed() {
        orders.save("c1", 42);
        orders.count("c1");
        tables.faults().on("GetItem").throttle();
        assertThatThrownBy(() -> orders.find("c1", 42)).isNotNull();
        tables.client()
                .batchWriteItem(batch ->
                        batch.requestItems(Map.of(orders.table(), List.of(Orders.put("a", 1), Orders.put("b", 2)))));
        RecordedRequests requests = tables.requests();

        assertThat(requests).hasSize(4).has(1, "Query").has(0, "Scan").hasFailures(1);
        assertThat(requests).hasOnly("PutItem", "Query", "GetItem", "BatchWriteItem");
        assertThat(requests).consumedAtMostReadUnits(0.5).consumedAtMostWriteUnits(3);
        assertThatThrownBy(() -> assertThat(requests).hasOnly("GetItem"))
                .isInstanceOf(AssertionError.class)
                .hasMessage(String.format("Expected only GetItem. The requests were:%n"
                        + "  1. PutItem orders {customerId=\"c1\", orderNumber=42}: 1 write units%n"
                        + "  2. Query orders {customerId=\"c1\"}: 0.5 read units%n"
                        + "  3. GetItem orders {customerId=\"c1\", orderNumber=42}: ThrottlingException%n"
                        + "  4. BatchWriteItem orders (2 items): 2 write units"));
        assertThatThrownBy(() -> assertThat(requests).as("find").hasSize(1))
                .hasMessageStartingWith("[find] Expected 1 request. The requests were:");
        assertThatThrownBy(() -> assertThat(requests).isEmpty()).hasMessageStartingWith("Expected no request. The");
        assertThatThrownBy(() -> assertThat(requests).has(2, "Query"))
                .hasMessageStartingWith("Expected 2 requests of Query, but there was 1. The");
        assertThatThrownBy(() -> assertThat(requests).consumedAtMostReadUnits(0))
                .hasMessageStartingWith("Expected at most 0 read units, but 0.5 were consumed. The");
        assertThatThrownBy(() -> assertThat(requests).consumedAtMostWriteUnits(2.5))
                .hasMessageStartingWith("Expected at most 2.5 write units, but 3 were consumed. The");
        assertThatThrownBy(() -> assertThat(requests).hasNoFailures())
                .hasMessageStartingWith("Expected 0 failed requests, but there was 1. The");
        assertThatThrownBy(() -> assertThat(requests.of("Scan")).hasSize(2))
                .hasMessage("Expected 2 requests. There were no requests");
        assertThatThrownBy(() -> assertThat(requests).hasOnly("getItem")).hasMessageContaining("did you mean GetItem?");
    }

    @Test
    void item_withOtherAttributes_isShown() {
        orders.save("c1", 42);
        StoredItem item = tables.item(Orders.TABLE, key("c1", 42));
        StoredItem absent = tables.item(Orders.TABLE, key("c2", 42));

        assertThat(item)
                .exists()
                .hasAttribute("total", 12.5)
                .hasAttribute("customerId", "c1")
                .hasNoAttribute("state")
                .hasOnlyAttributes("total", "orderNumber", "customerId");
        assertThat(absent).doesNotExist();
        assertThat(tables.requests()).hasSize(1);
        assertThatThrownBy(() -> assertThat(item).hasAttribute("total", 13))
                .hasMessage(
                        "Attribute total of Item {customerId=\"c1\", orderNumber=42} of table orders must be 13 (found 12.5)");
        assertThatThrownBy(() -> assertThat(item).hasAttribute("total", "12.5"))
                .hasMessageContaining("must be \"12.5\"");
        assertThatThrownBy(() -> assertThat(item).hasAttribute("state", "OPEN"))
                .hasMessageEndingWith(
                        "must have the attribute state = \"OPEN\". It has [customerId, orderNumber, total]");
        assertThatThrownBy(() -> assertThat(item).hasNoAttribute("total"))
                .hasMessageEndingWith("must not have the attribute total (found 12.5)");
        assertThatThrownBy(() -> assertThat(item).hasOnlyAttributes("total"))
                .hasMessageEndingWith("must have the attributes [total] (found [customerId, orderNumber, total])");
        assertThatThrownBy(() -> assertThat(item).doesNotExist())
                .hasMessage("Table orders must not have the item {customerId=\"c1\", orderNumber=42, total=12.5}");
        assertThatThrownBy(() -> assertThat(absent).hasAttribute("total", 13))
                .hasMessage("Table orders must have an item with key {customerId=\"c2\", orderNumber=42}");
    }

    @Test
    void items_thatAreNotTheExpectedOnes_areShown() {
        orders.save("c1", 1);
        orders.save("c1", 2);
        StoredItems items = tables.items(Orders.TABLE);

        assertThat(items)
                .hasSize(2)
                .containsExactlyInAnyOrder(MapCodec.ITEMS, Orders.order("c1", 2), Orders.order("c1", 1));
        assertThat(items.read(MapCodec.ITEMS)).hasSize(2);
        assertThatThrownBy(() -> assertThat(items).isEmpty())
                .hasMessage(String.format("Table orders must have 0 items (found 2)%n"
                        + "  {customerId=\"c1\", orderNumber=1, total=12.5}%n"
                        + "  {customerId=\"c1\", orderNumber=2, total=12.5}"));
        assertThatThrownBy(() -> assertThat(items)
                        .containsExactlyInAnyOrder(MapCodec.ITEMS, Orders.order("c1", 2), Orders.order("c1", 2)))
                .hasMessage(String.format("Table orders has other items than expected.%n"
                        + "Missing:%n  {customerId=\"c1\", orderNumber=2, total=12.5}%n"
                        + "Unexpected:%n  {customerId=\"c1\", orderNumber=1, total=12.5}"));
    }

    @Test
    void shards_aboveTheMean_areShown() {
        ShardSizes sizes = ShardSizes.of(
                "2014-07-09",
                4,
                List.of("2014-07-09.1", "2014-07-09.1", "2014-07-09.1", "2014-07-09.3", "2014-07-10.1"));

        assertThat(sizes).hasNoShardAbove(3).hasOccupied(2).hasTotal(4);
        assertThat(sizes.mean()).isEqualTo(1);
        assertThatThrownBy(() -> assertThat(sizes).hasNoShardAbove(1.3))
                .hasMessage(
                        String.format("No shard of key 2014-07-09 may have more than 1.3 items: 1.3 times the mean of 4"
                                + " shards. The shards have%n  .1: 3, .3: 1"));
        assertThatThrownBy(() -> assertThat(sizes).hasOccupied(4))
                .hasMessage(
                        String.format("4 of the 4 shards of key 2014-07-09 must have items (found 2)%n  .1: 3, .3: 1"));
        assertThatThrownBy(() -> assertThat(sizes).hasTotal(5))
                .hasMessage("Key 2014-07-09 must have 5 items (found 4)");
        assertThatThrownBy(() -> assertThat(ShardSizes.of("a", 2, List.of())).hasNoShardAbove(2))
                .hasMessage("Key a must have items");
        assertThatThrownBy(() -> ShardSizes.of("a", 1, List.of("a.1", "a.2")))
                .hasMessage("Key a must have as many shards as there are suffixes, 1 or more (found 1 shards and the"
                        + " suffixes [1, 2])");
    }

    @Test
    void shards_ofAnAttribute_areCounted() {
        orders.save("day.1", 1);
        orders.save("day.2", 1);
        orders.save("day.2", 2);

        assertThat(tables.items(Orders.TABLE).shards("customerId", "day", 3).items())
                .isEqualTo(Map.of("1", 1L, "2", 2L));
        assertThat(tables.items(Orders.TABLE).shards("total", "day", 3)).hasTotal(0);
    }

    private static ItemKey<?> key(String customerId, int orderNumber) {
        return ItemKey.of(new MapCodec(), Orders.key(customerId, orderNumber));
    }
}
