package dev.keyspread.inmemory.internal.table;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A table with its items and indexes. Not thread-safe. */
public final class StoredTable implements ItemSource {

    private final String name;
    private final KeySchema key;
    private final OrderedItems items;
    private final Instant created = Instant.now();
    private final Map<String, IndexView> indexes = new LinkedHashMap<>();
    private Map<String, ScalarAttributeType> keyTypes;
    private TableSettings settings;
    private @Nullable String timeToLive;

    StoredTable(String name, KeySchema key, Map<String, ScalarAttributeType> keyTypes, TableSettings settings) {
        this.name = name;
        this.key = key;
        this.keyTypes = Collections.unmodifiableMap(keyTypes);
        this.settings = settings;
        items = new OrderedItems(key, List.of());
    }

    /** Returns the table's name. */
    public String name() {
        return name;
    }

    /** Returns the types of the key attributes of the table and its indexes. */
    public Map<String, ScalarAttributeType> keyTypes() {
        return keyTypes;
    }

    /** Returns the settings that have no effect on items. */
    public TableSettings settings() {
        return settings;
    }

    /** Changes the settings. */
    void setSettings(TableSettings changed) {
        settings = changed;
    }

    /** Returns the time of creation. */
    Instant created() {
        return created;
    }

    /** Returns the indexes in the order of their creation. */
    public Collection<IndexView> indexes() {
        return Collections.unmodifiableCollection(indexes.values());
    }

    /**
     * Returns an index.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException if there is none with this name
     */
    public IndexView index(String index) {
        IndexView found = indexes.get(index);
        if (found == null) {
            throw Errors.validation("The table does not have the specified index: " + index);
        }
        return found;
    }

    /** Adds an index, and fills it with the items of the table that have its key. */
    void addIndex(IndexView.Definition index) {
        IndexView view = new IndexView(index, key);
        items.stream()
                .filter(item -> KeyChecks.fits(view.key(), keyTypes, item))
                .forEach(item -> view.replace(null, item));
        indexes.put(index.name(), view);
    }

    /** Changes the types of the key attributes, before an index is added. */
    void setKeyTypes(Map<String, ScalarAttributeType> types) {
        keyTypes = Collections.unmodifiableMap(types);
    }

    /** Removes an index. */
    void removeIndex(String index) {
        indexes.remove(index);
    }

    /** Removes the types of attributes that are keys of neither the table nor an index. */
    void keepTypesOfKeys() {
        Map<String, ScalarAttributeType> types = new LinkedHashMap<>(keyTypes);
        types.keySet().removeIf(name -> !isKey(name));
        setKeyTypes(types);
    }

    private boolean isKey(String name) {
        return key.contains(name)
                || indexes.values().stream().anyMatch(index -> index.key().contains(name));
    }

    /** Returns the attribute with the expiry time of items, if items expire. */
    public Optional<String> timeToLive() {
        return Optional.ofNullable(timeToLive);
    }

    /** Sets the attribute with the expiry time of items, or null to disable expiry. */
    public void setTimeToLive(@Nullable String attribute) {
        timeToLive = attribute;
    }

    /** Returns the item with this key, or null. */
    public @Nullable Map<String, AttributeValue> find(Map<String, AttributeValue> itemKey) {
        return items.get(itemKey);
    }

    /** Replaces an item in the table and its indexes. Either may be null, for an item that is created or deleted. */
    public void replace(@Nullable Map<String, AttributeValue> before, @Nullable Map<String, AttributeValue> after) {
        if (after != null) {
            items.put(after);
        } else if (before != null) {
            items.remove(before);
        }
        indexes.values().forEach(index -> index.replace(before, after));
    }

    /** Returns the write units that a change of an item costs in each index that it changes. */
    public Map<IndexView, Long> indexWriteUnits(
            @Nullable Map<String, AttributeValue> before, @Nullable Map<String, AttributeValue> after) {
        Map<IndexView, Long> units = new LinkedHashMap<>();
        indexes.values().forEach(index -> units.put(index, index.writeUnits(before, after)));
        units.values().removeIf(unit -> unit == 0);
        return units;
    }

    /** Returns the bytes of an item that DynamoDB limits: the item, and its entries in local indexes. */
    public long limitedBytes(Map<String, AttributeValue> item) {
        long[] entries = indexes.values().stream()
                .filter(IndexView::isLocal)
                .mapToLong(index -> ValueSizes.item(index.entry(item)))
                .toArray();
        return ItemSize.withLocalIndexes(ValueSizes.item(item), entries);
    }

    @Override
    public KeySchema key() {
        return key;
    }

    @Override
    public List<String> startKeyNames() {
        return key.names();
    }

    @Override
    public OrderedItems items() {
        return items;
    }
}
