package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reserved words in expressions, in memory and on DynamoDB Local. */
class ReservedWordsTest {

    private static final String TABLE = "reserved-words";

    private final DynamoDbClient inMemory = BothEngines.IN_MEMORY.client();
    private final DynamoDbClient local = BothEngines.DYNAMODB_LOCAL.client();

    @BeforeAll
    static void create() {
        BothEngines.IN_MEMORY.create(TABLE);
        BothEngines.DYNAMODB_LOCAL.create(TABLE);
    }

    private static List<String> words() throws IOException {
        try (InputStream words = InMemoryDynamoDb.class.getResourceAsStream("internal/expression/reserved-words.txt")) {
            return new String(Objects.requireNonNull(words).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }

    private static Outcome projected(DynamoDbClient client, String name) {
        return Outcome.of(
                () -> client.getItem(get -> get.tableName(TABLE)
                        .key(Map.of("id", AttributeValue.fromS("1")))
                        .projectionExpression(name)),
                false);
    }

    @Test
    void names_areReservedAsOnDynamoDbLocal() throws IOException {
        List<String> words = words();
        assertThat(words).hasSize(573);

        List<String> different = words.stream()
                .flatMap(word -> Stream.of(word, word.toLowerCase(Locale.ROOT), word + "x", "x" + word))
                .filter(name -> !projected(inMemory, name)
                        .kind()
                        .equals(projected(local, name).kind()))
                .toList();

        // The documentation reserves them, DynamoDB Local does not.
        assertThat(different).containsExactly("CONVERT", "convert", "SIZE", "size");
        assertThat(words)
                .allMatch(word -> projected(inMemory, word).kind().equals("DynamoDbException ValidationException"));
    }

    @Test
    void reservedWord_isRejectedInEachExpression() {
        Map<String, AttributeValue> values = Map.of(":a", AttributeValue.fromS("a"));
        Map<String, AttributeValue> key = Map.of("id", AttributeValue.fromS("1"));
        Stream.<Function<String, Runnable>>of(
                        name -> () -> inMemory.updateItem(update -> update.tableName(TABLE)
                                .key(key)
                                .updateExpression("SET " + name + " = :a")
                                .expressionAttributeValues(values)),
                        name -> () -> inMemory.updateItem(update -> update.tableName(TABLE)
                                .key(key)
                                .updateExpression("SET another = :a")
                                .conditionExpression("document." + name + " = :a")
                                .expressionAttributeValues(values)),
                        name -> () -> inMemory.scan(scan -> scan.tableName(TABLE)
                                .filterExpression(name + " = :a")
                                .expressionAttributeValues(values)),
                        name -> () -> inMemory.query(query -> query.tableName(TABLE)
                                .keyConditionExpression(name + " = :a")
                                .expressionAttributeValues(values)))
                .forEach(expression -> {
                    assertThat(message(expression.apply("sTatus"))).contains("reserved keyword: sTatus");
                    assertThat(message(expression.apply("state1"))).doesNotContain("reserved");
                });
    }

    private static String message(Runnable request) {
        return Outcome.of(
                        () -> {
                            request.run();
                            return "";
                        },
                        false)
                .message();
    }
}
