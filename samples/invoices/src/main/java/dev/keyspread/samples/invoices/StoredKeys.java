package dev.keyspread.samples.invoices;

import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Looks behind the mapper, with the SDK alone: which partition keys a table really holds, and how many items each. */
final class StoredKeys {

    private StoredKeys() {}

    static Map<String, Long> count(Keyspread keyspread, TableSchema table) {
        String partitionKey = table.partitionKey().name();
        return keyspread
                .client()
                .scanPaginator(scan -> scan.tableName(keyspread.tableName(table.name()))
                        .projectionExpression("#key")
                        .expressionAttributeNames(Map.of("#key", partitionKey)))
                .items()
                .stream()
                .map(item -> Objects.requireNonNull(item.get(partitionKey)).s())
                .collect(Collectors.groupingBy(key -> key, TreeMap::new, Collectors.counting()));
    }
}
