package dev.keyspread.internal.read;

import dev.keyspread.Filter;
import dev.keyspread.internal.convert.KeyLimits;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/**
 * The table or index that a read is of, with its keys. Immutable.
 *
 * @param tableName the table's name as DynamoDB knows it
 * @param table the keys and indexes of the table
 * @param index the index, or null for the table itself
 * @param partitionKeys the partition key attributes; only global indexes can have more than one
 * @param sortKeys the sort key attributes in their order
 */
record ReadTarget(
        String tableName,
        TableSchema table,
        @Nullable IndexSchema index,
        List<KeyAttribute> partitionKeys,
        List<KeyAttribute> sortKeys) {

    // A word that begins a path: no attribute inside another one, no value, and no function.
    private static final Pattern ATTRIBUTE = Pattern.compile("(?<![\\w.#:])#?\\w++(?!\\s*+\\()");

    static ReadTarget of(String tableName, TableSchema table, @Nullable IndexSchema index) {
        return new ReadTarget(
                tableName,
                table,
                index,
                index == null || index.partitionKeys().isEmpty()
                        ? List.of(table.partitionKey())
                        : index.partitionKeys(),
                index == null ? table.sortKey().stream().toList() : index.sortKeys());
    }

    /** Requires that a filter names no attribute of the key, because DynamoDB rejects such queries. */
    void requireNoKeyIn(Filter filter) {
        List<String> named = ATTRIBUTE
                .matcher(filter.expression())
                .results()
                .map(MatchResult::group)
                .map(word -> filter.names().getOrDefault(word, word))
                .toList();
        for (KeyAttribute key : partitionKeys) {
            if (named.contains(key.name())) {
                throw keyInFilter(key, "a partition key", "The query fixes its value: leave it out of the filter");
            }
        }
        for (KeyAttribute key : sortKeys) {
            if (named.contains(key.name())) {
                throw keyInFilter(
                        key, "a sort key", "Use the query's method for it instead, as in ." + key.name() + "().gt(…)");
            }
        }
    }

    private IllegalArgumentException keyInFilter(KeyAttribute key, String role, String remedy) {
        return new IllegalArgumentException("The filter names \"" + key.name() + "\", " + role + " of " + this
                + ", and DynamoDB filters queries by other attributes only. " + remedy);
    }

    /** Returns the name of the index, or null for the table itself. */
    @Nullable
    String indexName() {
        return index == null ? null : index.name();
    }

    /** Returns whether this is a global index, whose entries follow the items of the table. */
    boolean isGlobal() {
        return index != null && !index.partitionKeys().isEmpty();
    }

    /** Returns the first partition key attribute. */
    KeyAttribute partitionKey() {
        return partitionKeys.get(0);
    }

    /** Returns the key attribute at {@code number}, which counts those after the first partition key from 0. */
    KeyAttribute key(int number) {
        int position = 1 + number;
        return position < partitionKeys.size()
                ? partitionKeys.get(position)
                : sortKeys.get(position - partitionKeys.size());
    }

    /** Rejects a stored partition key that no item can have. */
    void requirePartition(AttributeValue value) {
        KeyLimits.requirePartitionKey(partitionKey(), this, table, value);
    }

    /** Rejects a value of the key attribute at {@code number} that no item can have. */
    void requireKey(int number, AttributeValue value) {
        if (number + 1 < partitionKeys.size()) {
            KeyLimits.requirePartitionKey(key(number), this, table, value);
        } else {
            KeyLimits.requireSortKey(key(number), this, table, value);
        }
    }

    /** Returns the attributes from which DynamoDB resumes a scan. A query has the first partition key anyway. */
    Set<String> positionAttributes(boolean scan) {
        Set<String> names = new LinkedHashSet<>();
        Stream.concat(partitionKeys.stream().skip(1), sortKeys.stream()).forEach(key -> names.add(key.name()));
        names.add(table.partitionKey().name());
        table.sortKey().ifPresent(key -> names.add(key.name()));
        if (scan) {
            names.add(partitionKey().name());
        } else {
            names.remove(partitionKey().name());
        }
        return names;
    }

    /** Requires that a global index holds these attributes. A local index fetches missing ones from the table. */
    void requireHolds(Collection<String> attributes, Class<?> type) {
        for (String attribute : attributes) {
            if (index != null && isGlobal() && !holds(index, attribute)) {
                throw new IllegalArgumentException("%s cannot be read from %s, which does not hold \"%s\". Include the"
                                .formatted(type.getSimpleName(), this, attribute)
                        + " attribute in the index, or query the table");
            }
        }
    }

    private boolean holds(IndexSchema in, String attribute) {
        return in.projection().projectionType() == ProjectionType.ALL
                || in.projection().nonKeyAttributes().contains(attribute)
                || partitionKey().name().equals(attribute)
                || positionAttributes(false).contains(attribute);
    }

    /** Returns the table, and the index if there is one, for messages. */
    @Override
    public String toString() {
        return index == null ? "table " + tableName : "index " + index.name() + " of table " + tableName;
    }
}
