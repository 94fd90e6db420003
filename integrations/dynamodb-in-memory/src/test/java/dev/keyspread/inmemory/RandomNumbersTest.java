package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** Numbers in random spellings, in memory and on DynamoDB Local: as keys, in values, conditions, sums and sets. */
class RandomNumbersTest {

    private static final int ROUNDS = Integer.getInteger("keyspread.random.requests", 200);

    private static final Map<String, AttributeValue> KEY = key("1");

    private static Map<String, AttributeValue> key(String number) {
        return Map.of("pk", AttributeValue.fromS("x"), "sk", AttributeValue.fromN(number));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void numbers_inRandomSpellings_areThoseOfDynamoDbLocal(long seed) {
        String table = "random-numbers-" + seed;
        Stream.of(BothEngines.values()).forEach(engine -> RandomTable.create(engine.client(), table));
        RandomValues values = new RandomValues(new Random(seed));
        RandomNumbers numbers = new RandomNumbers(values);
        for (int i = 0; i < ROUNDS; i++) {
            String one = numbers.next();
            String other = values.chance(50) ? numbers.next() : numbers.small();
            Function<DynamoDbClient, Object> operation = operation(values.below(9), table, one, other);
            List<Outcome> outcomes = Stream.of(BothEngines.values())
                    .map(engine -> Outcome.of(() -> operation.apply(engine.client()), false))
                    .toList();
            assertThat(outcomes.get(0))
                    .as("round %d of seed %d: %s and %s", i, seed, one, other)
                    .usingEquals((actual, expected) -> actual.isSame(expected))
                    .isEqualTo(outcomes.get(1));
        }
    }

    private static Function<DynamoDbClient, Object> operation(int kind, String table, String one, String other) {
        AttributeValue first = AttributeValue.fromN(one);
        AttributeValue second = AttributeValue.fromN(other);
        return switch (kind) {
            case 0 ->
                client -> {
                    Map<String, AttributeValue> item = new HashMap<>(key(one));
                    item.put("a", second);
                    item.put("b", AttributeValue.fromL(List.of(first, second)));
                    client.putItem(put -> put.tableName(table).item(item));
                    return client.getItem(
                            get -> get.tableName(table).key(key(one)).consistentRead(true));
                };
            case 1 ->
                client ->
                        client.getItem(get -> get.tableName(table).key(key(one)).returnConsumedCapacity("TOTAL"));
            case 2 ->
                client -> client.deleteItem(delete -> delete.tableName(table)
                        .key(key(one))
                        .returnValues(ReturnValue.ALL_OLD)
                        .returnConsumedCapacity("TOTAL"));
            case 3 ->
                client -> client.query(query -> query.tableName(table)
                        .keyConditionExpression("pk = :pk AND sk BETWEEN :one AND :other")
                        .expressionAttributeValues(
                                Map.of(":pk", AttributeValue.fromS("x"), ":one", first, ":other", second)));
            case 4 -> update(table, "SET a = :one, b = a + :other", first, second);
            case 5 -> update(table, "SET a = :one - :other", first, second);
            case 6 ->
                client -> {
                    update(table, "SET a = :one", first, null).apply(client);
                    return update(table, "ADD a :other", null, second).apply(client);
                };
            case 7 ->
                client -> {
                    update(table, "SET c = :one", AttributeValue.fromNs(List.of(one, "7")), null)
                            .apply(client);
                    update(table, "ADD c :other", null, AttributeValue.fromNs(List.of(other, "7.0", "8")))
                            .apply(client);
                    return update(table, "DELETE c :one", AttributeValue.fromNs(List.of(one)), null)
                            .apply(client);
                };
            default ->
                client -> client.scan(scan -> scan.tableName(table)
                        .filterExpression("a >= :one OR a = :other OR contains(b, :one) OR sk IN (:one, :other)")
                        .expressionAttributeValues(Map.of(":one", first, ":other", second)));
        };
    }

    private static Function<DynamoDbClient, Object> update(
            String table, String expression, AttributeValue one, AttributeValue other) {
        Map<String, AttributeValue> literals = new HashMap<>();
        if (one != null) {
            literals.put(":one", one);
        }
        if (other != null) {
            literals.put(":other", other);
        }
        return client -> client.updateItem(update -> update.tableName(table)
                .key(KEY)
                .updateExpression(expression)
                .expressionAttributeValues(literals)
                .returnValues(ReturnValue.ALL_NEW));
    }
}
