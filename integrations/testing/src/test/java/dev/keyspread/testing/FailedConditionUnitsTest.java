package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** DynamoDB charges write units for failed conditions: "Working with Tables", Write Operations and Capacity Units. */
class FailedConditionUnitsTest {

    @RegisterExtension
    final TestTables tables = TestTables.inMemory(Orders.TABLE);

    @Test
    void delete_failedConditionOnMissingItem_consumesOneUnit() {
        assertThat(unitsOfFailedDelete()).isEqualTo(1);
    }

    @Test
    void delete_failedConditionOnItemOfOneKilobyte_consumesOneUnit() {
        save(1_024);

        assertThat(unitsOfFailedDelete()).isEqualTo(1);
    }

    @Test
    void delete_failedConditionOnItemOfTwoKilobytes_consumesTwoUnits() {
        save(2_048);

        assertThat(unitsOfFailedDelete()).isEqualTo(2);
    }

    @Test
    void put_failedConditionOfLargerItem_consumesItsUnits() {
        save(1_024);

        RecordedRequests requests = tables.requestsOf(() -> assertThat(catchThrowable(() -> tables.client()
                        .putItem(put -> put.tableName(table())
                                .item(item(3_000))
                                .conditionExpression("attribute_not_exists(customerId)"))))
                .isInstanceOf(ConditionalCheckFailedException.class));

        assertThat(requests.writeUnits()).isEqualTo(3);
        assertThat(requests.list().get(0)).asString().endsWith("ConditionalCheckFailedException, 3 write units");
    }

    private double unitsOfFailedDelete() {
        return tables.requestsOf(() -> assertThat(catchThrowable(() -> tables.client()
                                .deleteItem(delete -> delete.tableName(table())
                                        .key(Orders.key("c1", 1))
                                        .conditionExpression("attribute_exists(gone)")
                                        .returnValuesOnConditionCheckFailure(
                                                ReturnValuesOnConditionCheckFailure.ALL_OLD))))
                        .isInstanceOf(ConditionalCheckFailedException.class))
                .writeUnits();
    }

    private void save(int bytes) {
        tables.client().putItem(put -> put.tableName(table()).item(item(bytes)));
    }

    /** An item of so many bytes. */
    private static Map<String, AttributeValue> item(int bytes) {
        Map<String, AttributeValue> item = new HashMap<>(Orders.key("c1", 1));
        // "customerId" and "c1" have 12 bytes, "orderNumber" and its number 13, and "text" 4.
        item.put("text", AttributeValue.fromS("x".repeat(bytes - 29)));
        return item;
    }

    private String table() {
        return tables.keyspread().tableName(Orders.TABLE.name());
    }
}
