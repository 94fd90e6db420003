package dev.keyspread.spi;

import dev.keyspread.spi.KeyTemplate.Fit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The current and the former layout of a table's partition key, of which the entity's codec has an instance each. Both read the items
 * of both. Immutable and thread-safe.
 *
 * @param current the layout into which items are moved
 * @param former the layout that they had
 * @param following the stored index keys whose suffix is calculated from the item's own key, so that it changes with it
 * @param templates the composite keys of the items that move together: those of the entity, or of each of its subtypes
 */
public record TwoLayouts(
        KeyLayout current, KeyLayout former, List<IndexKey> following, List<List<KeyTemplate>> templates) {

    public TwoLayouts {
        following = List.copyOf(following);
        templates = List.copyOf(templates);
    }

    /** Creates the two layouts of a table. */
    public static TwoLayouts of(KeyLayout current, KeyLayout former, IndexKey... following) {
        return new TwoLayouts(current, former, List.of(following), List.of(List.of()));
    }

    /** Returns these layouts for items with all of these composite keys. */
    public TwoLayouts ofKeys(KeyTemplate... keys) {
        return new TwoLayouts(current, former, following, List.of(List.of(keys)));
    }

    /** Returns these layouts for the items of all subtypes. */
    public TwoLayouts ofKeys(SubtypeKeys keys) {
        return new TwoLayouts(current, former, following, keys.templates());
    }

    /** Returns how the keys of a stored item fit those of the items that move together. */
    Fit fit(Map<String, AttributeValue> item) {
        return templates.stream()
                .map(keys -> fit(keys, item))
                .max(Comparator.naturalOrder())
                .orElse(Fit.NONE);
    }

    private Fit fit(List<KeyTemplate> keys, Map<String, AttributeValue> item) {
        Fit best = isComposite(keys) ? Fit.CERTAIN : Fit.POSSIBLE;
        return Stream.concat(Stream.of(best), keys.stream().map(key -> key.fit(item.get(key.attribute()))))
                .min(Comparator.naturalOrder())
                .orElse(best);
    }

    /** Returns whether all partition keys have fixed texts. Others can have any text. */
    boolean isComposite() {
        return templates.stream().allMatch(this::isComposite);
    }

    private boolean isComposite(List<KeyTemplate> keys) {
        return keys.stream().anyMatch(key -> key.attribute().equals(attribute()) && key.hasLiterals());
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
