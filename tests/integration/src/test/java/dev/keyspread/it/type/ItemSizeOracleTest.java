package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.capacity.Limits;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The engine, asked what an item weighs: by what it charges on both sides of a KB, and by what it refuses. */
class ItemSizeOracleTest {

    private static final TableSchema TABLE = TableSchema.builder("items")
            .partitionKey("k", ScalarAttributeType.S)
            .build();
    private static final int ITEMS = 2_000;
    private static final int KB = 1_024;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @BeforeEach
    void createTable() {
        dynamoDb.create(TABLE);
    }

    @Test
    void itemPaddedToAKilobyte_isChargedForIt_andForAnotherWithOneByteMore() {
        for (long seed = 0; seed < ITEMS; seed++) {
            Map<String, AttributeValue> item = item(seed);
            int size = ItemSizes.of(item);
            int boundary = KB * (size / KB + 1);

            assertThat(charged(padded(item, boundary - size)))
                    .as("seed " + seed)
                    .isEqualTo(boundary / KB);
            assertThat(charged(padded(item, boundary - size + 1)))
                    .as("seed " + seed)
                    .isEqualTo(boundary / KB + 1);
        }
    }

    @Test
    void itemPaddedToTheLimit_isAccepted_andRefusedWithOneByteMore() {
        for (long seed = ITEMS; seed < ITEMS + 20; seed++) {
            Map<String, AttributeValue> item = item(seed);
            int room = Limits.ITEM_BYTES - ItemSizes.of(item);

            assertThat(charged(padded(item, room))).as("seed " + seed).isEqualTo(Limits.ITEM_BYTES / KB);
            assertThatThrownBy(() -> charged(padded(item, room + 1)))
                    .as("seed " + seed)
                    .isInstanceOf(DynamoDbException.class)
                    .hasMessageContaining("Item size has exceeded the maximum allowed size");
        }
    }

    private static Map<String, AttributeValue> item(long seed) {
        Map<String, AttributeValue> item = new HashMap<>(new RandomItems(seed).next());
        // Each time the same key would be charged for the larger of the old item and the new one.
        item.put("k", AttributeValue.createS("é" + seed));
        item.put("p", AttributeValue.createS(""));
        return item;
    }

    private static Map<String, AttributeValue> padded(Map<String, AttributeValue> item, int bytes) {
        Map<String, AttributeValue> padded = new HashMap<>(item);
        padded.put("p", AttributeValue.createS("x".repeat(bytes)));
        return padded;
    }

    private double charged(Map<String, AttributeValue> item) {
        return dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(TABLE))
                        .item(item)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity()
                .capacityUnits();
    }
}
