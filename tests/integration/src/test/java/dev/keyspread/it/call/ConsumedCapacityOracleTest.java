package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.ReadUnits;
import dev.keyspread.capacity.WriteCharge;
import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** The engine, asked what writes to a table with indexes and reads of them are charged. */
class ConsumedCapacityOracleTest {

    private static final TableSchema TABLE = TableSchema.builder("charged")
            .partitionKey("id", ScalarAttributeType.S)
            .sortKey("at", ScalarAttributeType.S)
            .index(IndexSchema.global("all", "country", ScalarAttributeType.S).build())
            .index(IndexSchema.global("keys", "country", ScalarAttributeType.S)
                    .sortKey("at", ScalarAttributeType.S)
                    .keysOnly()
                    .build())
            .index(IndexSchema.local("local")
                    .sortKey("rank", ScalarAttributeType.S)
                    .include("note")
                    .build())
            .build();
    private static final long SEED = 20140709;
    private static final int WRITES = 600;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final Random random = new Random(SEED);
    private final Map<AttributeValue, Map<String, AttributeValue>> stored = new HashMap<>();

    @BeforeEach
    void createTable() {
        dynamoDb.create(TABLE);
    }

    @Test
    void writesOfRandomItems_areChargedAsTheyChangeTheIndexes() {
        for (int i = 0; i < WRITES; i++) {
            Map<String, AttributeValue> item = randomItem();
            Map<String, AttributeValue> before = stored.getOrDefault(item.get("at"), Map.of());
            switch (random.nextInt(4)) {
                case 0 -> requireCharge(delete(item), charge(before, Map.of()), i);
                case 1 -> requireCharge(transact(item), charge(before, item).inTransaction(), i);
                default -> requireCharge(put(item), charge(before, item), i);
            }
        }
    }

    @Test
    void repeatedTransaction_isChargedAsItsReads() {
        for (int bytes : new int[] {10, 4_000, 4_200, 9_000}) {
            Map<String, AttributeValue> item = item("at", "USA", "rank", bytes);
            String token = "token" + bytes;
            transact(item, token);

            assertThat(transact(item, token).capacityUnits())
                    .isEqualTo(ReadUnits.repeatedTransactWriteItems(ItemSizes.of(item)));
        }
    }

    @Test
    void queryOfLocalIndex_thatFetchesItems_isChargedForEachOfThem() {
        long[] items = new long[4];
        long entries = 0;
        for (int i = 0; i < items.length; i++) {
            Map<String, AttributeValue> item = item("at" + i, "USA", "rank" + i, 3_000 * i);
            put(item);
            items[i] = ItemSizes.of(item);
            entries += ItemSizes.of(only(item, "id", "at", "rank", "note"));
        }

        assertThat(queryLocalIndex(true)).isEqualTo(ReadUnits.localIndexPage(ReadConsistency.STRONG, entries, items));
        assertThat(queryLocalIndex(false))
                .isEqualTo(ReadUnits.localIndexPage(ReadConsistency.EVENTUAL, entries, items));
    }

    private static void requireCharge(ConsumedCapacity consumed, WriteCharge charge, int write) {
        double globalIndexes = consumed.globalSecondaryIndexes().values().stream()
                .mapToDouble(Capacity::capacityUnits)
                .sum();
        assertThat(globalIndexes).as("write %d, seed %d", write, SEED).isEqualTo(charge.globalIndexes());
        assertThat(consumed.capacityUnits())
                .as("write %d, seed %d", write, SEED)
                .isEqualTo(charge.total());
    }

    private static WriteCharge charge(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        return WriteCharge.toTable(WriteUnits.putItem(ItemSizes.of(before), ItemSizes.of(after)))
                .andGlobalIndex(indexUnits("country", before, after))
                .andGlobalIndex(indexUnits("country", keys(before), keys(after)))
                .andLocalIndex(indexUnits("rank", included(before), included(after)));
    }

    private static Map<String, AttributeValue> keys(Map<String, AttributeValue> item) {
        return only(item, "id", "at", "country");
    }

    private static Map<String, AttributeValue> included(Map<String, AttributeValue> item) {
        return only(item, "id", "at", "rank", "note");
    }

    /** The units of an index by the attributes that its entry has, or would have if its key were there. */
    private static long indexUnits(String key, Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        return IndexWrite.of(before.get(key), after.get(key), !before.equals(after))
                .units(ItemSizes.of(before), ItemSizes.of(after));
    }

    private static Map<String, AttributeValue> only(Map<String, AttributeValue> item, String... attributes) {
        Map<String, AttributeValue> some = new HashMap<>(item);
        some.keySet().retainAll(Set.of(attributes));
        return some;
    }

    /**
     * An item whose entry in the local index is not within 100 bytes of the next KB: the engine adds as many to it, which
     * the documentation knows of for storage alone.
     */
    private Map<String, AttributeValue> randomItem() {
        Map<String, AttributeValue> item =
                item("at" + random.nextInt(4), "USA", "rank" + random.nextInt(2), random.nextInt(3) * 1_500);
        item.put("country", AttributeValue.createS(random.nextBoolean() ? "USA" : "France"));
        for (String optional : List.of("country", "rank", "note")) {
            if (random.nextInt(4) == 0) {
                item.remove(optional);
            }
        }
        return item;
    }

    private static Map<String, AttributeValue> item(String at, String country, String rank, int bytes) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("id", AttributeValue.createS("id"));
        item.put("at", AttributeValue.createS(at));
        item.put("country", AttributeValue.createS(country));
        item.put("rank", AttributeValue.createS(rank));
        item.put("note", AttributeValue.createS("n".repeat(bytes / 2)));
        item.put("text", AttributeValue.createS("t".repeat(bytes)));
        return item;
    }

    private ConsumedCapacity put(Map<String, AttributeValue> item) {
        stored.put(item.get("at"), item);
        return dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(TABLE))
                        .item(item)
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();
    }

    private ConsumedCapacity delete(Map<String, AttributeValue> item) {
        stored.remove(item.get("at"));
        return dynamoDb.client()
                .deleteItem(delete -> delete.tableName(dynamoDb.tableName(TABLE))
                        .key(only(item, "id", "at"))
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();
    }

    private ConsumedCapacity transact(Map<String, AttributeValue> item) {
        return transact(item, null);
    }

    private ConsumedCapacity transact(Map<String, AttributeValue> item, String token) {
        stored.put(item.get("at"), item);
        Put put = Put.builder().tableName(dynamoDb.tableName(TABLE)).item(item).build();
        return dynamoDb.client()
                .transactWriteItems(write -> write.clientRequestToken(token)
                        .transactItems(TransactWriteItem.builder().put(put).build())
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity()
                .get(0);
    }

    private double queryLocalIndex(boolean consistent) {
        return dynamoDb.client()
                .query(query -> query.tableName(dynamoDb.tableName(TABLE))
                        .indexName("local")
                        .select(Select.ALL_ATTRIBUTES)
                        .consistentRead(consistent)
                        .keyConditionExpression("id = :id")
                        .expressionAttributeValues(Map.of(":id", AttributeValue.createS("id")))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity()
                .capacityUnits();
    }
}
