package dev.keyspread.read;

import dev.keyspread.IndexSchema;
import dev.keyspread.KeyAttribute;
import dev.keyspread.TableSchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What is to be read: a table or an index of it, all of it or some stored partition keys. Immutable.
 *
 * @param tableName the table's name as DynamoDB knows it
 * @param table its schema
 * @param index the index, or {@code null} for the table itself
 * @param partitions the stored partition keys, one a shard; empty for a scan
 * @param fixed the values of the key attributes that follow the first partition key, as far as they are given
 * @param beginnings in a scan, what keys begin with: all in one of these lists; empty if with anything
 * @param condition the condition on the sort key, or on the first that is not fixed, or {@code null}
 * @param ascending whether in ascending order of the sort key
 * @param consistent whether strongly consistent
 * @param limit the largest number of items that the whole read yields, over all its pages
 */
public record ReadSpecification(
        String tableName,
        TableSchema table,
        @Nullable IndexSchema index,
        List<AttributeValue> partitions,
        List<AttributeValue> fixed,
        List<List<KeyBeginning>> beginnings,
        @Nullable SortCondition condition,
        boolean ascending,
        boolean consistent,
        long limit) {

    public ReadSpecification {
        partitions = List.copyOf(partitions);
        fixed = List.copyOf(fixed);
        beginnings = beginnings.stream().map(List::copyOf).toList();
    }

    /** A read of {@code partitions}, or of everything, in ascending order without a limit. */
    public static ReadSpecification of(
            String tableName, TableSchema table, @Nullable IndexSchema index, List<AttributeValue> partitions) {
        return new ReadSpecification(
                tableName, table, index, partitions, List.of(), List.of(), null, true, false, Long.MAX_VALUE);
    }

    /** The same read of the items whose next key attribute is {@code value}. */
    public ReadSpecification withFixed(AttributeValue value) {
        List<AttributeValue> more =
                Stream.concat(fixed.stream(), Stream.of(value)).toList();
        return with(more, beginnings, condition, ascending, consistent, limit);
    }

    /** The same scan of the items whose keys begin as one of these lists says. */
    public ReadSpecification withBeginnings(List<List<KeyBeginning>> newBeginnings) {
        return with(fixed, newBeginnings, condition, ascending, consistent, limit);
    }

    /** The same read under {@code newCondition}. */
    public ReadSpecification withCondition(SortCondition newCondition) {
        return with(fixed, beginnings, newCondition, ascending, consistent, limit);
    }

    /** The same read in the given order. */
    public ReadSpecification withAscending(boolean newAscending) {
        return with(fixed, beginnings, condition, newAscending, consistent, limit);
    }

    /** The same read, strongly consistent. */
    public ReadSpecification withConsistency() {
        return with(fixed, beginnings, condition, ascending, true, limit);
    }

    /** The same read of at most {@code newLimit} items. */
    public ReadSpecification withLimit(long newLimit) {
        return with(fixed, beginnings, condition, ascending, consistent, newLimit);
    }

    private ReadSpecification with(
            List<AttributeValue> newFixed,
            List<List<KeyBeginning>> newBeginnings,
            @Nullable SortCondition newCondition,
            boolean newAscending,
            boolean newConsistency,
            long newLimit) {
        return new ReadSpecification(
                tableName,
                table,
                index,
                partitions,
                newFixed,
                newBeginnings,
                newCondition,
                newAscending,
                newConsistency,
                newLimit);
    }

    boolean isScan() {
        return partitions.isEmpty();
    }

    /** The first partition key, which is the only one but in some global indexes. */
    KeyAttribute partitionKey() {
        return keys().get(0);
    }

    /** The first sort key. */
    Optional<KeyAttribute> sortKey() {
        return sortKeys().stream().findFirst();
    }

    /** The key attribute whose value is the one with this number in {@code fixed}, or to be the next one there. */
    KeyAttribute fixedKey(int number) {
        return keys().get(1 + number);
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

    private List<KeyAttribute> sortKeys() {
        return index == null ? table.sortKey().stream().toList() : index.sortKeys();
    }

    String source() {
        return index == null ? "table " + tableName : "index " + index.name() + " of table " + tableName;
    }
}
