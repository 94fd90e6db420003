package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Merges the items of several shards in their order, shards of equal items in the order of their suffixes. All shards are
 * asked at once, and the next page of a shard is asked for when half of the one before is gone, so that two pages a shard
 * are held at most.
 */
final class OrderedGathering<T> extends Gathering<T> {

    private static final int NONE = -1;

    private final RankOrder order;
    private final PageSizes sizes;
    private final Heads heads;

    /** The shards whose next item is not known, and those of them whose pages somebody waits for. */
    private final List<ShardReader<T>> unknown;

    private final Set<ShardReader<T>> awaited = new HashSet<>();
    private final AtomicInteger missing = new AtomicInteger();

    /** Whether a shard has failed, or has sent a page of nothing and is to be asked for the next: neither waits for the others. */
    private volatile boolean anyGoesOn;

    /** The shards that what is wanted may come from, when they were last counted. */
    private int unfinished;

    /** The shard that was taken from, until the next item is wanted. */
    private @Nullable ShardReader<T> lastShard;

    /** The shard of the last item that was taken, and where that item is in its page. */
    private int last = NONE;

    private Ranks lastRanks = Ranks.equal(0);
    private int lastItem;

    OrderedGathering(
            List<ShardReader<T>> shards,
            RankOrder order,
            PageSizes sizes,
            ShardFailures failures,
            Deadline deadline,
            long limit) {
        super(shards, failures, deadline, limit);
        this.order = order;
        this.sizes = sizes;
        this.heads = new Heads(shards.size(), order.isAscending());
        this.unknown = new ArrayList<>(shards);
    }

    @Override
    @Nullable
    Row<T> next() {
        prefetch();
        int first = knowsAllHeads() ? heads.first() : NONE;
        return first < 0 ? null : take(shards.get(first));
    }

    private Row<T> take(ShardReader<T> shard) {
        last = shard.number();
        lastRanks = shard.ranks();
        lastItem = shard.taken();
        lastShard = shard;
        Row<T> row = shard.take();
        if (shard.held() > 0) {
            putHead(shard);
        } else {
            heads.remove(shard.number());
            unknown.add(shard);
        }
        return row;
    }

    private void putHead(ShardReader<T> shard) {
        heads.put(shard.number(), shard.ranks(), shard.taken());
    }

    @Override
    boolean isExhausted() {
        return heads.size() == 0 && unknown.stream().allMatch(ShardReader::isFinished);
    }

    @Override
    boolean isReady() {
        return missing.get() == 0 || anyGoesOn;
    }

    @Override
    List<Position> positions() {
        List<Position> positions = new ArrayList<>(super.positions());
        if (last != NONE) {
            // Nothing up to this item is left in any shard: they share its position, which is written once.
            // A shard that is further, since the read did without another for a while, must not be moved back.
            Position shared = shards.get(last).lastTakenPosition();
            IntStream.concat(
                            heads.shards().filter(this::isAfterLast),
                            shards.stream().filter(ShardReader::isLeftOut).mapToInt(ShardReader::number))
                    .filter(shard -> !positions.get(shard).finished())
                    .filter(shard -> order.isBefore(positions.get(shard), lastRanks, lastItem))
                    .forEach(shard -> positions.set(shard, shared));
        }
        return positions;
    }

    /** Whether the next item of a shard has another sort key than the last that was taken. */
    private boolean isAfterLast(int number) {
        ShardReader<T> shard = shards.get(number);
        return shard.ranks().compare(shard.taken(), lastRanks, lastItem) != 0;
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
        anyGoesOn = false;
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
            putHead(shard);
            return true;
        }
        return shard.isFinished();
    }

    private void demand() {
        unfinished = (int) shards.stream().filter(shard -> !shard.isFinished()).count();
        // What is at hand does not tell what will be used up as long as it lacks the items of a shard.
        boolean knowsTheOthers = awaited.isEmpty();
        for (ShardReader<T> shard : unknown) {
            if (awaited.add(shard)) {
                await(shard);
            }
        }
        if (knowsTheOthers && wanted() != Long.MAX_VALUE) {
            Foresight.usedUp(heads, shards, wanted()).stream()
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

    private void arrived(@Nullable FetchedPage<T> page) {
        boolean goesOn = page == null || page.isEmptyAndNotTheLast();
        if (goesOn) {
            anyGoesOn = true;
        }
        if (missing.decrementAndGet() == 0 || goesOn) {
            wake();
        }
    }

    private void request(ShardReader<T> shard) {
        shard.request(sizes.next(shard, wanted(), unfinished));
    }
}
