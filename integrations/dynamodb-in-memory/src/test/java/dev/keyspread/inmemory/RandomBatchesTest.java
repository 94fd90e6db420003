package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** Batch reads of random items around 16 MB, from two tables, in memory and on DynamoDB Local. */
class RandomBatchesTest {

    private static final int ROUNDS = Integer.getInteger("keyspread.random.requests", 6);
    private static final int ITEMS = 60;

    private static Map<String, AttributeValue> key(int number) {
        return Map.of("id", AttributeValue.fromS("%03d".formatted(number)));
    }

    @ParameterizedTest
    @ValueSource(longs = 1)
    void batches_haveTheItemsOfDynamoDbLocal(long seed) {
        RandomValues values = new RandomValues(new Random(seed));
        List<String> tables = List.of("batches-a-" + seed, "batches-b-" + seed);
        Map<String, Integer> bytes = new HashMap<>();
        for (String table : tables) {
            Stream.of(BothEngines.values()).forEach(engine -> engine.create(table));
            for (int i = 0; i < ITEMS; i++) {
                Map<String, AttributeValue> item = new HashMap<>(key(i));
                item.put(
                        "pad",
                        AttributeValue.fromS("p".repeat(values.chance(80) ? 250_000 + values.below(150_000) : 10)));
                bytes.put(table + item.get("id").s(), ValueSizes.item(item));
                Stream.of(BothEngines.values())
                        .forEach(engine -> engine.client()
                                .putItem(put -> put.tableName(table).item(item)));
            }
        }
        for (int i = 0; i < ROUNDS; i++) {
            BatchGetItemRequest batch = batch(values, tables);
            List<Read> read = Stream.of(BothEngines.values())
                    .map(engine -> Read.of(engine.client(), batch, bytes))
                    .toList();
            assertThat(read.get(0)).as("batch %d of seed %d", i, seed).isEqualTo(read.get(1));
        }
        tables.forEach(table -> Stream.of(BothEngines.values())
                .forEach(engine -> engine.client().deleteTable(delete -> delete.tableName(table))));
    }

    private static BatchGetItemRequest batch(RandomValues values, List<String> tables) {
        Map<String, KeysAndAttributes> keys = new HashMap<>();
        int count = 1 + values.below(50);
        for (String table : values.chance(60) ? tables : tables.subList(0, 1)) {
            List<Integer> numbers = new ArrayList<>();
            for (int i = 0; i < ITEMS; i++) {
                numbers.add(i);
            }
            List<Map<String, AttributeValue>> chosen = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                chosen.add(key(numbers.remove(values.below(numbers.size()))));
            }
            keys.put(
                    table,
                    KeysAndAttributes.builder()
                            .keys(chosen)
                            .consistentRead(values.chance(50))
                            .projectionExpression(values.chance(30) ? "id" : null)
                            .build());
        }
        return BatchGetItemRequest.builder()
                .requestItems(keys)
                .returnConsumedCapacity("TOTAL")
                .build();
    }

    /**
     * The items and units of all responses to a batch, which are compared together: which keys one response leaves unprocessed is not
     * documented.
     */
    private record Read(Map<String, Set<String>> ids, double units) {

        static Read of(DynamoDbClient client, BatchGetItemRequest batch, Map<String, Integer> bytes) {
            Map<String, Set<String>> ids = new TreeMap<>();
            double units = 0;
            BatchGetItemRequest next = batch;
            while (!next.requestItems().isEmpty()) {
                BatchGetItemResponse response = client.batchGetItem(next);
                long read = 0;
                for (Map.Entry<String, List<Map<String, AttributeValue>>> table :
                        response.responses().entrySet()) {
                    for (Map<String, AttributeValue> item : table.getValue()) {
                        String id = item.get("id").s();
                        assertThat(ids.computeIfAbsent(table.getKey(), name -> new TreeSet<>())
                                        .add(id))
                                .isTrue();
                        read += bytes.get(table.getKey() + id);
                    }
                }
                units += response.consumedCapacity().stream()
                        .mapToDouble(ConsumedCapacity::capacityUnits)
                        .sum();
                next = next.toBuilder().requestItems(response.unprocessedKeys()).build();
                assertThat(read).isLessThanOrEqualTo(Limits.BATCH_BYTES);
                if (!next.requestItems().isEmpty()) {
                    assertThat(read).isGreaterThan(Limits.BATCH_BYTES - Limits.ITEM_BYTES);
                }
            }
            return new Read(ids, units);
        }
    }
}
