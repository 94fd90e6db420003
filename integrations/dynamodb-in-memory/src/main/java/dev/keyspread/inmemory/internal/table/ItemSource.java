package dev.keyspread.inmemory.internal.table;

import java.util.LinkedHashMap;
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
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        startKeyNames().forEach(name -> key.put(name, item.get(name)));
        return key;
    }
}
