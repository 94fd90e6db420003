package dev.keyspread.testing;

import java.util.Map;
import org.assertj.core.api.AssertProvider;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item of a table, or its absence. Pass it to AssertJ's {@code assertThat}. Immutable.
 *
 * @param table the table's name as entities declare it
 * @param key the attributes of its key
 * @param attributes the attributes, empty if the table does not have the item
 */
public record StoredItem(String table, Map<String, AttributeValue> key, Map<String, AttributeValue> attributes)
        implements AssertProvider<StoredItemAssert> {

    public StoredItem {
        key = Map.copyOf(key);
        attributes = Map.copyOf(attributes);
    }

    /** Called by AssertJ's {@code assertThat}. */
    @Override
    public StoredItemAssert assertThat() {
        return new StoredItemAssert(this);
    }
}
