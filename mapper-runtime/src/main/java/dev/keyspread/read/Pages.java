package dev.keyspread.read;

import dev.keyspread.gateway.DynamoDbGateway;
import dev.keyspread.gateway.Futures;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.wire.IncomingItems;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Asks for the pages of a read. Thread-safe. */
final class Pages<T> {

    private final Requests requests;
    private final ItemDecoder<T> decoder;

    Pages(Requests requests, ItemDecoder<T> decoder) {
        this.requests = requests;
        this.decoder = decoder;
    }

    /** The page of a scan that starts after {@code startKey}. */
    CompletableFuture<FetchedPage<T>> scan(DynamoDbGateway gateway, Map<String, AttributeValue> startKey) {
        IncomingItems<T> items = new IncomingItems<>(decoder);
        return Futures.transform(
                gateway.scan(requests.scan(startKey), items),
                response -> new FetchedPage<>(items.rows(response), response.lastEvaluatedKey()));
    }

    /** The page of a query that starts after {@code startKey}. */
    CompletableFuture<FetchedPage<T>> query(
            DynamoDbGateway gateway, AttributeValue partition, Map<String, AttributeValue> startKey) {
        IncomingItems<T> items = new IncomingItems<>(decoder);
        return Futures.transform(
                gateway.query(requests.query(partition, startKey), items),
                response -> new FetchedPage<>(items.rows(response), response.lastEvaluatedKey()));
    }
}
