package dev.keyspread.it.reshard;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** The items of a table after each change. Answers eventually consistent reads as a replica does that lags behind. */
final class TableStates {

    /** The longest time that a replica lags behind. */
    static final Duration LONGEST_LAG = Duration.ofSeconds(2);

    private final DynamoDbClient engine;
    private final String tableName;
    private final TableSchema table;
    private final List<State> states = new ArrayList<>();
    private @Nullable DynamoDbClient replica;

    TableStates(DynamoDbClient engine, String tableName, TableSchema table) {
        this.engine = engine;
        this.tableName = tableName;
        this.table = table;
    }

    /** Remembers the present items. */
    void remember(long nanos) {
        List<Map<String, AttributeValue>> items = engine.scan(
                        scan -> scan.tableName(tableName).consistentRead(true))
                .items();
        if (states.isEmpty() || !items.equals(items())) {
            states.add(new State(nanos, items));
        }
    }

    /** Returns the number of states so far. */
    int count() {
        return states.size();
    }

    /** Returns the present items. */
    List<Map<String, AttributeValue>> items() {
        return states.get(states.size() - 1).items;
    }

    /** Returns the engine, or one with earlier items if the request allows that: of each partition as they were at one time. */
    DynamoDbClient readBy(DynamoDbRequest request, long nanos, Random random) {
        if (!isEventual(request) || random.nextBoolean()) {
            return engine;
        }
        int oldest = states.size() - 1;
        while (oldest > 0 && states.get(oldest).nanos > nanos - LONGEST_LAG.toNanos()) {
            oldest--;
        }
        if (oldest == states.size() - 1) {
            return engine;
        }
        int from = oldest;
        Map<AttributeValue, Integer> ages = new HashMap<>();
        List<Map<String, AttributeValue>> stale = new ArrayList<>();
        for (int number = oldest; number < states.size(); number++) {
            for (Map<String, AttributeValue> item : states.get(number).items) {
                int age = ages.computeIfAbsent(
                        item.get(table.partitionKey().name()),
                        partition -> random.nextBoolean() ? from : from + random.nextInt(states.size() - from));
                if (age == number) {
                    stale.add(item);
                }
            }
        }
        return replica(stale);
    }

    /** A global index has no replica here: its entries change with their items. */
    private boolean isEventual(DynamoDbRequest request) {
        if (request instanceof GetItemRequest get) {
            return !Boolean.TRUE.equals(get.consistentRead());
        }
        if (request instanceof BatchGetItemRequest batch) {
            return batch.requestItems().values().stream().noneMatch(keys -> Boolean.TRUE.equals(keys.consistentRead()));
        }
        if (request instanceof QueryRequest query) {
            return !Boolean.TRUE.equals(query.consistentRead())
                    && table.indexes().stream()
                            .noneMatch(index -> !index.partitionKeys().isEmpty()
                                    && index.name().equals(query.indexName()));
        }
        // The segments of a scan on DynamoDB Local have other items than those of the replica.
        return request instanceof ScanRequest scan
                && !Boolean.TRUE.equals(scan.consistentRead())
                && (scan.totalSegments() == null || DynamoDbLocal.IN_MEMORY);
    }

    private DynamoDbClient replica(List<Map<String, AttributeValue>> items) {
        DynamoDbClient client = replica;
        if (client == null) {
            client = new InMemoryDynamoDb().client();
            Tables.create(
                    Keyspread.builder(client).tableNames(name -> tableName).build(), table);
            replica = client;
        }
        DynamoDbClient filled = client;
        Stream<String> keys = Stream.concat(
                Stream.of(table.partitionKey().name()), table.sortKey().stream().map(key -> key.name()));
        List<String> names = keys.toList();
        filled.scan(scan -> scan.tableName(tableName)).items().forEach(item -> {
            Map<String, AttributeValue> key = new HashMap<>(item);
            key.keySet().retainAll(names);
            filled.deleteItem(delete -> delete.tableName(tableName).key(key));
        });
        items.forEach(item -> filled.putItem(put -> put.tableName(tableName).item(item)));
        return filled;
    }

    private record State(long nanos, List<Map<String, AttributeValue>> items) {}
}
