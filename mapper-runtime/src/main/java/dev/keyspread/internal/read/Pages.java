package dev.keyspread.internal.read;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Call.Observed;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.call.RunningOperation;
import dev.keyspread.internal.convert.ExpiryTime;
import dev.keyspread.internal.read.QueryCache.CachedPage;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.internal.wire.ResponseDecoder;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.ItemDecoder;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Makes the calls for the pages of a read. Thread-safe.
 *
 * @param timeless the requests by which pages are found in a cache: the same at any time
 * @param counted the row of items that are only counted
 * @param firstOnly whether a partition is read up to its first item only
 */
record Pages<T>(
        ReadRequests requests,
        ReadRequests timeless,
        @Nullable String timeToLive,
        ItemDecoder<T> decoder,
        KeyReader keys,
        @Nullable Row<T> counted,
        boolean firstOnly,
        @Nullable Observed observed) {

    /** Returns pages of items. Their rows contain the attributes that {@code keys} reads. */
    static <T> Pages<T> ofItems(ReadRequest read, ItemDecoder<T> decoder, KeyReader keys) {
        String timeToLive = read.target().table().timeToLive().orElse(null);
        return new Pages<>(
                ReadRequests.ofItems(read),
                ReadRequests.ofItems(timeless(read)),
                timeToLive,
                decoder,
                keys,
                null,
                false,
                null);
    }

    private static ReadRequest timeless(ReadRequest read) {
        boolean excludesExpired = !Objects.equals(read.filter(), read.fixedFilter());
        return excludesExpired ? read.withoutExpired(() -> Instant.EPOCH) : read;
    }

    /** Returns pages of empty rows, one for each item. */
    static <T> Pages<T> ofCounts(ReadRequest read, ItemDecoder<T> decoder) {
        // A cached number does not tell when the first of its items expires: if they are excluded, each request is a
        // new one.
        ReadRequests requests = ReadRequests.ofCounts(read);
        return new Pages<>(requests, requests, null, decoder, KeyReader.NONE, Row.counted(), false, null);
    }

    /** Returns these pages limited to one page of one item. */
    Pages<T> ofOneItem() {
        return new Pages<>(requests, timeless, timeToLive, decoder, keys, counted, true, observed);
    }

    /** Returns these pages, whose calls are a part of an observed operation. */
    Pages<T> observedBy(RunningOperation operation) {
        Observed by = new Observed(operation, List.of());
        return new Pages<>(requests, timeless, timeToLive, decoder, keys, counted, firstOnly, by);
    }

    /** Returns a call for the page of a scan's segment after {@code startKey}. */
    Call<ScanRequest, ScanResponse, FetchedPage<T>> scan(
            int segment, Map<String, AttributeValue> startKey, @Nullable Integer limit) {
        ScanRequest request = requests.scan(segment, startKey, limit(limit));
        return call(Operation.SCAN, () -> {
            ResponseDecoder.OfPage<T> items = new ResponseDecoder.OfPage<>(decoder, keys);
            return new Exchange<>(
                    request,
                    items,
                    response -> page(
                            counted == null ? items.rows(response) : counted(response.count()),
                            response.lastEvaluatedKey()));
        });
    }

    /** Returns a call for the page of a query after {@code startKey}. */
    Call<QueryRequest, QueryResponse, FetchedPage<T>> query(
            AttributeValue partition, Map<String, AttributeValue> startKey, @Nullable Integer limit) {
        QueryRequest request = requests.query(partition, startKey, limit(limit));
        return call(Operation.QUERY, () -> {
            ResponseDecoder.OfPage<T> items = new ResponseDecoder.OfPage<>(decoder, keys);
            return new Exchange<>(
                    request,
                    items,
                    response -> page(
                            counted == null ? items.rows(response) : counted(response.count()),
                            response.lastEvaluatedKey()));
        });
    }

    private @Nullable Integer limit(@Nullable Integer limit) {
        return firstOnly ? Integer.valueOf(1) : limit;
    }

    /** Returns the page of a query after {@code startKey} from {@code cache}, which is given the request to find it by, and the call. */
    CompletableFuture<FetchedPage<T>> cached(
            AttributeValue partition,
            Map<String, AttributeValue> startKey,
            @Nullable Integer limit,
            BiFunction<QueryRequest, Call<QueryRequest, QueryResponse, CachedPage>, CompletableFuture<CachedPage>>
                    cache) {
        Integer items = limit(limit);
        return Futures.transform(
                cache.apply(
                        timeless.query(partition, startKey, items), whole(requests.query(partition, startKey, items))),
                page -> page(
                        counted == null
                                ? page.items().stream()
                                        .map(item -> Row.of(item, decoder, keys))
                                        .toList()
                                : counted(page.count()),
                        page.lastEvaluatedKey()));
    }

    private Call<QueryRequest, QueryResponse, CachedPage> whole(QueryRequest request) {
        return call(Operation.QUERY, () -> {
            ResponseDecoder.OfPage<Map<String, AttributeValue>> items =
                    new ResponseDecoder.OfPage<>(WholeItem.DECODER, KeyReader.NONE);
            return new Exchange<>(
                    request, items, response -> whole(response, counted == null ? items.rows(response) : List.of()));
        });
    }

    private <Q extends DynamoDbRequest, R, V> Call<Q, R, V> call(
            Operation<Q, R> operation, Supplier<Exchange<Q, R, V>> exchanges) {
        Call<Q, R, V> call = new Call<>(operation, exchanges);
        return observed == null ? call : call.in(observed);
    }

    private CachedPage whole(QueryResponse response, List<Row<Map<String, AttributeValue>>> rows) {
        List<Map<String, AttributeValue>> items = rows.stream().map(Row::entity).toList();
        long end = items.stream()
                .mapToLong(item -> ExpiryTime.of(item, timeToLive))
                .min()
                .orElse(Long.MAX_VALUE);
        return new CachedPage(items, response.count(), response.lastEvaluatedKey(), end);
    }

    private FetchedPage<T> page(List<Row<T>> rows, Map<String, AttributeValue> lastEvaluatedKey) {
        boolean isEnough = firstOnly && !rows.isEmpty();
        return new FetchedPage<>(rows, isEnough ? Map.of() : lastEvaluatedKey);
    }

    private List<Row<T>> counted(@Nullable Integer count) {
        if (count == null || count < 0) {
            throw new ItemReadException("The response of a count has no valid Count");
        }
        return Collections.nCopies(count, counted);
    }
}
