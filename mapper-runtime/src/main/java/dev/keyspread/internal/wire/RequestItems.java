package dev.keyspread.internal.wire;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The items of one request. For a client with Keyspread's interceptor, the request has placeholders and carries the items'
 * JSON, which the interceptor inserts. For other clients, the request has the items themselves.
 *
 * <p>An instance belongs to one call. The SDK may send its request several times, so the state of one execution is an
 * execution attribute. One thread builds it, then any thread reads it.
 */
public final class RequestItems {

    // The identity hash makes the name unique if several class loaders share one SDK, which rejects duplicate names.
    public static final ExecutionAttribute<CarriedRequests.Carried<RequestItems>> ATTRIBUTE =
            new ExecutionAttribute<>("KeyspreadRequestItems" + System.identityHashCode(RequestItems.class));

    /** The length of the body with the items, for its header. It is set when the items are inserted. */
    private static final ExecutionAttribute<AtomicReference<@Nullable String>> NEW_LENGTH =
            new ExecutionAttribute<>("KeyspreadNewLength" + System.identityHashCode(RequestItems.class));

    private static final int INITIAL_CAPACITY = 1024;

    /** The bytes of JSON for each byte of an item: up to 68, for 1E-130 in a set of numbers, which is stored in two bytes. */
    private static final int LARGEST_GROWTH = 70;

    private final boolean asJson;
    private final List<EncodedItem> items = new ArrayList<>();
    private volatile boolean changedByOthers;

    private RequestItems(boolean asJson) {
        this.asJson = asJson;
    }

    /** Returns items for a client without the interceptor. */
    public static RequestItems asMaps() {
        return new RequestItems(false);
    }

    /** Returns items for a client with the interceptor. */
    public static RequestItems asJson() {
        return new RequestItems(true);
    }

    /** Checks an item before it is sent. */
    public interface ItemCheck {

        /** The check of items that were checked before. */
        ItemCheck CHECKED = new ItemCheck() {
            @Override
            public void requireKeys(Map<String, AttributeValue> item) {}

            @Override
            public void requireKeys(byte[] json) {}

            @Override
            public int mostBytesUnchecked() {
                return Integer.MAX_VALUE;
            }

            @Override
            public void requireSize(int bytes, Supplier<Map<String, AttributeValue>> item) {}
        };

        /** Checks the keys of indexes in an item. */
        void requireKeys(Map<String, AttributeValue> item);

        /** Checks the keys of indexes in the JSON of an item. */
        void requireKeys(byte[] json);

        /** Returns the size that any item may have. */
        int mostBytesUnchecked();

        /** Checks the size of an item in bytes. */
        void requireSize(int bytes, Supplier<Map<String, AttributeValue>> item);
    }

    /** Returns the largest size that an item can have as JSON. */
    public static long mostJsonBytes(int itemBytes) {
        return (long) LARGEST_GROWTH * itemBytes;
    }

    /**
     * Requires that an item fits into a request.
     *
     * @param itemBytes its size as DynamoDB counts it
     * @param jsonBytes returns its size as JSON, which is needed for large items only
     * @throws ItemTooLargeException if its JSON exceeds the limit of a request
     */
    public static void requireBodyFits(int itemBytes, IntSupplier jsonBytes) {
        if (mostJsonBytes(itemBytes) > Limits.REQUEST_BYTES) {
            requireBodyFits(jsonBytes.getAsInt());
        }
    }

    private static void requireBodyFits(int jsonBytes) {
        if (jsonBytes > Limits.REQUEST_BYTES) {
            throw new ItemTooLargeException(
                    ("The item has %d bytes as JSON, over DynamoDB's limit of %d for a request. Escaped characters and lists and"
                                    + " sets of small values grow. Store them with @StoredAs(GZIP), or in several items")
                            .formatted(jsonBytes, Limits.REQUEST_BYTES),
                    jsonBytes);
        }
    }

    /**
     * Returns the item of {@code entity} for a request, with its key.
     *
     * @param keyNames the names of the key's attributes
     * @param check checks the item. Sizes of short JSON need no check, since it has more bytes than DynamoDB counts
     */
    public <T> Map<String, AttributeValue> item(ItemCodec<T> codec, T entity, Set<String> keyNames, ItemCheck check) {
        if (!asJson) {
            Map<String, AttributeValue> item = codec.write(entity);
            int size = ItemSizes.of(item);
            check.requireKeys(item);
            check.requireSize(size, () -> item);
            requireBodyFits(size, () -> written(json -> codec.write(entity, json)).length);
            return item;
        }
        JsonWriter json = new JsonWriter(INITIAL_CAPACITY);
        codec.write(entity, json);
        byte[] bytes = json.toByteArray();
        check.requireKeys(bytes);
        if (bytes.length > check.mostBytesUnchecked()) {
            check.requireSize(codec.size(entity), () -> codec.write(entity));
        }
        return placeholder(key(codec, entity, keyNames, json.keys()), bytes);
    }

    private static <T> Map<String, AttributeValue> key(
            ItemCodec<T> codec, T entity, Set<String> keyNames, Map<String, AttributeValue> written) {
        if (!written.keySet().containsAll(keyNames)) {
            return codec.key(entity);
        }
        Map<String, AttributeValue> key = new HashMap<>(written);
        key.keySet().retainAll(keyNames);
        return key;
    }

    /**
     * Returns the values of the request's expressions.
     *
     * @param asMap the values as a map
     * @param asJson writes the same as an item
     */
    public Map<String, AttributeValue> values(
            Supplier<Map<String, AttributeValue>> asMap, Consumer<JsonWriter> asJson) {
        if (this.asJson) {
            return placeholder(Map.of(), written(asJson));
        }
        Map<String, AttributeValue> values = asMap.get();
        requireBodyFits(ItemSizes.of(values), () -> written(asJson).length);
        return values;
    }

    private static byte[] written(Consumer<JsonWriter> writing) {
        JsonWriter json = new JsonWriter(INITIAL_CAPACITY);
        writing.accept(json);
        return json.toByteArray();
    }

    private Map<String, AttributeValue> placeholder(Map<String, AttributeValue> shown, byte[] json) {
        requireBodyFits(json.length);
        EncodedItem item = new EncodedItem(Placeholder.of(items.size(), shown), json);
        items.add(item);
        return item.placeholder();
    }

    /**
     * An item of a request, as JSON.
     *
     * @param placeholder the attributes that replace it in the request
     * @param json the item
     */
    @SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
    record EncodedItem(Map<String, AttributeValue> placeholder, byte[] json) {}

    /** Returns the bytes of the items and values as JSON. */
    public long bytes() {
        return items.stream().mapToLong(item -> item.json().length).sum();
    }

    /** Returns the items that a request carries, or null if it carries none. */
    public static @Nullable RequestItems carriedBy(SdkRequest request, ExecutionAttributes attributes) {
        return CarriedRequests.carried(ATTRIBUTE, attributes, request);
    }

    /** Returns the JSON of the item whose placeholder this is, or null if it is none. */
    public byte @Nullable [] json(Map<String, AttributeValue> placeholder) {
        int index = Placeholder.index(placeholder);
        return index < 0 ? null : items.get(index).json();
    }

    /** Returns the request, which carries these items if it has placeholders. */
    public <Q extends DynamoDbRequest> Q carriedBy(Q request) {
        return items.isEmpty() ? request : CarriedRequests.with(request, ATTRIBUTE, this);
    }

    /** Returns whether another interceptor changed a placeholder. If so, nothing was sent. */
    public boolean wereChangedByOthers() {
        return changedByOthers;
    }

    /** Returns whether the items are already in the body of this execution. */
    public static boolean areInserted(ExecutionAttributes execution) {
        return execution.getAttribute(NEW_LENGTH) != null;
    }

    /**
     * Returns the body with items instead of placeholders.
     *
     * @throws dev.keyspread.error.ItemWriteException if a placeholder is missing or changed
     */
    public RequestBody insertInto(RequestBody marshalled, ExecutionAttributes execution) {
        byte[] body = withItems(read(marshalled.contentStreamProvider()));
        execution.putAttribute(NEW_LENGTH, new AtomicReference<>(Integer.toString(body.length)));
        return RequestBody.fromContentProvider(
                ContentStreamProvider.fromByteArrayUnsafe(body), body.length, marshalled.contentType());
    }

    private byte[] withItems(BodyBytes marshalled) {
        try {
            return new PlaceholderReplacer(marshalled, items).bytes();
        } catch (RuntimeException failure) {
            changedByOthers = true;
            throw failure;
        }
    }

    private static BodyBytes read(ContentStreamProvider marshalled) {
        try (InputStream stream = marshalled.newStream()) {
            return BodyBytes.of(stream.readAllBytes());
        } catch (IOException impossible) {
            throw new UncheckedIOException("Reading from memory failed", impossible);
        }
    }

    /** Returns the new length of the body at the first call, and null if the body has not changed. */
    public static @Nullable String takeNewLength(ExecutionAttributes execution) {
        AtomicReference<@Nullable String> length = execution.getAttribute(NEW_LENGTH);
        return length == null ? null : length.getAndSet(null);
    }
}
