package dev.keyspread.read;

import dev.keyspread.wire.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Merges the items of several shards in their order, shards of equal items in the order of their suffixes. All shards are
 * asked at once, and the next page of a shard is asked for when half of the one before is gone, so that two pages a shard
 * are held at most.
 */
final class OrderedGathering<T> extends Gathering<T> {

    private final HeadOrder order;
    private final PageSizes sizes;
    private final Heads heads;

    /** The shards whose next item is not known, and those of them whose pages somebody waits for. */
    private final List<ShardReader<T>> unknown;

    private final Set<ShardReader<T>> awaited = new HashSet<>();
    private final AtomicInteger missing = new AtomicInteger();
    private volatile boolean anyFailed;

    /** The shards that what is wanted may come from, when they were last counted. */
    private int unfinished;

    private @Nullable ShardReader<T> lastShard;
    private @Nullable Head last;

    OrderedGathering(
            List<ShardReader<T>> shards,
            HeadOrder order,
            PageSizes sizes,
            ShardFailures failures,
            Deadline deadline,
            long limit) {
        super(shards, failures, deadline, limit);
        this.order = order;
        this.sizes = sizes;
        this.heads = new Heads(shards.size(), order);
        this.unknown = new ArrayList<>(shards);
    }

    @Override
    @Nullable
    Row<T> next() {
        prefetch();
        Head head = knowsAllHeads() ? heads.first() : null;
        return head == null ? null : take(head);
    }

    private Row<T> take(Head head) {
        ShardReader<T> shard = shards.get(head.shard());
        Row<T> row = shard.take();
        if (shard.held() > 0) {
            heads.put(shard.head(0));
        } else {
            heads.remove(head.shard());
            unknown.add(shard);
        }
        last = head;
        lastShard = shard;
        return row;
    }

    @Override
    boolean isExhausted() {
        return heads.size() == 0 && unknown.stream().allMatch(ShardReader::isFinished);
    }

    @Override
    boolean isReady() {
        return missing.get() == 0 || anyFailed;
    }

    @Override
    List<Position> positions() {
        List<Position> positions = new ArrayList<>(super.positions());
        Head end = last;
        if (end != null) {
            // Nothing up to this item is left in any shard: they share its position, which is written once.
            // A shard that is further, since the read did without another for a while, must not be moved back.
            Position shared = shards.get(end.shard()).lastTakenPosition();
            Stream.concat(
                            heads.all().stream()
                                    .filter(head -> !order.isSameKey(head, end))
                                    .map(Head::shard),
                            shards.stream().filter(ShardReader::isLeftOut).map(ShardReader::number))
                    .filter(shard -> !positions.get(shard).finished())
                    .filter(shard -> order.isBefore(positions.get(shard), end))
                    .forEach(shard -> positions.set(shard, shared));
        }
        return positions;
    }

    /** Asks for the next page of the shard that was taken from, now that somebody wants another item. */
    private void prefetch() {
        ShardReader<T> shard = lastShard;
        if (shard != null && shards.size() > 1 && !shard.isComplete() && !shard.isUnderWay() && isHalfGone(shard)) {
            request(shard);
        }
        lastShard = null;
    }

    private boolean isHalfGone(ShardReader<T> shard) {
        boolean isWanted = wanted() == Long.MAX_VALUE || wanted() / (heads.size() + 1) > shard.held();
        return isWanted && shard.held() * 2 <= shard.pageSize();
    }

    /** Looks at the shards whose next item is not known, and asks for the pages that are needed to know it. */
    private boolean knowsAllHeads() {
        if (unknown.isEmpty()) {
            return true;
        }
        anyFailed = false;
        unknown.removeIf(this::isKnown);
        while (unknown.stream().anyMatch(shard -> !awaited.contains(shard))) {
            demand();
            // A page may be there at once; and it may be empty and yet not the last.
            unknown.removeIf(this::isKnown);
        }
        return unknown.isEmpty();
    }

    private boolean isKnown(ShardReader<T> shard) {
        if (shard.hasArrived()) {
            awaited.remove(shard);
            receive(shard);
        }
        if (shard.held() > 0) {
            heads.put(shard.head(0));
            return true;
        }
        return shard.isFinished();
    }

    private void demand() {
        unfinished = (int) shards.stream().filter(shard -> !shard.isFinished()).count();
        boolean isBeginning = unknown.size() == shards.size();
        for (ShardReader<T> shard : unknown) {
            if (awaited.add(shard)) {
                await(shard);
            }
        }
        if (!isBeginning && wanted() != Long.MAX_VALUE) {
            Foresight.usedUp(heads.all(), shards, order, wanted()).stream()
                    .filter(shard -> !shard.isComplete() && !shard.isUnderWay())
                    .forEach(this::request);
        }
    }

    private void await(ShardReader<T> shard) {
        if (!shard.isUnderWay()) {
            request(shard);
        }
        missing.incrementAndGet();
        shard.whenArrived(this::arrived);
    }

    private void arrived(@Nullable Throwable failure) {
        if (failure != null) {
            anyFailed = true;
        }
        if (missing.decrementAndGet() == 0 || failure != null) {
            wake();
        }
    }

    private void request(ShardReader<T> shard) {
        shard.request(sizes.next(shard, wanted(), unfinished));
    }
}
