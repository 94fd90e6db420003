package dev.keyspread.testing;

import dev.keyspread.EntityItems;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.AssertProvider;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * All items of a table. Pass it to AssertJ's {@code assertThat}. Immutable.
 *
 * @param table the table's name as entities declare it
 * @param list the items, in no particular order
 */
public record StoredItems(String table, List<Map<String, AttributeValue>> list)
        implements AssertProvider<StoredItemsAssert> {

    public StoredItems {
        list = list.stream().map(Map::copyOf).toList();
    }

    /** Returns the entities in the items, for instance {@code read(OrderRepository.ITEMS)}. */
    public <E> List<E> read(EntityItems<E> conversion) {
        return list.stream().map(conversion::read).toList();
    }

    /**
     * Counts the items of one logical key in each of its shards.
     *
     * @param attribute the sharded key's attribute, of the table or of an index
     * @param logicalKey the text of the key without its suffix
     * @param shards the number of shards, 1 or more
     */
    public ShardSizes shards(String attribute, String logicalKey, int shards) {
        Stream<String> storedKeys = list.stream()
                .map(item -> item.get(attribute))
                .filter(Objects::nonNull)
                .map(AttributeValue::s)
                .filter(Objects::nonNull);
        return ShardSizes.of(logicalKey, shards, storedKeys.toList());
    }

    /** Called by AssertJ's {@code assertThat}. */
    @Override
    public StoredItemsAssert assertThat() {
        return new StoredItemsAssert(this);
    }
}
