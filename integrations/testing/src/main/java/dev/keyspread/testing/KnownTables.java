package dev.keyspread.testing;

import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The tables of a test, to name them in messages as entities do. Immutable and thread-safe.
 *
 * @param prefix the beginning of the tables' real names
 * @param schemas the schemas by the names that entities declare
 */
record KnownTables(String prefix, Map<String, TableSchema> schemas) {

    /** Returns the tables, each once: entities of one table contribute their indexes. */
    static KnownTables of(String prefix, Collection<TableSchema> schemas) {
        Map<String, TableSchema> tables = new LinkedHashMap<>();
        schemas.forEach(schema -> tables.merge(schema.name(), schema, TableSchema::and));
        return new KnownTables(prefix, tables);
    }

    /** Returns the name that entities declare. */
    String declaredName(String realName) {
        return realName.startsWith(prefix) ? realName.substring(prefix.length()) : realName;
    }

    /** Returns the table or index of a part, as in {@code orders/index/by-state}. */
    String resource(RequestPart part) {
        return declaredName(part.table()) + (part.index() == null ? "" : "/index/" + part.index());
    }

    /** Returns an item's part in each global index that has it, as far as the part has the attributes. */
    Stream<RequestPart> inIndexes(RequestPart part) {
        return Stream.ofNullable(schemas.get(declaredName(part.table())))
                .flatMap(schema -> schema.indexes().stream())
                .filter(index -> !index.partitionKeys().isEmpty()
                        && Stream.concat(index.partitionKeys().stream(), index.sortKeys().stream())
                                .allMatch(key -> part.attributes().containsKey(key.name())))
                .map(index -> new RequestPart(part.position(), part.table(), index.name(), part.attributes()));
    }

    /** Returns the values of the partition key in a part; empty if the part has none or its table is unknown. */
    List<AttributeValue> partitionKey(RequestPart part) {
        return keys(part, true)
                .map(key -> part.attributes().get(key.name()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns the key in a part, or all that it has if the table is unknown. */
    Map<String, AttributeValue> key(RequestPart part) {
        List<KeyAttribute> keys =
                Stream.concat(keys(part, true), keys(part, false)).toList();
        return keys.isEmpty()
                ? part.attributes()
                : keys.stream()
                        .map(KeyAttribute::name)
                        .filter(part.attributes()::containsKey)
                        .collect(Collectors.toMap(
                                name -> name,
                                name -> Objects.requireNonNull(part.attributes().get(name))));
    }

    private Stream<KeyAttribute> keys(RequestPart part, boolean isPartitionKey) {
        TableSchema schema = schemas.get(declaredName(part.table()));
        if (schema == null) {
            return Stream.empty();
        }
        Optional<IndexSchema> index = index(schema, part.index());
        if (isPartitionKey) {
            List<KeyAttribute> ofIndex = index.map(IndexSchema::partitionKeys).orElse(List.of());
            return ofIndex.isEmpty() ? Stream.of(schema.partitionKey()) : ofIndex.stream();
        }
        return index.map(one -> one.sortKeys().stream()).orElseGet(() -> schema.sortKey().stream());
    }

    private static Optional<IndexSchema> index(TableSchema schema, @Nullable String name) {
        return schema.indexes().stream()
                .filter(index -> index.name().equals(name))
                .findFirst();
    }
}
