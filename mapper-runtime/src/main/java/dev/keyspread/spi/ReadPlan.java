package dev.keyspread.spi;

import dev.keyspread.Filter;
import dev.keyspread.OccupiedShards;
import dev.keyspread.Page;
import dev.keyspread.ShardReadException;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.read.ReadExecutor;
import dev.keyspread.internal.read.ReadSpecification;
import dev.keyspread.internal.store.Mapper;
import dev.keyspread.internal.wire.WholeItem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A read that can be narrowed, and executed any number of times. Immutable and thread-safe. */
public final class ReadPlan<T> {

    private final Mapper mapper;
    private final ReadSpecification specification;
    private final ItemDecoder<T> decoder;
    private final @Nullable Supplier<List<AttributeValue>> shards;
    private final @Nullable KeyPrefix prefix;

    ReadPlan(Mapper mapper, ReadSpecification specification, ItemDecoder<T> decoder) {
        this(mapper, specification, decoder, null, null);
    }

    private ReadPlan(
            Mapper mapper,
            ReadSpecification specification,
            ItemDecoder<T> decoder,
            @Nullable Supplier<List<AttributeValue>> shards,
            @Nullable KeyPrefix prefix) {
        this.mapper = mapper;
        this.specification = specification;
        this.decoder = decoder;
        this.shards = shards;
        this.prefix = prefix;
    }

    /** Returns this read of the stored partition keys that exist when it is executed. */
    ReadPlan<T> ofPresent(Supplier<List<AttributeValue>> newShards) {
        return new ReadPlan<>(mapper, specification, decoder, newShards, prefix);
    }

    /** Returns this read of the items whose sort key meets {@code condition}. */
    public ReadPlan<T> where(SortKeyCondition condition) {
        return with(specification.withCondition(condition.condition()));
    }

    /** Returns this read of the items whose composite sort key begins with {@code newPrefix}. */
    public ReadPlan<T> under(KeyPrefix newPrefix) {
        ReadPlan<T> read = newPrefix.isEmpty() ? this : where(newPrefix.condition());
        return new ReadPlan<>(mapper, read.specification, decoder, shards, newPrefix);
    }

    /** Returns the known beginning of the composite sort key; null if the sort key is not composite. */
    public @Nullable KeyPrefix prefix() {
        return prefix;
    }

    /** Returns this read of the items whose next member of the sort key is {@code value}. */
    public ReadPlan<T> equalTo(AttributeValue value) {
        if (prefix != null) {
            return under(prefix.then(value.s()));
        }
        return specification.isOfLastSortKey() ? where(SortKeyCondition.equalTo(value)) : fix(value);
    }

    /** Returns this read of the items whose next key attribute is {@code value}. */
    public ReadPlan<T> fix(AttributeValue value) {
        return with(specification.withFixed(value));
    }

    /** Returns this read in ascending or descending order of the sort key. */
    public ReadPlan<T> ascending(boolean ascending) {
        return with(specification.withAscending(ascending));
    }

    /** Returns this read, strongly consistent. */
    public ReadPlan<T> consistent() {
        return with(specification.withConsistency());
    }

    /** Returns this read of at most {@code limit} items. */
    public ReadPlan<T> limit(int limit) {
        requirePositive("limit", limit);
        return with(specification.withLimit(limit));
    }

    /** Returns this read in the order in which pages arrive. */
    public ReadPlan<T> unordered() {
        return with(specification.unordered());
    }

    /** Returns this read of the items that {@code filter} accepts, in addition to earlier filters. */
    public ReadPlan<T> filter(Filter filter) {
        Objects.requireNonNull(filter, "filter");
        Filter before = specification.filter();
        return with(specification.withFilter(before == null ? filter : before.and(filter)));
    }

    /** Returns this read of these attributes and the keys of each item. */
    public ReadPlan<Map<String, AttributeValue>> attributes(String... attributes) {
        if (attributes.length == 0) {
            throw new IllegalArgumentException("attributes must name 1 or more (found none)");
        }
        return new ReadPlan<>(
                mapper, specification.withProjection(List.of(attributes)), WholeItem.DECODER, shards, prefix);
    }

    /** Returns this read of these shards only. */
    public ReadPlan<T> inShards(OccupiedShards occupied) {
        return with(present(specification.inAllShards()).withOccupied(occupied));
    }

    /** Returns the shards that have items of the key. */
    public OccupiedShards occupiedShards() {
        return Futures.awaitOrCancel(mapper.reads().occupiedShards(present(specification.inAllShards()), decoder));
    }

    /** Returns this read, which fails if it takes longer. */
    public ReadPlan<T> timeout(Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive (found " + timeout + ")");
        }
        return with(specification.withTimeout(timeout));
    }

    /** Returns this read without shards that keep failing; {@code missing} receives their failures. */
    public ReadPlan<T> partialResults(Consumer<ShardReadException> missing) {
        return with(specification.withMissing(Objects.requireNonNull(missing, "missing")));
    }

    /** Returns the items, fetched as the stream is consumed. */
    public Stream<T> stream() {
        return mapper.reads().stream(this::present, decoder);
    }

    /** Returns at most {@code size} items after {@code cursor}, or from the beginning. */
    public Page<T> page(int size, @Nullable String cursor) {
        return Futures.awaitOrCancel(page(mapper.reads(), size, cursor));
    }

    /** Returns the first item. */
    public Optional<T> first() {
        return Futures.awaitOrCancel(mapper.reads().first(present(), decoder));
    }

    /** Returns the number of items. */
    public long count() {
        return Futures.awaitOrCancel(mapper.reads().count(present(), decoder));
    }

    /** Returns whether there is any item. */
    public boolean exists() {
        return Futures.awaitOrCancel(mapper.reads().exists(present(), decoder));
    }

    /** Returns a publisher of the items. Each subscriber starts a read of its own. */
    public Flow.Publisher<T> publisher() {
        return mapper.asyncReads().publisher(this::present, decoder);
    }

    /** Returns all items. */
    public CompletableFuture<List<T>> listAsync() {
        return begin(reads -> reads.list(present(), decoder));
    }

    /** Returns at most {@code size} items after {@code cursor}, or from the beginning. */
    public CompletableFuture<Page<T>> pageAsync(int size, @Nullable String cursor) {
        requirePositive("size", size);
        return begin(reads -> page(reads, size, cursor));
    }

    /** Returns the first item. */
    public CompletableFuture<Optional<T>> firstAsync() {
        return begin(reads -> reads.first(present(), decoder));
    }

    /** Returns the number of items. */
    public CompletableFuture<Long> countAsync() {
        return begin(reads -> reads.count(present(), decoder));
    }

    /** Returns whether there is any item. */
    public CompletableFuture<Boolean> existsAsync() {
        return begin(reads -> reads.exists(present(), decoder));
    }

    /** Returns the shards that have items of the key. */
    public CompletableFuture<OccupiedShards> occupiedShardsAsync() {
        return begin(reads -> reads.occupiedShards(present(specification.inAllShards()), decoder));
    }

    private CompletableFuture<Page<T>> page(ReadExecutor reads, int size, @Nullable String cursor) {
        requirePositive("size", size);
        return reads.page(present(), size, cursor, decoder);
    }

    // The shard counts may fail, and a cursor may be of another read: the future tells it, as it does of a read's
    // failure.
    private <R> CompletableFuture<R> begin(Function<ReadExecutor, CompletableFuture<R>> read) {
        return Futures.attempt(() -> read.apply(mapper.asyncReads()));
    }

    private ReadPlan<T> with(ReadSpecification newSpecification) {
        return new ReadPlan<>(mapper, newSpecification, decoder, shards, prefix);
    }

    /** Returns the read of the shards that exist now: the key may have more than when the plan was made. */
    private ReadSpecification present() {
        return present(specification);
    }

    private ReadSpecification present(ReadSpecification read) {
        return shards == null ? read : read.withPartitions(shards.get());
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be 1 or more (found " + value + ")");
        }
    }
}
