package dev.keyspread.spi;

import dev.keyspread.Filter;
import dev.keyspread.internal.read.KeyBeginning;
import dev.keyspread.internal.read.ReadRequest;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.query.Read;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The request of a query or a scan, with the store of its table and the decoder of its items. Only this library
 * can use the request. Immutable and thread-safe.
 *
 * @param store the entity's store
 * @param request the items to read
 * @param decoder decodes each item
 * @param shards returns the stored partition keys at the time of a read, or {@code null} if the request has them
 */
@SuppressWarnings("exports")
public record ReadSource<T>(
        EntityStore<?> store,
        ReadRequest request,
        ItemDecoder<T> decoder,
        @Nullable Supplier<List<AttributeValue>> shards) {

    private static volatile @Nullable Function<Read<?, ?>, ReadSource<?>> access;

    /** Sets how to get the source of a read, which has no public method for it. */
    public static void setAccess(Function<Read<?, ?>, ReadSource<?>> newAccess) {
        access = newAccess;
    }

    /** Returns the source of {@code read}. */
    @SuppressWarnings("unchecked") // The source has the items of the read.
    public static <T> ReadSource<T> of(Read<T, ?> read) {
        return (ReadSource<T>) Objects.requireNonNull(access).apply(read);
    }

    /** Returns this source with another request. */
    public ReadSource<T> with(ReadRequest newRequest) {
        return new ReadSource<>(store, newRequest, decoder, shards);
    }

    /** Returns the session, which holds the executors of reads. */
    public ClientSession session() {
        return store.session;
    }

    /** Returns this source for all attributes of each item, as attribute values. */
    public ReadSource<Map<String, AttributeValue>> whole() {
        return narrowed(request, WholeItem.DECODER);
    }

    /** Returns this source for these attributes and the keys of each item, as attribute values. */
    public ReadSource<Map<String, AttributeValue>> narrowed(List<String> attributes) {
        return narrowed(request.withProjection(attributes), WholeItem.DECODER);
    }

    /**
     * Returns this source for a class with a subset of the entity's members.
     *
     * @throws IllegalArgumentException if the entity does not declare it, or the index lacks one of its attributes
     */
    public <P> ReadSource<P> narrowed(Class<P> type) {
        TypedProjection<P> projection = store.projection(type);
        List<String> attributes = projection.attributes().all();
        request.requireIndexHolds(attributes, type);
        return narrowed(request.withProjection(attributes), projection.decoder());
    }

    private <V> ReadSource<V> narrowed(ReadRequest newRequest, ItemDecoder<V> newDecoder) {
        return new ReadSource<>(store, newRequest, newDecoder, shards);
    }

    /** Returns this scan with the items whose keys begin as these composite keys do. */
    public ReadSource<T> beginningAs(KeyTemplate... keys) {
        List<List<KeyBeginning>> beginnings = KeyTemplate.beginnings(List.of(keys));
        return beginnings.contains(List.of()) ? this : with(request.withBeginnings(beginnings));
    }

    /** Returns this scan with the items whose keys begin as those of any of the subtypes do. */
    public ReadSource<T> beginningAs(SubtypeKeys keys) {
        return with(request.withBeginnings(keys.beginnings()));
    }

    /** Returns this source with the items whose composite sort key begins with {@code prefix}. */
    public ReadSource<T> under(KeyPrefix prefix) {
        return with(request.under(prefix));
    }

    /** Returns this source with the items whose next key attribute is {@code value}. */
    public ReadSource<T> fix(AttributeValue value) {
        return with(request.withFixed(value));
    }

    /** Returns this source with the items whose attribute, which is no key, is {@code value}. */
    public <V> ReadSource<T> matching(Attribute<V> attribute, V value) {
        Filter equal = Filter.of("#source = :source")
                .name("#source", attribute.name())
                .value(":source", Operands.value(attribute, value));
        return with(request.withFilter(equal));
    }

    /** Returns this source with the only shard that has the sort key, from which {@code layout} calculates the suffix. */
    public ReadSource<T> inShard(ShardLayout layout) {
        return with(request.inShard(layout));
    }

    /** Returns this source with the only shard of the values from which {@code layout} calculates the suffix. */
    public ReadSource<T> inShard(ShardLayout layout, AttributeValue... sources) {
        return with(request.inShard(layout, sources));
    }

    /** Returns the request for the shards that exist now. A key may have more than when the query was created. */
    public ReadRequest present() {
        return shards == null ? request : request.withPartitions(shards.get());
    }

    /** Returns the request for all shards that exist now. */
    public ReadRequest inAllShards() {
        return with(request.inAllShards()).present();
    }
}
