package dev.keyspread.internal.wire;

import dev.keyspread.fake.Answer;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

/** The operations that read letters. Each response has a tag outside its items, which tells responses apart. */
enum Reading {
    QUERY("{\"ConsumedCapacity\":{\"TableName\":\"%s\"},\"Items\":[%s]}") {
        @Override
        CompletableFuture<Supplier<String>> begin(DynamoDbAsyncClient client) {
            ResponseDecoder.OfPage<Letter> items = new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);
            QueryRequest request = QueryRequest.builder().tableName("letters").build();
            return client.query(items.carriedBy(request))
                    .thenApply(response -> () -> text(response.consumedCapacity(), items.rows(response)));
        }
    },
    SCAN("{\"Items\":[%2$s],\"ConsumedCapacity\":{\"TableName\":\"%1$s\"}}") {
        @Override
        CompletableFuture<Supplier<String>> begin(DynamoDbAsyncClient client) {
            ResponseDecoder.OfPage<Letter> items = new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);
            ScanRequest request = ScanRequest.builder().tableName("letters").build();
            return client.scan(items.carriedBy(request))
                    .thenApply(response -> () -> text(response.consumedCapacity(), items.rows(response)));
        }
    },
    GET_ITEM("{\"ConsumedCapacity\":{\"TableName\":\"%s\"}%s}") {
        @Override
        CompletableFuture<Supplier<String>> begin(DynamoDbAsyncClient client) {
            ResponseDecoder.OfItem<Letter> item = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);
            GetItemRequest request =
                    GetItemRequest.builder().tableName("letters").build();
            return client.getItem(item.carriedBy(request))
                    .thenApply(response -> () -> text(
                            response.consumedCapacity(),
                            item.row(response).stream().toList()));
        }

        @Override
        String items(Stream<String> ids) {
            return ids.limit(1)
                    .map(id -> ",\"Item\":" + Letter.json(id))
                    .findAny()
                    .orElse("");
        }
    },
    BATCH_GET_ITEM("{\"ConsumedCapacity\":[{\"TableName\":\"%s\"}],\"Responses\":{\"letters\":[%s]}}") {
        @Override
        CompletableFuture<Supplier<String>> begin(DynamoDbAsyncClient client) {
            ResponseDecoder.OfBatch<Letter> batch =
                    new ResponseDecoder.OfBatch<>(Map.of("letters", Letter.Codec.INSTANCE));
            BatchGetItemRequest request =
                    BatchGetItemRequest.builder().requestItems(Map.of()).build();
            return client.batchGetItem(batch.carriedBy(request))
                    .thenApply(response -> () -> text(
                            response.consumedCapacity(),
                            batch.rows(response).values().stream()
                                    .flatMap(Collection::stream)
                                    .toList()));
        }
    },
    TRANSACT_GET_ITEMS("{\"ConsumedCapacity\":[{\"TableName\":\"%s\"}],\"Responses\":[{}%s]}") {
        @Override
        CompletableFuture<Supplier<String>> begin(DynamoDbAsyncClient client) {
            ResponseDecoder.OfTransaction<Letter> items =
                    new ResponseDecoder.OfTransaction<>(Collections.nCopies(3, Letter.Codec.INSTANCE));
            TransactGetItemsRequest request = TransactGetItemsRequest.builder().build();
            return client.transactGetItems(items.carriedBy(request))
                    .thenApply(response -> () -> text(
                            response.consumedCapacity(),
                            items.rows(response).stream()
                                    .flatMap(Optional::stream)
                                    .toList()));
        }

        @Override
        String items(Stream<String> ids) {
            // A response has as many entries as the request has keys. That of a missing item is empty.
            return Stream.concat(ids.map(id -> ",{\"Item\":" + Letter.json(id) + "}"), Stream.generate(() -> ",{}"))
                    .limit(2)
                    .collect(Collectors.joining());
        }
    };

    private final String body;

    Reading(String body) {
        this.body = body;
    }

    /** Begins a call. Its result can be read more than once: the tag and the ids of the letters. */
    abstract CompletableFuture<Supplier<String>> begin(DynamoDbAsyncClient client);

    /** A response with this tag and these letters, of which a GetItem has the first only. */
    final Answer answer(String tag, String... ids) {
        return Answer.ok(body.formatted(tag, items(Stream.of(ids))));
    }

    String items(Stream<String> ids) {
        return String.join(",", ids.map(Letter::json).toList());
    }

    private static String text(ConsumedCapacity consumed, List<? extends Row<Letter>> rows) {
        return text(consumed == null ? List.of() : List.of(consumed), rows);
    }

    private static String text(List<ConsumedCapacity> consumed, List<? extends Row<Letter>> rows) {
        String tag = consumed.isEmpty() ? "untagged" : consumed.get(0).tableName();
        return tag + rows.stream().map(row -> row.entity().id()).toList();
    }
}
