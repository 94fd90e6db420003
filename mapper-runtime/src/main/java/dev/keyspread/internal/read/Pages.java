package dev.keyspread.internal.read;

import dev.keyspread.internal.gateway.Call;
import dev.keyspread.internal.gateway.Call.Exchange;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Gateway;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.read.QueryCache.CachedPage;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.internal.wire.PageResponseDecoder;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.ItemDecoder;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Makes the calls for the pages of a read. Thread-safe. */
final class Pages<T> {

    private final Requests requests;
    private final ItemDecoder<T> decoder;
    private final KeyReader keys;
    /** Stands for each item that is only counted. */
    private final @Nullable Row<T> counted;

    /** Returns whether a partition is read up to its first item only. */
    private final boolean firstOnly;

    private Pages(
            Requests requests, ItemDecoder<T> decoder, KeyReader keys, @Nullable Row<T> counted, boolean firstOnly) {
        this.requests = requests;
        this.decoder = decoder;
        this.keys = keys;
        this.counted = counted;
        this.firstOnly = firstOnly;
    }

    /** Pages of items, whose rows keep what {@code keys} reads. */
    static <T> Pages<T> ofItems(ReadRequest read, ItemDecoder<T> decoder, KeyReader keys) {
        return new Pages<>(Requests.ofItems(read), decoder, keys, null, false);
    }

    /** Pages of rows without content, as many as there are items. */
    static <T> Pages<T> ofCounts(ReadRequest read, ItemDecoder<T> decoder) {
        return new Pages<>(Requests.ofCounts(read), decoder, KeyReader.NONE, Row.counted(), false);
    }

    /** The same pages of one item each, after which there is none. */
    Pages<T> ofOneItem() {
        return new Pages<>(requests, decoder, keys, counted, true);
    }

    /** Returns a call for the page of a scan's segment after {@code startKey}. */
    Call<ScanRequest, ScanResponse, FetchedPage<T>> scan(
            int segment, Map<String, AttributeValue> startKey, @Nullable Integer limit) {
        ScanRequest request = requests.scan(segment, startKey, firstOnly ? Integer.valueOf(1) : limit);
        return new Call<>(Operation.SCAN, () -> {
            PageResponseDecoder<T> items = new PageResponseDecoder<>(decoder, keys);
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
        QueryRequest request = requests.query(partition, startKey, firstOnly ? Integer.valueOf(1) : limit);
        return new Call<>(Operation.QUERY, () -> {
            PageResponseDecoder<T> items = new PageResponseDecoder<>(decoder, keys);
            return new Exchange<>(
                    request,
                    items,
                    response -> page(
                            counted == null ? items.rows(response) : counted(response.count()),
                            response.lastEvaluatedKey()));
        });
    }

    /** Returns the page of a query after {@code startKey} from {@code cache}, or else from {@code gateway}. */
    CompletableFuture<FetchedPage<T>> query(
            AttributeValue partition,
            Map<String, AttributeValue> startKey,
            @Nullable Integer limit,
            QueryCache cache,
            Gateway gateway) {
        QueryRequest request = requests.query(partition, startKey, firstOnly ? Integer.valueOf(1) : limit);
        return Futures.transform(
                cache.get(request, () -> gateway.send(whole(request))),
                page -> page(
                        counted == null
                                ? page.items().stream()
                                        .map(item -> Row.of(item, decoder, keys))
                                        .toList()
                                : counted(page.count()),
                        page.lastEvaluatedKey()));
    }

    private static Call<QueryRequest, QueryResponse, CachedPage> whole(QueryRequest request) {
        return new Call<>(Operation.QUERY, () -> {
            PageResponseDecoder<Map<String, AttributeValue>> items =
                    new PageResponseDecoder<>(WholeItem.DECODER, KeyReader.NONE);
            return new Exchange<>(
                    request,
                    items,
                    response -> new CachedPage(
                            items.rows(response).stream().map(Row::entity).toList(),
                            response.count(),
                            response.lastEvaluatedKey()));
        });
    }

    private FetchedPage<T> page(List<Row<T>> rows, Map<String, AttributeValue> lastEvaluatedKey) {
        boolean isEnough = firstOnly && !rows.isEmpty();
        return new FetchedPage<>(rows, isEnough ? Map.of() : lastEvaluatedKey);
    }

    private List<Row<T>> counted(int count) {
        return Collections.nCopies(count, counted);
    }
}
