package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Numbers in many spellings, in memory and on DynamoDB Local. */
class NumbersTest {

    private static final String TABLE = "numbers";
    private static final String DIGITS = "12345678901234567890123456789012345678";

    static final List<String> SPELLINGS = List.of(
            "0",
            "-0",
            "0.0",
            "0E5",
            "1",
            "1.0",
            "1.",
            "01",
            "+1",
            "1E0",
            "10e-1",
            "-1",
            "-1.00",
            "1e2",
            "1E+2",
            "100",
            "1.50e2",
            ".5",
            "0.50",
            "5e-1",
            "1e-10",
            DIGITS,
            DIGITS + "0",
            DIGITS + "9",
            "0." + DIGITS,
            "-" + DIGITS,
            "1" + "0".repeat(37) + "1",
            "1e125",
            "9.99e125",
            "1e126",
            "-1e126",
            "1e-130",
            "-9e-130",
            "1e-131",
            "abc",
            "",
            " 1",
            "1 ",
            "1 1",
            "NaN",
            "Infinity",
            "0x1",
            "1e",
            "1_000",
            "1,5",
            "1d",
            "--1");

    private static final List<String> COMPARED =
            List.of("0", "-0", "1", "1.0", "1E0", "100", "1e2", "-1", "0.5", ".50", DIGITS, DIGITS + ".0", "1e125");

    @BeforeAll
    static void create() {
        Stream.of(BothEngines.values()).forEach(engine -> RandomTable.create(engine.client(), TABLE));
    }

    private static Map<String, AttributeValue> key(String number) {
        return Map.of("pk", AttributeValue.fromS("x"), "sk", AttributeValue.fromN(number));
    }

    /** Checks that an operation has the same outcome on both engines. */
    private static void compare(String description, BiFunction<DynamoDbClient, String, Object> operation) {
        List<Outcome> outcomes = Stream.of(BothEngines.values())
                .map(engine -> Outcome.of(() -> operation.apply(engine.client(), TABLE), false))
                .toList();
        assertThat(outcomes.get(0))
                .as(description)
                .usingEquals((one, other) -> one.isSame(other))
                .isEqualTo(outcomes.get(1));
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    /** Returns the number as DynamoDB returns it. */
    private static String stored(DynamoDbClient client, String number) {
        client.putItem(put -> put.tableName(TABLE)
                .item(Map.of("pk", AttributeValue.fromS("stored"), "sk", n("1"), "number", n(number))));
        return client.getItem(get -> get.tableName(TABLE)
                        .key(Map.of("pk", AttributeValue.fromS("stored"), "sk", n("1")))
                        .consistentRead(true))
                .item()
                .get("number")
                .n();
    }

    @ParameterizedTest
    @FieldSource("SPELLINGS")
    void number_isStoredAsOnDynamoDbLocal(String number) {
        compare(number, (client, table) -> stored(client, number));
    }

    @ParameterizedTest
    @FieldSource("SPELLINGS")
    void key_isFoundInEachSpelling(String number) {
        compare(
                number,
                (client, table) -> client.putItem(put -> put.tableName(table).item(key(number))));
        for (String other : COMPARED) {
            compare(
                    number + " as " + other,
                    (client, table) -> client.getItem(
                            get -> get.tableName(table).key(key(other)).consistentRead(true)));
        }
        compare(
                number,
                (client, table) -> client.deleteItem(
                        delete -> delete.tableName(table).key(key(number)).returnValues("ALL_OLD")));
    }

    @Test
    void numbers_areComparedAndAddedAsOnDynamoDbLocal() {
        for (String one : COMPARED) {
            compare(one, (client, table) -> stored(client, one));
            for (String other : COMPARED) {
                String description = one + " and " + other;
                for (String comparator : List.of("=", "<", ">=")) {
                    compare(
                            description,
                            (client, table) -> client.deleteItem(delete -> delete.tableName(table)
                                    .key(Map.of("pk", AttributeValue.fromS("absent"), "sk", n("1")))
                                    .conditionExpression(":one " + comparator + " :other")
                                    .expressionAttributeValues(Map.of(":one", n(one), ":other", n(other)))
                                    .returnConsumedCapacity("TOTAL")));
                }
                for (String operator : List.of("+", "-")) {
                    compare(
                            description,
                            (client, table) -> client.updateItem(update -> update.tableName(table)
                                    .key(Map.of("pk", AttributeValue.fromS("sum"), "sk", n("1")))
                                    .updateExpression("SET amount = :one " + operator + " :other")
                                    .expressionAttributeValues(Map.of(":one", n(one), ":other", n(other)))
                                    .returnValues("ALL_NEW")));
                }
                compare(
                        description,
                        (client, table) -> client.updateItem(update -> update.tableName(table)
                                .key(Map.of("pk", AttributeValue.fromS("set"), "sk", n("1")))
                                .updateExpression("SET amounts = :both")
                                .expressionAttributeValues(Map.of(":both", AttributeValue.fromNs(List.of(one, other))))
                                .returnValues("ALL_NEW")));
            }
        }
    }
}
