package dev.keyspread.read;

import dev.keyspread.IndexSchema;
import dev.keyspread.KeyAttribute;
import dev.keyspread.TableSchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What is to be read: a table or an index of it, all of it or some stored partition keys. Immutable.
 *
 * @param tableName the table's name as DynamoDB knows it
 * @param table its schema
 * @param index the index, or {@code null} for the table itself
 * @param partitions the stored partition keys, one a shard; empty for a scan
 * @param condition the condition on the sort key, or {@code null}
 * @param ascending whether in ascending order of the sort key
 * @param consistent whether strongly consistent
 * @param limit the largest number of items that the whole read yields, over all its pages
 */
public record ReadSpecification(
        String tableName,
        TableSchema table,
        @Nullable IndexSchema index,
        List<AttributeValue> partitions,
        @Nullable SortCondition condition,
        boolean ascending,
        boolean consistent,
        long limit) {

    public ReadSpecification {
        partitions = List.copyOf(partitions);
    }

    /** A read of {@code partitions}, or of everything, in ascending order without a limit. */
    public static ReadSpecification of(
            String tableName, TableSchema table, @Nullable IndexSchema index, List<AttributeValue> partitions) {
        return new ReadSpecification(tableName, table, index, partitions, null, true, false, Long.MAX_VALUE);
    }

    /** The same read under {@code newCondition}. */
    public ReadSpecification withCondition(SortCondition newCondition) {
        return new ReadSpecification(tableName, table, index, partitions, newCondition, ascending, consistent, limit);
    }

    /** The same read in the given order. */
    public ReadSpecification withAscending(boolean newAscending) {
        return new ReadSpecification(tableName, table, index, partitions, condition, newAscending, consistent, limit);
    }

    /** The same read, strongly consistent. */
    public ReadSpecification withConsistency() {
        return new ReadSpecification(tableName, table, index, partitions, condition, ascending, true, limit);
    }

    /** The same read of at most {@code newLimit} items. */
    public ReadSpecification withLimit(long newLimit) {
        return new ReadSpecification(tableName, table, index, partitions, condition, ascending, consistent, newLimit);
    }

    boolean isScan() {
        return partitions.isEmpty();
    }

    KeyAttribute partitionKey() {
        return Optional.ofNullable(index).flatMap(IndexSchema::partitionKey).orElseGet(table::partitionKey);
    }

    Optional<KeyAttribute> sortKey() {
        return index == null ? table.sortKey() : index.sortKey();
    }

    /** The attributes of a position besides the partition key that was asked for: what DynamoDB needs to resume. */
    Set<String> positionAttributes() {
        Set<String> names = new LinkedHashSet<>();
        sortKey().ifPresent(key -> names.add(key.name()));
        names.add(table.partitionKey().name());
        table.sortKey().ifPresent(key -> names.add(key.name()));
        if (!isScan()) {
            names.remove(partitionKey().name());
        }
        return names;
    }

    String source() {
        return index == null ? "table " + tableName : "index " + index.name() + " of table " + tableName;
    }
}
