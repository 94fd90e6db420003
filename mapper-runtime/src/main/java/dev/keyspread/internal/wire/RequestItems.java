package dev.keyspread.internal.wire;

import dev.keyspread.capacity.Limits;
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
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The items of one request, in the form in which its client takes them. Where our interceptor is on the client, a request
 * is made with placeholders for them and carries their JSON beside it, which the interceptor puts in their place;
 * everywhere else it is made with the items themselves. For one call, whose request may all the same be sent more than once: what was
 * done for one sending is an attribute of its execution. Made by one thread, then read by any.
 */
public final class Outgoing {

    // The identity makes the name unique where several class loaders share one SDK, which allows a name once.
    public static final ExecutionAttribute<Requests.Carried<Outgoing>> ATTRIBUTE =
            new ExecutionAttribute<>("KeyspreadOutgoing" + System.identityHashCode(Outgoing.class));

    /** The length of the body for its header, until it is told; there once the items are in the body. */
    private static final ExecutionAttribute<AtomicReference<@Nullable String>> NEW_LENGTH =
            new ExecutionAttribute<>("KeyspreadNewLength" + System.identityHashCode(Outgoing.class));

    private static final int INITIAL_CAPACITY = 1024;

    private final boolean asJson;
    private final List<Payload> payloads = new ArrayList<>();
    private volatile boolean changedByOthers;

    private Outgoing(boolean asJson) {
        this.asJson = asJson;
    }

    /** Items for a client without our interceptor. */
    public static Outgoing asMaps() {
        return new Outgoing(false);
    }

    /** Items for a client with our interceptor. */
    public static Outgoing asJson() {
        return new Outgoing(true);
    }

    /** Checks the size of an item in bytes; {@code item} is for the error. */
    @FunctionalInterface
    public interface SizeCheck {

        void require(int bytes, Supplier<Map<String, AttributeValue>> item);
    }

    /** Returns the item of {@code entity} for a request, which has this key. */
    public <T> Map<String, AttributeValue> item(
            ItemCodec<T> codec, T entity, Map<String, AttributeValue> key, SizeCheck check) {
        return item(codec, entity, check, json -> key);
    }

    /**
     * Returns the item of {@code entity} for a request, the item's key included. The key is made once.
     *
     * @param keyNames the names of the key's attributes
     * @param check checks the size, unless the JSON is no longer than an item may be: it has more bytes than DynamoDB counts
     */
    public <T> Map<String, AttributeValue> item(ItemCodec<T> codec, T entity, Set<String> keyNames, SizeCheck check) {
        return item(codec, entity, check, json -> {
            Map<String, AttributeValue> written = json.keys();
            if (!written.keySet().containsAll(keyNames)) {
                return codec.key(entity);
            }
            Map<String, AttributeValue> key = new HashMap<>(written);
            key.keySet().retainAll(keyNames);
            return key;
        });
    }

    private <T> Map<String, AttributeValue> item(
            ItemCodec<T> codec, T entity, SizeCheck check, Function<JsonWriter, Map<String, AttributeValue>> key) {
        if (!asJson) {
            Map<String, AttributeValue> item = codec.write(entity);
            check.require(ItemSizes.of(item), () -> item);
            return item;
        }
        JsonWriter json = new JsonWriter(INITIAL_CAPACITY);
        codec.write(entity, json);
        byte[] bytes = json.toByteArray();
        if (bytes.length > Limits.ITEM_BYTES) {
            check.require(codec.size(entity), () -> codec.write(entity));
        }
        return placeholder(key.apply(json), bytes);
    }

    /**
     * Returns the values of the request's expressions.
     *
     * @param asMap the values as a map
     * @param asJson writes the same as an item
     */
    public Map<String, AttributeValue> values(
            Supplier<Map<String, AttributeValue>> asMap, Consumer<JsonWriter> asJson) {
        return this.asJson ? placeholder(Map.of(), written(asJson)) : asMap.get();
    }

    private static byte[] written(Consumer<JsonWriter> writing) {
        JsonWriter json = new JsonWriter(INITIAL_CAPACITY);
        writing.accept(json);
        return json.toByteArray();
    }

    private Map<String, AttributeValue> placeholder(Map<String, AttributeValue> shown, byte[] json) {
        Payload payload = new Payload(Placeholder.of(payloads.size(), shown), json);
        payloads.add(payload);
        return payload.placeholder();
    }

    /** The same request, which carries this if there is anything to fill in. */
    public <Q extends DynamoDbRequest> Q carriedBy(Q request) {
        return payloads.isEmpty() ? request : Requests.with(request, ATTRIBUTE, this);
    }

    /** Returns whether another interceptor changed a placeholder. Then nothing was sent. */
    public boolean wereChangedByOthers() {
        return changedByOthers;
    }

    /** Returns whether the body of this execution has the items already. */
    public static boolean areFilledIn(ExecutionAttributes execution) {
        return execution.getAttribute(NEW_LENGTH) != null;
    }

    /**
     * The body with the items in the places of their placeholders.
     *
     * @throws dev.keyspread.ItemWriteException if a placeholder is not there, or not as it was
     */
    public RequestBody fillIn(RequestBody marshalled, ExecutionAttributes execution) {
        byte[] body = filledIn(read(marshalled.contentStreamProvider()));
        execution.putAttribute(NEW_LENGTH, new AtomicReference<>(Integer.toString(body.length)));
        return RequestBody.fromContentProvider(
                ContentStreamProvider.fromByteArrayUnsafe(body), body.length, marshalled.contentType());
    }

    private byte[] filledIn(Content marshalled) {
        try {
            return new PlaceholderReplacer(marshalled, payloads).bytes();
        } catch (RuntimeException failure) {
            changedByOthers = true;
            throw failure;
        }
    }

    private static Content read(ContentStreamProvider marshalled) {
        try (InputStream stream = marshalled.newStream()) {
            return Content.of(stream.readAllBytes());
        } catch (IOException impossible) {
            throw new UncheckedIOException("Reading from memory failed", impossible);
        }
    }

    /** The length of the body for its header, told once; {@code null} if there is nothing to change. */
    public static @Nullable String takeNewLength(ExecutionAttributes execution) {
        AtomicReference<@Nullable String> length = execution.getAttribute(NEW_LENGTH);
        return length == null ? null : length.getAndSet(null);
    }
}
