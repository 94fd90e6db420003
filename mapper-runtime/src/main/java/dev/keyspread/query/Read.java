package dev.keyspread.query;

import dev.keyspread.Filter;
import dev.keyspread.Page;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.expression.Condition;
import dev.keyspread.internal.read.ReadExecutor;
import dev.keyspread.internal.read.ReadRequest;
import dev.keyspread.spi.ReadSource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of many items. Nothing is sent before a method such as {@link #stream()} or {@link #page(int)} is called, and a
 * read can be run any number of times. Methods that change it return a changed copy. Immutable and thread-safe.
 *
 * <p>A read of several shards that fails throws a {@link dev.keyspread.error.ShardReadException}, which names the shard. Any
 * other read throws the SDK's exception.
 *
 * @param <T> the type of the items
 * @param <Q> the type of the read itself
 */
public abstract sealed class Read<T, Q extends Read<T, Q>> permits Query, Scan {

    static {
        ReadSource.setAccess(read -> read.source);
    }

    final ReadSource<T> source;

    private final Function<ReadSource<T>, Q> copy;

    Read(ReadSource<T> source, Function<ReadSource<T>, Q> copy) {
        this.source = source;
        this.copy = copy;
    }

    final Q with(ReadRequest request) {
        return copy.apply(source.with(request));
    }

    /**
     * Returns this read with a maximum number of items, over all pages. The cursor of a page counts the items before it. A
     * client that holds an unsigned cursor can forge the count and read more; {@code cursorKeys} of the builder prevent it.
     *
     * @param limit 1 or more
     */
    public final Q limit(int limit) {
        return with(source.request().withLimit(requirePositive("limit", limit)));
    }

    /**
     * Reads only items that meet {@code condition}, in addition to earlier filters. The condition cannot name key
     * attributes. DynamoDB still reads the other items, and charges for them. {@link Condition#of(Filter)} takes an expression in
     * DynamoDB's syntax.
     */
    public final Q filter(Condition<? extends T> condition) {
        return with(source.request().withFilter(condition.filter()));
    }

    /**
     * Reads only items that have not expired, in addition to filters: DynamoDB deletes expired items days later. It still
     * reads them, and charges for them. A cursor does not depend on it.
     *
     * @throws IllegalStateException if the entity has no {@code @TimeToLive}, or the index does not hold it as a plain
     *     attribute
     */
    public final Q excludeExpired() {
        return with(source.request().withoutExpired(source.session().clock()));
    }

    /**
     * Returns this read with a timeout. A read that takes longer fails with a
     * {@link dev.keyspread.error.ReadTimeoutException}, and its pending requests are cancelled. The time runs from the request
     * for the first item until the last one has arrived. It includes the time of a stream's consumer, but not the lookup
     * of {@link dev.keyspread.shard.ShardCounts}.
     *
     * @param timeout a positive duration
     */
    public final Q timeout(Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive (found " + timeout + ")");
        }
        return with(source.request().withTimeout(timeout));
    }

    /**
     * Returns this read, which skips items that cannot be read instead of failing. Limits and page sizes do not count them,
     * and cursors continue after them. {@link #count()} and {@link #exists()} count them, since they decode no items.
     *
     * @param handler receives the error of each skipped item, with {@link ItemReadException#item() its attributes}, on the
     *     reading thread; it must be quick, and thread-safe if the read is run more than once at a time. If it throws, the
     *     read fails with its exception
     */
    public final Q onUnreadable(Consumer<ItemReadException> handler) {
        return with(source.request().withUnreadable(Objects.requireNonNull(handler, "handler")));
    }

    /**
     * Returns the items as a lazy stream. Close a stream that is not consumed to its end: that cancels pending requests.
     *
     * <p>At most two pages per shard are buffered, of up to 1 MB each: the current one, and the next one once half of the
     * current page is consumed. An unordered read buffers one page for each query in flight.
     */
    public final Stream<T> stream() {
        return reads().stream(source::present, source.decoder());
    }

    /** Reads all items into memory. */
    public final List<T> list() {
        try (Stream<T> items = stream()) {
            return items.toList();
        }
    }

    /**
     * Reads the first page.
     *
     * @param size the maximum number of items: 1 or more
     */
    public final Page<T> page(int size) {
        return page(size, null);
    }

    /**
     * Reads the page after a cursor.
     *
     * @param size the maximum number of items: 1 or more
     * @param cursor the cursor of the page before; {@code null} or empty for the first page
     * @throws dev.keyspread.error.InvalidCursorException if the cursor is damaged or belongs to another read
     */
    public final Page<T> page(int size, @Nullable String cursor) {
        requirePositive("size", size);
        return reads().await(reads -> reads.page(source.present(), size, cursor, source.decoder()));
    }

    /** Reads the first item, if there is one. An unordered read returns the first that arrives. */
    public final Optional<T> first() {
        return reads().await(reads -> reads.first(source.present(), source.decoder()));
    }

    /**
     * Returns whether there is an item. Items are counted and not transferred. Queries few shards if one has an item,
     * and all shards if none has.
     */
    public final boolean exists() {
        return reads().await(reads -> reads.exists(source.present(), source.decoder()));
    }

    /** Counts the items, up to the limit if there is one. Counting consumes the same capacity as reading. */
    public final long count() {
        return reads().await(reads -> reads.count(source.present(), source.decoder()));
    }

    /** Returns the same read with non-blocking methods. */
    public final AsyncRead<T> async() {
        return new AsyncRead<>(source);
    }

    /** Returns the executor of reads whose callers wait. */
    final ReadExecutor reads() {
        return source.session().reads();
    }

    /** Returns the source of these attributes and the keys of each item, in DynamoDB's own form. */
    final ReadSource<Map<String, AttributeValue>> attributesOf(String... attributes) {
        if (attributes.length == 0) {
            throw new IllegalArgumentException("attributes must name 1 or more (found none)");
        }
        return source.narrowed(List.of(attributes));
    }

    static int requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be 1 or more (found " + value + ")");
        }
        return value;
    }
}
