package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Repeated transactions, in memory and on DynamoDB Local. */
class ClientTokensTest {

    private static final Map<String, AttributeValue> KEY = Map.of("id", AttributeValue.fromS("1"));

    @SuppressWarnings("unchecked") // The SDK's methods take arrays of consumers.
    private static TransactWriteItemsResponse add(DynamoDbClient client, String table, String token, int added) {
        return client.transactWriteItems(transaction -> transaction
                .clientRequestToken(token)
                .returnConsumedCapacity("TOTAL")
                .transactItems(item -> item.update(update -> update.tableName(table)
                        .key(KEY)
                        .updateExpression("ADD amount :added")
                        .conditionExpression("attribute_not_exists(closed)")
                        .expressionAttributeValues(Map.of(":added", AttributeValue.fromN("" + added))))));
    }

    private static String amount(DynamoDbClient client, String table) {
        return client.getItem(get -> get.tableName(table).key(KEY))
                .item()
                .get("amount")
                .n();
    }

    @ParameterizedTest
    @EnumSource
    void repeatedTransaction_hasNoSecondEffect_andReadsOnly(BothEngines engine) {
        DynamoDbClient client = engine.client();
        engine.create("repeated");

        ConsumedCapacity first =
                add(client, "repeated", "repeated-1", 5).consumedCapacity().get(0);
        ConsumedCapacity second =
                add(client, "repeated", "repeated-1", 5).consumedCapacity().get(0);
        add(client, "repeated", "repeated-2", 5);

        assertThat(amount(client, "repeated")).isEqualTo("10");
        assertThat(first.capacityUnits()).isEqualTo(2);
        assertThat(second.capacityUnits()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void tokenOfAnotherTransaction_isRejected(BothEngines engine) {
        DynamoDbClient client = engine.client();
        engine.create("mismatch");
        add(client, "mismatch", "mismatch-1", 5);

        assertThatExceptionOfType(IdempotentParameterMismatchException.class)
                .isThrownBy(() -> add(client, "mismatch", "mismatch-1", 6));

        assertThat(amount(client, "mismatch")).isEqualTo("5");
    }

    @ParameterizedTest
    @EnumSource
    void cancelledTransaction_canBeRepeated(BothEngines engine) {
        DynamoDbClient client = engine.client();
        engine.create("cancelled");
        client.putItem(put -> put.tableName("cancelled")
                .item(Map.of("id", AttributeValue.fromS("1"), "closed", AttributeValue.fromBool(true))));
        assertThatExceptionOfType(TransactionCanceledException.class)
                .isThrownBy(() -> add(client, "cancelled", "cancelled-1", 5));
        client.deleteItem(delete -> delete.tableName("cancelled").key(KEY));

        add(client, "cancelled", "cancelled-1", 5);

        assertThat(amount(client, "cancelled")).isEqualTo("5");
    }
}
