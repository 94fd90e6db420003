package dev.keyspread.internal.read;

import dev.keyspread.internal.convert.SortKeyEncoder;
import dev.keyspread.internal.wire.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A k-way merge of shards by sort key. Items with equal sort keys come in the order of their shards. All shards are queried
 * at once. The next page of a shard is requested when half of the current one is consumed, so that at most two pages per
 * shard are buffered.
 */
final class SortedMerge<T> extends ShardMerge<T> {

    private final List<String> sortKeys;
    private final Comparator<byte[]> order;
    private final PageSizes sizes;

    /** The next item of each shard that has buffered items. */
    private final PriorityQueue<Head<T>> heads;

    /** The shards whose next item is not known. */
    private final List<ShardReader<T>> unknown;

    /** The shards among {@link #unknown} with a listener on their pending page. */
    private final Set<ShardReader<T>> awaited = new HashSet<>();

    private final AtomicInteger missing = new AtomicInteger();

    /** True if a shard failed or its page was empty: it must be handled before the pages of the other shards arrive. */
    private volatile boolean needsAttention;

    /** The number of shards that were not finished when pages were last requested. */
    private int unfinished;

    private @Nullable Head<T> lastTaken;

    /** The shard of the last item, until the next item is wanted. */
    private @Nullable ShardReader<T> prefetchable;

    SortedMerge(
            List<ShardReader<T>> shards, ReadRequest read, PageSizes sizes, ShardFailures failures, Deadline deadline) {
        super(shards, read, failures, deadline);
        boolean ascending = read.order().isAscending();
        this.sortKeys = read.mergedSortKeys();
        this.order = ascending ? Arrays::compareUnsigned : (left, right) -> Arrays.compareUnsigned(right, left);
        this.sizes = sizes;
        this.heads = new PriorityQueue<>(
                Comparator.comparing((Head<T> head) -> head.sortKey, order).thenComparingInt(Head::number));
        this.unknown = new ArrayList<>(shards);
    }

    @Override
    @Nullable
    Row<T> next() {
        prefetch();
        return knowsAllHeads() && !heads.isEmpty() ? take(heads.remove()) : null;
    }

    private Row<T> take(Head<T> head) {
        ShardReader<T> shard = head.shard;
        lastTaken = head;
        prefetchable = shard;
        Row<T> row = shard.take();
        if (shard.buffered() > 0) {
            heads.add(new Head<>(shard, 0));
        } else {
            unknown.add(shard);
        }
        return row;
    }

    /** Returns the number of the shard of the last item. */
    int lastShard() {
        return lastTaken == null ? 0 : lastTaken.number();
    }

    @Override
    boolean isExhausted() {
        return heads.isEmpty() && unknown.stream().allMatch(ShardReader::isFinished);
    }

    @Override
    boolean isReady() {
        return missing.get() == 0 || needsAttention;
    }

    /**
     * Returns the positions after the last item. No shard has an unread item before it, so all shards share its position,
     * which a cursor stores once. Shards with more items of the same sort key keep their own position.
     */
    @Override
    List<Cursor.Position> positions() {
        List<Cursor.Position> positions = new ArrayList<>(super.positions());
        Head<T> last = lastTaken;
        if (last != null) {
            Cursor.Position shared = last.shard.lastTakenPosition();
            Stream<ShardReader<T>> later = heads.stream()
                    .filter(head -> order.compare(head.sortKey, last.sortKey) != 0)
                    .map(Head::shard);
            Stream.concat(later, shards.stream().filter(ShardReader::isLeftOut))
                    .map(ShardReader::number)
                    .filter(shard -> !positions.get(shard).finished())
                    // A shard that is further, because the read did without another for a while, must not be moved
                    // back.
                    .filter(shard -> isBefore(positions.get(shard), last.sortKey))
                    .forEach(shard -> positions.set(shard, shared));
        }
        return positions;
    }

    private boolean isBefore(Cursor.Position position, byte[] sortKey) {
        if (position.lastKey().isEmpty()) {
            return true;
        }
        AttributeValue[] values = sortKeys.stream().map(position::attribute).toArray(AttributeValue[]::new);
        return order.compare(SortKeyEncoder.encode(values), sortKey) < 0;
    }

    /** Requests the next page of the shard that the last item came from, now that another item is wanted. */
    private void prefetch() {
        ShardReader<T> shard = prefetchable;
        if (shard != null && shards.size() > 1 && !shard.isComplete() && !shard.isPending() && isHalfConsumed(shard)) {
            request(shard);
        }
        prefetchable = null;
    }

    private boolean isHalfConsumed(ShardReader<T> shard) {
        boolean isWanted = wanted() == Long.MAX_VALUE || wanted() / (heads.size() + 1) > shard.buffered();
        return isWanted && shard.buffered() * 2 <= shard.pageSize();
    }

    /** Receives the pages that have arrived and requests those that are needed to know the next item of every shard. */
    private boolean knowsAllHeads() {
        if (unknown.isEmpty()) {
            return true;
        }
        needsAttention = false;
        unknown.removeIf(this::isKnown);
        while (unknown.stream().anyMatch(shard -> !awaited.contains(shard))) {
            demand();
            // A page may have arrived already, and it may be empty without being the last.
            unknown.removeIf(this::isKnown);
        }
        return unknown.isEmpty();
    }

    private boolean isKnown(ShardReader<T> shard) {
        if (shard.hasArrived()) {
            awaited.remove(shard);
            receive(shard);
        }
        if (shard.buffered() > 0) {
            heads.add(new Head<>(shard, 0));
            return true;
        }
        return shard.isFinished();
    }

    private void demand() {
        unfinished = (int) shards.stream().filter(shard -> !shard.isFinished()).count();
        boolean knowsTheOthers = awaited.isEmpty();
        for (ShardReader<T> shard : unknown) {
            if (awaited.add(shard)) {
                if (!shard.isPending()) {
                    request(shard);
                }
                missing.incrementAndGet();
                shard.whenArrived(this::arrived);
            }
        }
        if (knowsTheOthers && wanted() != Long.MAX_VALUE) {
            soonConsumed().stream()
                    .filter(shard -> !shard.isComplete() && !shard.isPending())
                    .forEach(this::request);
        }
    }

    /**
     * Merges the buffered items without taking them, and returns the shards that run out before the read has all items that
     * it wants. Their next pages are requested together, which saves a round trip for each.
     */
    private List<ShardReader<T>> soonConsumed() {
        PriorityQueue<Head<T>> ahead = new PriorityQueue<>(heads);
        List<ShardReader<T>> consumed = new ArrayList<>();
        for (long left = wanted(); left > 0 && !ahead.isEmpty(); left--) {
            Head<T> head = ahead.remove();
            if (head.ahead + 1 < head.shard.buffered()) {
                ahead.add(new Head<>(head.shard, head.ahead + 1));
            } else {
                consumed.add(head.shard);
            }
        }
        return consumed;
    }

    private void arrived(@Nullable FetchedPage<T> page) {
        boolean isFailedOrEmpty = page == null || page.isEmptyAndNotTheLast();
        if (isFailedOrEmpty) {
            needsAttention = true;
        }
        if (missing.decrementAndGet() == 0 || isFailedOrEmpty) {
            wake();
        }
    }

    private void request(ShardReader<T> shard) {
        shard.request(sizes.next(shard, wanted(), unfinished));
    }

    /** A buffered item of a shard: {@code ahead} items after the next one. */
    private static final class Head<T> {

        final ShardReader<T> shard;
        final int ahead;
        final byte[] sortKey;

        Head(ShardReader<T> shard, int ahead) {
            this.shard = shard;
            this.ahead = ahead;
            this.sortKey = shard.peek(ahead).key().sortKey();
        }

        ShardReader<T> shard() {
            return shard;
        }

        int number() {
            return shard.number();
        }
    }
}
