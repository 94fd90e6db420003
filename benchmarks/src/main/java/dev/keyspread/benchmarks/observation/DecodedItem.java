package dev.keyspread.benchmarks.observation;

import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Nested;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** A client that returns the same decoded item for each find. */
final class DecodedItem implements DynamoDbClient {

    private final GetItemResponse response;
    private final GetItemResponse withUnits;

    DecodedItem(Nested entity) {
        response = GetItemResponse.builder().item(Codecs.nested().write(entity)).build();
        withUnits = response.toBuilder()
                .consumedCapacity(ConsumedCapacity.builder()
                        .tableName("nested")
                        .capacityUnits(0.5)
                        .table(table -> table.capacityUnits(0.5))
                        .build())
                .build();
    }

    /** Returns the consumed capacity to those who ask for it, as DynamoDB does. */
    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return request.returnConsumedCapacity() == null ? response : withUnits;
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {}
}
