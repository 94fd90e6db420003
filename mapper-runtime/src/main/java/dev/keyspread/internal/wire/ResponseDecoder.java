package dev.keyspread.internal.wire;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/**
 * Decodes the items of a response to rows. A request carries it to the interceptor, which decodes the body. Without the
 * interceptor, the rows come from the items that the SDK has unmarshalled.
 *
 * <p>A call may receive several responses, even at once: the SDK reads on when an attempt has timed out, and it combines
 * the headers of one attempt with the body of another. So no header tells whose rows belong to the SDK's response. The body
 * itself does: its items are replaced with a {@link Placeholder} that has the body's id, and the SDK's response has the
 * placeholder of the body that it was unmarshalled from. Thread-safe.
 *
 * @param <R> the type of all rows of a response
 */
public abstract sealed class ResponseDecoder<R> {

    // The identity hash makes the name unique if several class loaders share one SDK, which rejects duplicate names.
    public static final ExecutionAttribute<CarriedRequests.Carried<ResponseDecoder<?>>> ATTRIBUTE =
            new ExecutionAttribute<>("KeyspreadResponseDecoder" + System.identityHashCode(ResponseDecoder.class));

    /** The attempt whose body a blocking call is reading. */
    public static final ExecutionAttribute<AttemptResponse> ATTEMPT =
            new ExecutionAttribute<>("KeyspreadAttemptResponse" + System.identityHashCode(ResponseDecoder.class));

    /** Ids are unique in the process, so a placeholder never matches the response to another request. */
    private static final AtomicLong LAST_BODY = new AtomicLong();

    /**
     * The maximum number of JSON bytes for one byte of an item as DynamoDB counts it. The number 1E-130 has 2 bytes,
     * and in JSON 132 digits with quotes and a comma. Escaped characters and empty strings need less than a third of
     * that.
     */
    private static final int JSON_PER_ITEM_BYTE = 68;

    /** The space for everything besides items: keys, which may be escaped, capacity units, and names of tables. */
    private static final int OTHER_BYTES = 1 << 20;

    /** The maximum body of operations that return more than a page. Their items cannot all consist of such numbers. */
    private static final int LARGEST_BODY = 256 << 20;

    /** The attempts of an asynchronous client. */
    private final List<AttemptResponse> attempts = new CopyOnWriteArrayList<>();

    private final List<Body<R>> bodies = new CopyOnWriteArrayList<>();

    /** True if the SDK received the body of an error, which it may take for a success. */
    private volatile boolean hadOtherBody;

    /**
     * A complete body.
     *
     * @param published the bytes that the SDK got
     * @param rows the rows that were taken out of it, or null if it went to the SDK as it was
     */
    private record Body<R>(
            String id, BodyBytes published, @Nullable R rows) {}

    private final int bodyLimit;

    /**
     * Creates a decoder without responses.
     *
     * @param itemBytes the limit of the operation for all items of a response together, as DynamoDB counts bytes
     */
    ResponseDecoder(int itemBytes) {
        this.bodyLimit = (int) Math.min(LARGEST_BODY, (long) itemBytes * JSON_PER_ITEM_BYTE + OTHER_BYTES);
    }

    /** Returns the maximum length of a response body, compressed or not. */
    public final int bodyLimit() {
        return bodyLimit;
    }

    /** Returns the same request, which carries this. */
    public final <Q extends DynamoDbRequest> Q carriedBy(Q request) {
        return CarriedRequests.with(request, ATTRIBUTE, this);
    }

    /**
     * Removes the items from a document.
     *
     * @return their rows, or {@code null} if there was no place to take them from
     * @throws dev.keyspread.error.MalformedJsonException if the document is not one of DynamoDB's
     */
    abstract @Nullable R take(Document document);

    /**
     * Begins the next attempt with its headers.
     *
     * @return null if its response is for the SDK alone
     */
    public final @Nullable AttemptResponse begin(SdkHttpResponse response, boolean isAsynchronous) {
        Optional<BodyHeaders> headers = response.isSuccessful() ? BodyHeaders.of(response) : Optional.empty();
        if (headers.isEmpty()) {
            return null;
        }
        AttemptResponse attempt = new AttemptResponse(this, headers.get());
        if (isAsynchronous) {
            attempts.add(attempt);
        }
        return attempt;
    }

    /** Returns the replacement of a body that begins when {@code latest} are the call's latest headers. */
    public final Publisher<ByteBuffer> receive(
            SdkHttpResponse latest, Publisher<ByteBuffer> body, UnzipLimit unzipping) {
        if (attempts.isEmpty()) {
            return body;
        }
        return new BufferedBodyPublisher(body, this, latest.isSuccessful() ? headers(latest) : null, unzipping);
    }

    // An interceptor may drop headers that it does not know.
    private BodyHeaders headers(SdkHttpResponse latest) {
        String id = BodyHeaders.attemptId(latest).orElse("");
        AttemptResponse last = attempts.get(attempts.size() - 1);
        return attempts.stream()
                .filter(attempt -> attempt.id().equals(id))
                .findAny()
                .orElse(last)
                .headers();
    }

    /**
     * Returns the headers of a body: {@code probable}, unless only those of another attempt have its checksum.
     *
     * @return null if it is the body of an error
     */
    final @Nullable BodyHeaders headersOf(BodyBytes body, @Nullable BodyHeaders probable) {
        if (probable != null && (probable.crc32() == null || probable.describe(body))) {
            return probable;
        }
        BodyHeaders found = attempts.stream()
                .map(AttemptResponse::headers)
                .filter(headers -> headers.describe(body))
                .findAny()
                .orElse(probable);
        if (found == null) {
            hadOtherBody = true;
        }
        return found;
    }

    /** Returns whether this is a replacement, which an interceptor sees that was added twice. */
    final boolean wasPublished(BodyBytes body) {
        return bodies.stream().anyMatch(known -> known.published().hasSameBytes(body));
    }

    /** Removes the items from the body of a call's only attempt and returns the rest, with a placeholder. */
    public final BodyBytes restOf(BodyBytes plain) {
        return takeFrom(plain).orElse(plain);
    }

    /** Forgets the attempts, because the call begins again. */
    public final void restart() {
        attempts.clear();
        bodies.clear();
        hadOtherBody = false;
    }

    /** Removes the items from a complete body and returns the rest. Empty if the SDK receives the body unchanged. */
    final Optional<BodyBytes> takeFrom(BodyBytes plain) {
        long id = LAST_BODY.incrementAndGet();
        Document document = new Document(plain, Placeholder.ofBody(id));
        R rows;
        try {
            rows = take(document);
        } catch (MalformedJsonException malformed) {
            // The SDK reports the error itself.
            rows = null;
        }
        // Without checksums, an error of one attempt may be combined with the headers of another attempt's success.
        if (document.isError()) {
            hadOtherBody = true;
        }
        boolean isTaken = rows != null && document.isChanged();
        BodyBytes rest = isTaken ? BodyBytes.of(document.rest()) : plain;
        bodies.add(new Body<>(Long.toString(id), rest, isTaken ? rows : null));
        return isTaken ? Optional.of(rest) : Optional.empty();
    }

    /**
     * Returns the rows of the body from which the SDK's response was unmarshalled. Empty if the response itself
     * contains the items.
     *
     * @param bodyId the id in the response's placeholder, or null if it has none
     * @param isBare whether the response has neither a placeholder nor items
     * @throws SdkClientException if the response is of no known body; the same call may succeed later
     * @throws ItemReadException if the items are those of another call
     */
    final Optional<R> taken(@Nullable String bodyId, boolean isBare) {
        if (bodyId != null) {
            return Optional.of(rows(bodyId));
        }
        // Without the interceptor, there is neither.
        if (bodies.isEmpty() && attempts.isEmpty() && !hadOtherBody) {
            return Optional.empty();
        }
        List<R> taken =
                bodies.stream().flatMap(body -> Stream.ofNullable(body.rows())).toList();
        boolean hadOneAttempt = attempts.size() <= 1;
        boolean wasLeft = taken.size() < bodies.size();
        boolean isSdks = wasLeft || (taken.isEmpty() && (isBare ? attempts.isEmpty() : hadOneAttempt));
        if (isSdks && !hadOtherBody) {
            return Optional.empty();
        }
        if (hadOtherBody || !hadOneAttempt || taken.size() != 1) {
            throw RetryableException.create(
                    "The SDK's response is of none of the bodies that were received for this call");
        }
        if (!isBare) {
            throw notOfThisCall();
        }
        // An interceptor or a client that rebuilds a response may omit the placeholder.
        return Optional.of(taken.get(0));
    }

    private R rows(String bodyId) {
        return bodies.stream()
                .filter(body -> body.id().equals(bodyId))
                .flatMap(body -> Stream.ofNullable(body.rows()))
                .findAny()
                .orElseThrow(ResponseDecoder::notOfThisCall);
    }

    /** Returns the id in the first placeholder among some items; null if there is none. */
    private static @Nullable String firstBodyId(Stream<Map<String, AttributeValue>> items) {
        return items.flatMap(item -> Stream.ofNullable(Placeholder.bodyId(item)))
                .findFirst()
                .orElse(null);
    }

    private static ItemReadException notOfThisCall() {
        return new ItemReadException("The items of this response were read for another call. A client that answers a"
                + " call with the response to another cannot be one with the KeyspreadInterceptor");
    }

    /** Decodes the item of a GetItem response. */
    public static final class OfItem<T> extends ResponseDecoder<Row<T>> {

        private final ItemDecoder<T> decoder;

        /** Creates a decoder with the given item decoder. */
        public OfItem(ItemDecoder<T> decoder) {
            super(Limits.ITEM_BYTES);
            this.decoder = decoder;
        }

        /** Returns the item's row; empty if there is no item. */
        public Optional<Row<T>> row(GetItemResponse response) {
            Optional<Row<T>> row =
                    taken(Placeholder.bodyId(response.item()), response.item().isEmpty());
            return row.isPresent() || !response.hasItem()
                    ? row
                    : Optional.of(Row.of(response.item(), decoder, KeyReader.NONE));
        }

        @Override
        @Nullable
        Row<T> take(Document document) {
            return document.takeMember("Item", () -> document.takeItem(decoder));
        }
    }

    /** Decodes the items of a page of a Query or Scan. */
    public static final class OfPage<T> extends ResponseDecoder<List<Row<T>>> {

        private final ItemDecoder<T> decoder;
        private final KeyReader keys;

        /** Creates a decoder whose rows have the key parts that {@code keys} reads. */
        public OfPage(ItemDecoder<T> decoder, KeyReader keys) {
            super(Limits.PAGE_BYTES);
            this.decoder = decoder;
            this.keys = keys;
        }

        /** Returns the rows of a page, in its order. */
        public List<Row<T>> rows(QueryResponse response) {
            return rows(response.items(), response.hasItems() || !isExpected(response.count(), response));
        }

        /** Returns the rows of a page, in its order. */
        public List<Row<T>> rows(ScanResponse response) {
            return rows(response.items(), response.hasItems() || !isExpected(response.count(), response));
        }

        /** Returns whether a response must have items: DynamoDB sends an empty list if there are none. Fakes of clients omit it. */
        private static boolean isExpected(@Nullable Integer count, SdkResponse response) {
            return (count != null && count > 0) || response.sdkHttpResponse() != null;
        }

        private List<Row<T>> rows(List<Map<String, AttributeValue>> items, boolean isWhole) {
            String bodyId = items.size() == 1 ? Placeholder.bodyId(items.get(0)) : null;
            return taken(bodyId, items.isEmpty()).orElseGet(() -> {
                if (!isWhole) {
                    throw new ItemReadException("The response of a read has no Items");
                }
                return items.stream().map(item -> Row.of(item, decoder, keys)).toList();
            });
        }

        @Override
        @Nullable
        List<Row<T>> take(Document document) {
            return document.takeMember("Items", () -> document.takeItems(decoder, keys));
        }
    }

    /** Decodes the items of a BatchGetItem response, from all tables. Its unprocessed keys stay in the response. */
    public static final class OfBatch<T> extends ResponseDecoder<Map<String, List<Row<T>>>> {

        private final Map<String, ItemDecoder<T>> decoders;

        /** Creates a decoder with an item decoder for each table name. */
        @SuppressWarnings("unchecked") // A decoder of a subtype of T returns T.
        public OfBatch(Map<String, ItemDecoder<? extends T>> decoders) {
            super(Limits.BATCH_BYTES);
            this.decoders = (Map<String, ItemDecoder<T>>) (Map<String, ?>) Map.copyOf(decoders);
        }

        /**
         * Returns the rows of each table in the response, in no particular order.
         *
         * @throws ItemReadException if there are items of an unknown table, such as one that another interceptor renamed
         */
        public Map<String, List<Row<T>>> rows(BatchGetItemResponse response) {
            Map<String, List<Row<T>>> rows =
                    taken(bodyId(response), isBare(response)).orElseGet(HashMap::new);
            response.responses().forEach((table, items) -> add(table, items, rows));
            return rows;
        }

        // Items of a renamed table stay in the response, beside the placeholders of the other tables.
        private static @Nullable String bodyId(BatchGetItemResponse response) {
            return firstBodyId(response.responses().values().stream()
                    .filter(items -> items.size() == 1)
                    .flatMap(List::stream));
        }

        private static boolean isBare(BatchGetItemResponse response) {
            return response.responses().values().stream().allMatch(List::isEmpty);
        }

        // The response has a placeholder for a table whose items were removed, or an empty list.
        private void add(String table, List<Map<String, AttributeValue>> items, Map<String, List<Row<T>>> rows) {
            ItemDecoder<T> decoder = decoders.get(table);
            if (decoder != null) {
                rows.computeIfAbsent(
                        table,
                        absent -> items.stream()
                                .map(item -> Row.of(item, decoder, KeyReader.NONE))
                                .toList());
            } else if (!items.isEmpty()) {
                throw new ItemReadException("The response has items of table \"" + table + "\", and those of "
                        + new TreeSet<>(decoders.keySet())
                        + " were asked for: an interceptor of the client that changes the"
                        + " tables of a request has to change those of its response back");
            }
        }

        @Override
        @Nullable
        Map<String, List<Row<T>>> take(Document document) {
            return document.takeMember("Responses", () -> takeTables(document));
        }

        private Map<String, List<Row<T>>> takeTables(Document document) {
            Map<String, List<Row<T>>> rows = new HashMap<>();
            JsonReader json = document.json();
            json.beginItem();
            for (String table = json.nextName(); table != null; table = json.nextName()) {
                ItemDecoder<T> decoder = decoders.get(table);
                if (decoder == null) {
                    json.skip();
                } else {
                    rows.put(table, document.takeItems(decoder, KeyReader.NONE));
                }
            }
            return rows;
        }
    }

    /** Decodes the items of a TransactGetItems response, in the order of its keys. */
    public static final class OfTransaction<T> extends ResponseDecoder<List<Optional<Row<T>>>> {

        private final List<ItemDecoder<T>> decoders;

        /** Creates a decoder with an item decoder for each key, in the order of the keys. */
        @SuppressWarnings("unchecked") // A decoder of a subtype of T returns T.
        public OfTransaction(List<? extends ItemDecoder<? extends T>> decoders) {
            super(Limits.TRANSACTION_BYTES);
            this.decoders = (List<ItemDecoder<T>>) List.copyOf(decoders);
        }

        /** Returns the rows in the order of the keys, empty where there is no item. */
        public List<Optional<Row<T>>> rows(TransactGetItemsResponse response) {
            List<Optional<Row<T>>> rows =
                    taken(bodyId(response), isBare(response)).orElseGet(() -> mapped(response));
            requireAll(rows.size());
            return rows;
        }

        private List<Optional<Row<T>>> mapped(TransactGetItemsResponse response) {
            requireAll(response.responses().size());
            List<Optional<Row<T>>> rows = new ArrayList<>();
            response.responses().forEach(item -> rows.add(row(item, decoders.get(rows.size()))));
            return rows;
        }

        // The items have no other mark than their place.
        private void requireAll(int items) {
            if (items != decoders.size()) {
                throw new ItemReadException(
                        "The response of TransactGetItems has %d items, and the transaction reads %d"
                                .formatted(items, decoders.size()));
            }
        }

        private static @Nullable String bodyId(TransactGetItemsResponse response) {
            return firstBodyId(response.responses().stream().map(ItemResponse::item));
        }

        private static boolean isBare(TransactGetItemsResponse response) {
            return response.responses().stream().allMatch(item -> item.item().isEmpty());
        }

        private Optional<Row<T>> row(ItemResponse response, ItemDecoder<T> decoder) {
            return response.hasItem()
                    ? Optional.of(Row.of(response.item(), decoder, KeyReader.NONE))
                    : Optional.empty();
        }

        @Override
        @Nullable
        List<Optional<Row<T>>> take(Document document) {
            return document.takeMember("Responses", () -> takeResponses(document));
        }

        private List<Optional<Row<T>>> takeResponses(Document document) {
            List<Optional<Row<T>>> rows = new ArrayList<>();
            JsonReader json = document.json();
            json.beginArray();
            while (json.nextElement()) {
                if (rows.size() == decoders.size()) {
                    throw new MalformedJsonException("The response has more items than the transaction");
                }
                ItemDecoder<T> decoder = decoders.get(rows.size());
                rows.add(Optional.ofNullable(document.takeMember("Item", () -> document.takeItem(decoder))));
            }
            return rows;
        }
    }
}
