package dev.keyspread.spi;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.ItemBreakdown.AttributeSize;
import dev.keyspread.ItemBreakdown.IndexEntrySize;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/** Computes the sizes of an item's attributes and index entries. */
public final class ItemBreakdowns {

    private static final Comparator<AttributeSize> LARGEST_FIRST =
            Comparator.comparing(AttributeSize::bytes).reversed().thenComparing(AttributeSize::name);

    private final Map<String, AttributeValue> item;
    private final TableSchema table;

    private ItemBreakdowns(Map<String, AttributeValue> item, TableSchema table) {
        this.item = item;
        this.table = table;
    }

    /** Returns the sizes of the attributes and index entries of an item of {@code table}. */
    public static ItemBreakdown of(Map<String, AttributeValue> item, TableSchema table) {
        return new ItemBreakdowns(item, table).breakdown();
    }

    private ItemBreakdown breakdown() {
        List<AttributeSize> attributes = item.entrySet().stream()
                .map(attribute -> new AttributeSize(attribute.getKey(), size(attribute.getKey())))
                .sorted(LARGEST_FIRST)
                .toList();
        List<IndexEntrySize> entries =
                table.indexes().stream().flatMap(this::entry).toList();
        return new ItemBreakdown(attributes, entries);
    }

    /** Returns the entry in an index. Empty if the item lacks a key of the index. */
    private Stream<IndexEntrySize> entry(IndexSchema index) {
        Set<String> keys = keys(index);
        return item.keySet().containsAll(keys)
                ? Stream.of(new IndexEntrySize(index.name(), size(index, keys)))
                : Stream.empty();
    }

    private int size(IndexSchema index, Set<String> keys) {
        if (index.projection().projectionType() == ProjectionType.ALL) {
            return ItemSizes.of(item);
        }
        Set<String> attributes = new HashSet<>(keys);
        attributes.addAll(index.projection().nonKeyAttributes());
        return attributes.stream()
                .filter(item::containsKey)
                .mapToInt(this::size)
                .sum();
    }

    private int size(String attribute) {
        return ItemSize.string(attribute) + ItemSizes.of(Objects.requireNonNull(item.get(attribute)));
    }

    private Set<String> keys(IndexSchema index) {
        Set<String> keys = new HashSet<>();
        keys.add(table.partitionKey().name());
        table.sortKey().ifPresent(key -> keys.add(key.name()));
        index.partitionKeys().forEach(key -> keys.add(key.name()));
        index.sortKeys().forEach(key -> keys.add(key.name()));
        return keys;
    }
}
