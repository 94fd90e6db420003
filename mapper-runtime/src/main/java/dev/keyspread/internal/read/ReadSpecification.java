package dev.keyspread.internal.read;

import dev.keyspread.Filter;
import dev.keyspread.IndexSchema;
import dev.keyspread.KeyAttribute;
import dev.keyspread.OccupiedShards;
import dev.keyspread.ShardReadException;
import dev.keyspread.TableSchema;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.spi.AttributeNames;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of a table or an index: all of it, or some stored partition keys. Immutable.
 *
 * @param tableName the table's name as DynamoDB knows it
 * @param table its schema
 * @param index the index, or {@code null} for the table itself
 * @param partitions the stored partition keys, one a shard; empty for a scan
 * @param fixed the values of the key attributes that follow the first partition key, as far as they are given
 * @param beginnings in a scan, what keys begin with: all in one of these lists; empty if with anything
 * @param condition the condition on the sort key, or on the first that is not fixed, or {@code null}
 * @param filter what DynamoDB leaves out after it has read it, or {@code null}
 * @param projection the attributes that are brought, besides keys; empty for all
 * @param options how it is carried out
 */
public record ReadSpecification(
        String tableName,
        TableSchema table,
        @Nullable IndexSchema index,
        List<AttributeValue> partitions,
        List<AttributeValue> fixed,
        List<List<KeyBeginning>> beginnings,
        @Nullable SortCondition condition,
        @Nullable Filter filter,
        List<String> projection,
        ReadOptions options) {

    public ReadSpecification {
        partitions = List.copyOf(partitions);
        fixed = List.copyOf(fixed);
        beginnings = beginnings.stream().map(List::copyOf).toList();
        projection = List.copyOf(projection);
    }

    /** A read of {@code partitions}, or of everything, in ascending order without a limit. */
    public static ReadSpecification of(
            String tableName, TableSchema table, @Nullable IndexSchema index, List<AttributeValue> partitions) {
        return new ReadSpecification(
                tableName, table, index, partitions, List.of(), List.of(), null, null, List.of(), ReadOptions.DEFAULT);
    }

    /**
     * The same read under other stored partition keys.
     *
     * @throws IllegalArgumentException if it is one of occupied shards, which are those of fewer or other keys
     */
    public ReadSpecification withPartitions(List<AttributeValue> newPartitions) {
        ReadSpecification read = new ReadSpecification(
                tableName, table, index, newPartitions, fixed, beginnings, condition, filter, projection, options);
        OccupiedShards occupied = options.occupied();
        return occupied == null ? read : read.withOccupied(occupied);
    }

    /** The same read of the items whose next key attribute is {@code value}. */
    public ReadSpecification withFixed(AttributeValue value) {
        List<AttributeValue> more =
                Stream.concat(fixed.stream(), Stream.of(value)).toList();
        return new ReadSpecification(
                tableName, table, index, partitions, more, beginnings, condition, filter, projection, options);
    }

    /** The same scan of the items whose keys begin as one of these lists says. */
    public ReadSpecification withBeginnings(List<List<KeyBeginning>> newBeginnings) {
        return new ReadSpecification(
                tableName, table, index, partitions, fixed, newBeginnings, condition, filter, projection, options);
    }

    /** The same read under {@code newCondition}. */
    public ReadSpecification withCondition(SortCondition newCondition) {
        return new ReadSpecification(
                tableName, table, index, partitions, fixed, beginnings, newCondition, filter, projection, options);
    }

    /** The same read of what {@code newFilter} lets through. */
    public ReadSpecification withFilter(Filter newFilter) {
        return new ReadSpecification(
                tableName, table, index, partitions, fixed, beginnings, condition, newFilter, projection, options);
    }

    /** The same read of these attributes and keys alone. */
    public ReadSpecification withProjection(List<String> newProjection) {
        return new ReadSpecification(
                tableName, table, index, partitions, fixed, beginnings, condition, filter, newProjection, options);
    }

    /** The same read in ascending or descending order. */
    public ReadSpecification withAscending(boolean ascending) {
        return with(options.withOrder(ascending ? ReadOrder.ASCENDING : ReadOrder.DESCENDING));
    }

    /** The same read in the order in which pages arrive. */
    public ReadSpecification unordered() {
        return with(options.withOrder(ReadOrder.ARRIVAL));
    }

    /** The same read, strongly consistent. */
    public ReadSpecification withConsistency() {
        return with(options.withConsistency());
    }

    /** The same read of at most {@code limit} items. */
    public ReadSpecification withLimit(long limit) {
        return with(options.withLimit(limit));
    }

    /** The same read, which fails if it takes longer. */
    public ReadSpecification withTimeout(Duration timeout) {
        return with(options.withTimeout(timeout));
    }

    /** The same read, which does without shards that keep failing, and tells {@code missing} of them. */
    public ReadSpecification withMissing(Consumer<ShardReadException> missing) {
        return with(options.withMissing(missing));
    }

    /**
     * The same read of these shards alone.
     *
     * @throws IllegalArgumentException if they are another key's
     */
    public ReadSpecification withOccupied(OccupiedShards occupied) {
        if (!occupied.key().equals(ReadDigest.ofKey(this)) || occupied.shards() != shards()) {
            throw new IllegalArgumentException(
                    "The occupied shards are those of another read than this one of " + source()
                            + ": of another table or index, key or number of shards. Ask for them anew, by"
                            + " occupiedShards()");
        }
        return with(options.withOccupied(occupied));
    }

    /** The same read of all shards. */
    public ReadSpecification inAllShards() {
        return with(options.withOccupied(null));
    }

    /** The read of all items of the same key, by no order. */
    ReadSpecification ofWholeKey() {
        ReadOptions whole =
                options.withOrder(ReadOrder.ARRIVAL).withLimit(Long.MAX_VALUE).withOccupied(null);
        return new ReadSpecification(
                tableName, table, index, partitions, fixed, beginnings, null, null, List.of(), whole);
    }

    private ReadSpecification with(ReadOptions newOptions) {
        return new ReadSpecification(
                tableName, table, index, partitions, fixed, beginnings, condition, filter, projection, newOptions);
    }

    boolean isScan() {
        return partitions.isEmpty();
    }

    /** The shards that are asked: a scan has one. */
    int shards() {
        return Math.max(1, partitions.size());
    }

    /** Returns whether sort keys are unique within a shard. In an index they need not be. */
    boolean hasUniqueSortKeys() {
        return index == null && !isScan() && table.sortKey().isPresent();
    }

    /** Returns whether the read finds at most one item in each shard, and usually one in all. */
    boolean isOfOneItem() {
        return hasUniqueSortKeys() && condition != null && condition.isEquality();
    }

    /** The first partition key, which is the only one but in some global indexes. */
    KeyAttribute partitionKey() {
        return keys().get(0);
    }

    /** The key attribute whose value is the one with this number in {@code fixed}, or to be the next one there. */
    KeyAttribute fixedKey(int number) {
        return keys().get(1 + number);
    }

    /** Returns whether all sort keys but the last are fixed. */
    public boolean isOfLastSortKey() {
        return fixed.size() + 2 == keys().size();
    }

    /** The attributes of a position besides the partition key that was asked for: what DynamoDB needs to resume. */
    Set<String> positionAttributes() {
        Set<String> names = new LinkedHashSet<>();
        keys().stream().skip(1).forEach(key -> names.add(key.name()));
        names.add(table.partitionKey().name());
        table.sortKey().ifPresent(key -> names.add(key.name()));
        if (isScan()) {
            names.add(partitionKey().name());
        } else {
            names.remove(partitionKey().name());
        }
        return names;
    }

    private List<KeyAttribute> keys() {
        List<KeyAttribute> partitionKeys = index == null ? List.of() : index.partitionKeys();
        return Stream.concat(
                        partitionKeys.isEmpty() ? Stream.of(table.partitionKey()) : partitionKeys.stream(),
                        sortKeys().stream())
                .toList();
    }

    /** The sort keys in their order. */
    List<KeyAttribute> sortKeys() {
        return index == null ? table.sortKey().stream().toList() : index.sortKeys();
    }

    /** Returns the sort keys that shards are merged by: none if there is one shard or no order. */
    List<String> mergedSortKeys() {
        return shards() > 1 && options.order().isMerged()
                ? sortKeys().stream().map(KeyAttribute::name).toList()
                : List.of();
    }

    /** Returns the reader of what a merge needs of each item. */
    KeyReader sortKeyReader() {
        return new KeyReader(names(mergedSortKeys()), names(List.of()));
    }

    /** Returns the reader of what a merge and a cursor need of each item. */
    KeyReader positionReader() {
        return new KeyReader(names(mergedSortKeys()), names(positionAttributes()));
    }

    private AttributeNames names(Collection<String> attributes) {
        return AttributeNames.of(source(), attributes.toArray(String[]::new));
    }

    String source() {
        return index == null ? "table " + tableName : "index " + index.name() + " of table " + tableName;
    }
}
