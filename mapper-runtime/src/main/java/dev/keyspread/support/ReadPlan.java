package dev.keyspread.support;

import dev.keyspread.Filter;
import dev.keyspread.Page;
import dev.keyspread.ShardReadException;
import dev.keyspread.read.ReadSpecification;
import dev.keyspread.read.Reads;
import dev.keyspread.spi.ItemDecoder;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A read that can be narrowed and then carried out, as often as wanted. Immutable and thread-safe. */
public final class ReadPlan<T> {

    private final Reads reads;
    private final ReadSpecification specification;
    private final ItemDecoder<T> decoder;

    ReadPlan(Reads reads, ReadSpecification specification, ItemDecoder<T> decoder) {
        this.reads = reads;
        this.specification = specification;
        this.decoder = decoder;
    }

    /** The same read of the items whose sort key meets {@code condition}. */
    public ReadPlan<T> where(SortKeyCondition condition) {
        return with(specification.withCondition(condition.condition()));
    }

    /** The same read of the items whose next key is {@code value}: one of several partition keys, or of several sort keys. */
    public ReadPlan<T> fix(AttributeValue value) {
        return with(specification.withFixed(value));
    }

    /** The same read in ascending or descending order of the sort key. */
    public ReadPlan<T> ascending(boolean ascending) {
        return with(specification.withAscending(ascending));
    }

    /** The same read, strongly consistent. */
    public ReadPlan<T> consistent() {
        return with(specification.withConsistency());
    }

    /** The same read of at most {@code limit} items. */
    public ReadPlan<T> limit(int limit) {
        requirePositive("limit", limit);
        return with(specification.withLimit(limit));
    }

    /** The same read in the order in which pages arrive. */
    public ReadPlan<T> unordered() {
        return with(specification.unordered());
    }

    /** The same read of what {@code filter} lets through. */
    public ReadPlan<T> filter(Filter filter) {
        return with(specification.withFilter(Objects.requireNonNull(filter, "filter")));
    }

    /** The same read, which fails if it takes longer. */
    public ReadPlan<T> timeout(Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be more than nothing (found " + timeout + ")");
        }
        return with(specification.withTimeout(timeout));
    }

    /** The same read, which does without shards that keep failing, and tells {@code missing} of them. */
    public ReadPlan<T> partialResults(Consumer<ShardReadException> missing) {
        return with(specification.withMissing(Objects.requireNonNull(missing, "missing")));
    }

    /** The items, fetched as the stream is consumed. */
    public Stream<T> stream() {
        return reads.stream(specification, decoder);
    }

    /** At most {@code size} items after {@code cursor}, or from the beginning. */
    public Page<T> page(int size, @Nullable String cursor) {
        requirePositive("size", size);
        return reads.page(specification, size, cursor, decoder);
    }

    /** The first item. */
    public Optional<T> first() {
        return reads.first(specification, decoder);
    }

    /** The number of items. */
    public long count() {
        return reads.count(specification, decoder);
    }

    /** Whether there is any item. */
    public boolean exists() {
        return reads.exists(specification, decoder);
    }

    /** The items, published to each subscriber by a read of its own. */
    public Flow.Publisher<T> publisher() {
        return reads.publisher(specification, decoder);
    }

    /** All items. */
    public CompletableFuture<List<T>> listAsync() {
        return reads.listAsync(specification, decoder);
    }

    /** At most {@code size} items after {@code cursor}, or from the beginning. */
    public CompletableFuture<Page<T>> pageAsync(int size, @Nullable String cursor) {
        requirePositive("size", size);
        return reads.pageAsync(specification, size, cursor, decoder);
    }

    /** The first item. */
    public CompletableFuture<Optional<T>> firstAsync() {
        return reads.firstAsync(specification, decoder);
    }

    /** The number of items. */
    public CompletableFuture<Long> countAsync() {
        return reads.countAsync(specification, decoder);
    }

    /** Whether there is any item. */
    public CompletableFuture<Boolean> existsAsync() {
        return reads.existsAsync(specification, decoder);
    }

    private ReadPlan<T> with(ReadSpecification newSpecification) {
        return new ReadPlan<>(reads, newSpecification, decoder);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be 1 or more (found " + value + ")");
        }
    }
}
