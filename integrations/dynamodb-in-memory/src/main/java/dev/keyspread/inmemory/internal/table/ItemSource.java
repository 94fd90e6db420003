package dev.keyspread.inmemory.internal.table;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items that a query or a scan reads: a table's or an index's. */
public sealed interface ItemSource permits StoredTable, IndexView {

    /** Returns the key that queries name. */
    KeySchema key();

    /** Returns the attributes of a position in this source, as in a LastEvaluatedKey. */
    List<String> startKeyNames();

    /** Returns the items in order. */
    OrderedItems items();

    /** Returns the position of an item in this source, as a LastEvaluatedKey. */
    default Map<String, AttributeValue> startKey(Map<String, AttributeValue> item) {
        return KeySchema.attributes(startKeyNames(), item);
    }
}
