package dev.keyspread.benchmarks.page;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.hand.ItemParser;
import dev.keyspread.benchmarks.hand.NestedByHand;
import dev.keyspread.benchmarks.mapping.Mapper;
import dev.keyspread.benchmarks.shapes.FlatRepository;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The same query with each mapper. A query passes its entities to the given consumer. */
final class Queries {

    private static final String CUSTOMER = "somebody";

    private Queries() {}

    static Consumer<Consumer<Object>> of(Shape shape, Mapper mapper) {
        byte[] body = PageBody.of(shape);
        return switch (mapper) {
            case KEYSPREAD -> generated(shape, Clients.withOurs(body));
            case ENHANCED -> enhanced(shape, Schemas.of(shape), Clients.withOurs(body));
            case HAND -> byHand(shape, body);
        };
    }

    /** A repository over {@code client}. */
    static Consumer<Consumer<Object>> generated(Shape shape, DynamoDbClient client) {
        Keyspread keyspread = Keyspread.create(client);
        FlatRepository flats = new FlatRepository(keyspread);
        NestedRepository nesteds = new NestedRepository(keyspread);
        return switch (shape) {
            case FLAT -> consumer -> flats.query(CUSTOMER).stream().forEach(consumer);
            case NESTED -> consumer -> nesteds.query(CUSTOMER).stream().forEach(consumer);
        };
    }

    private static <T> Consumer<Consumer<Object>> enhanced(Shape shape, TableSchema<T> schema, DynamoDbClient client) {
        DynamoDbTable<T> table =
                DynamoDbEnhancedClient.builder().dynamoDbClient(client).build().table(shape.title(), schema);
        QueryConditional condition = QueryConditional.keyEqualTo(key -> key.partitionValue(CUSTOMER));
        return consumer -> table.query(condition).items().forEach(consumer);
    }

    private static Consumer<Consumer<Object>> byHand(Shape shape, byte[] body) {
        Function<ItemParser, Object> reading = switch (shape) {
            case FLAT -> FlatByHand::read;
            case NESTED -> NestedByHand::read;
        };
        DynamoDbClient client = Clients.with(body, new HandInterceptor(reading));
        return consumer -> {
            List<Object> entities = new ArrayList<>();
            client.query(request(shape, entities));
            entities.forEach(consumer);
        };
    }

    private static QueryRequest request(Shape shape, List<Object> entities) {
        return QueryRequest.builder()
                .tableName(shape.title())
                .keyConditionExpression("#k = :k")
                .expressionAttributeNames(Map.of("#k", "customer"))
                .expressionAttributeValues(Map.of(":k", AttributeValue.fromS(CUSTOMER)))
                .overrideConfiguration(
                        configuration -> configuration.putExecutionAttribute(HandInterceptor.ENTITIES, entities))
                .build();
    }
}
