package dev.keyspread.spi;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The current and the former layout of a table's partition key, of which the entity's codec has an instance each. Both read the items
 * of both. Immutable and thread-safe.
 *
 * @param current the layout into which items are moved
 * @param former the layout that they had
 * @param following the stored index keys whose suffix is calculated from the item's own key, so that it changes with it
 */
public record TwoLayouts(KeyLayout current, KeyLayout former, List<IndexKey> following) {

    public TwoLayouts {
        following = List.copyOf(following);
    }

    /** Creates the two layouts of a table. */
    public static TwoLayouts of(KeyLayout current, KeyLayout former, IndexKey... following) {
        return new TwoLayouts(current, former, List.of(following));
    }

    /** Returns the attributes that determine the place of an item in both layouts. */
    public Set<String> sources() {
        Set<String> sources = new LinkedHashSet<>(List.of(attribute()));
        sources.addAll(current.attributes());
        sources.addAll(former.attributes());
        return sources;
    }

    /** Returns the name of the partition key attribute. */
    public String attribute() {
        return current.attribute();
    }

    /** Returns the partition key that a stored item has in one of the layouts. */
    public AttributeValue key(Map<String, AttributeValue> item, KeyLayout layout) {
        Map<String, AttributeValue> logical = new HashMap<>(item);
        logical.put(attribute(), current.logicalKey(new ItemReader(item)));
        return layout.stored(new ItemReader(logical));
    }

    /** Returns a stored item in one of the layouts, with the index keys that follow from its own. */
    public Map<String, AttributeValue> placed(Map<String, AttributeValue> item, KeyLayout layout) {
        Map<String, AttributeValue> placed = new HashMap<>(item);
        placed.put(attribute(), key(item, layout));
        for (IndexKey key : following) {
            // Without it, the item is not in the index.
            if (item.containsKey(key.attribute())) {
                placed.put(key.attribute(), key.value(new ItemReader(placed)));
            }
        }
        return placed;
    }
}
