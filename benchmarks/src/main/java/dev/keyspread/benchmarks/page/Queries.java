package dev.keyspread.benchmarks.page;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.hand.JsonIn;
import dev.keyspread.benchmarks.hand.NestedByHand;
import dev.keyspread.benchmarks.shapes.FlatRepository;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The same query of everyone who reads. */
final class Queries {

    private static final String CUSTOMER = "somebody";

    private Queries() {}

    static Query of(Shape shape, Reader reader) {
        boolean flat = shape == Shape.FLAT;
        byte[] body = flat ? PageBody.flat() : PageBody.nested();
        return switch (reader) {
            case KEYSPREAD -> generated(flat, Clients.withOurs(body));
            case MAPS -> generated(flat, Clients.plain(body));
            case ENHANCED -> enhanced(shape, Schemas.bean(shape), Clients.withOurs(body));
            case HAND -> byHand(shape, flat ? FlatByHand::read : NestedByHand::read, body);
        };
    }

    private static Query generated(boolean flat, DynamoDbClient client) {
        Keyspread keyspread = Keyspread.create(client);
        FlatRepository flats = new FlatRepository(keyspread);
        NestedRepository nesteds = new NestedRepository(keyspread);
        return flat
                ? consumer -> flats.query(CUSTOMER).stream().forEach(consumer)
                : consumer -> nesteds.query(CUSTOMER).stream().forEach(consumer);
    }

    private static <T> Query enhanced(Shape shape, TableSchema<T> schema, DynamoDbClient client) {
        DynamoDbTable<T> table =
                DynamoDbEnhancedClient.builder().dynamoDbClient(client).build().table(shape.title(), schema);
        QueryConditional condition = QueryConditional.keyEqualTo(key -> key.partitionValue(CUSTOMER));
        return consumer -> table.query(condition).items().forEach(consumer);
    }

    private static Query byHand(Shape shape, Function<JsonIn, Object> reading, byte[] body) {
        DynamoDbClient client = Clients.with(body, List.of(new HandInterceptor(reading)));
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
