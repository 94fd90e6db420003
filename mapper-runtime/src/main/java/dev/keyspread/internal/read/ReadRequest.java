package dev.keyspread.internal.read;

import dev.keyspread.Filter;
import dev.keyspread.capacity.ReadPace;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.spi.TwoLayouts;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A request to read a table or an index: a scan, or a query of some stored partition keys. Immutable. */
public final class ReadRequest implements Cloneable {

    private final ReadTarget target;

    // Assigned only in a new copy, before it is published.
    private List<AttributeValue> partitions;
    private List<AttributeValue> fixed = List.of();
    private List<List<KeyBeginning>> beginnings = List.of();
    private @Nullable KeyPrefix prefix;
    private @Nullable SortKeyCondition condition;
    private @Nullable Filter filter;
    private @Nullable ExpiryFilter expiry;
    private List<String> projection = List.of();
    private ReadOrder order = ReadOrder.ASCENDING;
    private boolean consistent;
    private boolean cached;
    private int segments = 1;
    private int onlySegment = -1;
    private @Nullable ReadPace pace;
    private long limit = Long.MAX_VALUE;
    private @Nullable Duration timeout;
    private @Nullable Long begun;
    private @Nullable OccupiedShards occupied;

    /** The record that says in which layout the items are, or null if the table has one layout. */
    private @Nullable LayoutLease lease;

    /** The stored partition keys in the former layout. */
    private List<AttributeValue> former = List.of();

    /** The text of the layout of a request in one of two layouts, or null. */
    private @Nullable String layout;

    /** Whether its cursors are after all items with one sort key. */
    private boolean afterSortKey;

    /** The partition key attribute of the record, which a scan leaves out, or null if it does not read one. */
    private @Nullable String recordAttribute;

    private @Nullable Consumer<ShardReadException> missing;
    private @Nullable Consumer<ItemReadException> unreadable;

    private ReadRequest(ReadTarget target, List<AttributeValue> partitions) {
        this.target = target;
        this.partitions = List.copyOf(partitions);
    }

    /**
     * Returns a request for all items, in ascending order and without a limit.
     *
     * @param tableName the table's name as DynamoDB knows it
     * @param index the index, or {@code null} for the table itself
     * @param partitions the stored partition keys, one for each shard; empty for a scan
     */
    public static ReadRequest of(
            String tableName, TableSchema table, @Nullable IndexSchema index, List<AttributeValue> partitions) {
        ReadTarget target = ReadTarget.of(tableName, table, index);
        partitions.forEach(target::requirePartition);
        return new ReadRequest(target, partitions);
    }

    private ReadRequest with(Consumer<ReadRequest> change) {
        try {
            ReadRequest copy = (ReadRequest) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Returns this request with other stored partition keys. Occupied shards must be theirs, or it throws. */
    public ReadRequest withPartitions(List<AttributeValue> newPartitions) {
        newPartitions.forEach(target::requirePartition);
        ReadRequest read = with(copy -> copy.partitions = List.copyOf(newPartitions));
        return occupied == null ? read : read.withOccupied(occupied);
    }

    /** Returns this request for a table with a former layout, in which it has other stored partition keys. */
    public ReadRequest withFormer(LayoutLease newLease, List<AttributeValue> newFormer) {
        newFormer.forEach(target::requirePartition);
        return with(copy -> {
            copy.lease = newLease;
            copy.former = List.copyOf(newFormer);
        });
    }

    /** Returns the record that says in which layout the items are, or null if the table has one layout. */
    @Nullable
    LayoutLease lease() {
        return lease;
    }

    /** Returns whether the items can be in two layouts. A check of one layout ends with the first request. */
    private boolean isMovable() {
        return lease != null && !lease.isCheck();
    }

    /** Returns this request for the items in one layout of the table. */
    ReadRequest in(Side side) {
        ReadRequest there = with(copy -> {
            copy.partitions = side == Side.FORMER && isMovable() ? former : partitions;
            copy.lease = null;
            copy.layout = lease != null && isMovable() ? text(lease.layouts(), side) : null;
            copy.recordAttribute = isScan() && target.index() == null
                    ? target.table().partitionKey().name()
                    : null;
        });
        if (isMovable() && occupied != null && !there.isKeyOf(occupied)) {
            throw new LayoutException("The occupied shards of " + target
                    + " are of another layout: the items were moved since. Call shards().occupied() again");
        }
        return there;
    }

    private static String text(TwoLayouts layouts, Side side) {
        return (side == Side.FORMER ? layouts.former() : layouts.current()).text();
    }

    /** Returns this request of an index, whose cursors are after all items with one sort key: they are valid in both layouts. */
    ReadRequest afterSortKey() {
        return with(copy -> {
            copy.afterSortKey = true;
        });
    }

    /**
     * Returns what tells cursors of this request from those of other layouts. Those of one partition are the same in all layouts that have
     * the partition.
     */
    String cursorLayout() {
        if (afterSortKey) {
            return " after sort key";
        }
        String text = layout == null ? target.table().layoutText().orElse("") : layout;
        boolean isOfOnePartition = !isScan() && !target.isGlobal() && partitions.size() == 1;
        return isOfOnePartition ? "" : LayoutRecord.kept(text);
    }

    /** Returns this scan without the record of the table's layout. */
    public ReadRequest withoutRecord() {
        return with(copy -> copy.recordAttribute = target.table().partitionKey().name());
    }

    /** Returns the partition key attribute by which a scan leaves the record of the layout out, or null if it reads none. */
    @Nullable
    String recordAttribute() {
        return recordAttribute;
    }

    /** Returns this request for whole items in the order of their sort keys, which can be read where the items move to. */
    ReadRequest forMove(Side side, boolean consistently, Set<String> sources) {
        return in(side).with(copy -> {
            if (!isScan() && order == ReadOrder.ARRIVAL) {
                copy.order = ReadOrder.ASCENDING;
            }
            copy.consistent = consistent || (consistently && !target.isGlobal());
            copy.cached = false;
            copy.missing = null;
            copy.unreadable = null;
            if (!projection.isEmpty()) {
                copy.projection = Stream.concat(projection.stream(), sources.stream())
                        .distinct()
                        .toList();
            }
        });
    }

    /** Returns this request for the items whose next key attribute is {@code value}. */
    public ReadRequest withFixed(AttributeValue value) {
        target.requireKey(fixed.size(), value);
        return with(copy ->
                copy.fixed = Stream.concat(fixed.stream(), Stream.of(value)).toList());
    }

    /** Returns this scan for the items whose keys begin as all entries of any of these lists. */
    public ReadRequest withBeginnings(List<List<KeyBeginning>> newBeginnings) {
        return with(copy ->
                copy.beginnings = newBeginnings.stream().map(List::copyOf).toList());
    }

    /** Returns this request for the items whose composite sort key begins with {@code newPrefix}. */
    public ReadRequest under(KeyPrefix newPrefix) {
        return with(copy -> {
            copy.prefix = newPrefix;
            if (!newPrefix.isEmpty()) {
                copy.condition = required(newPrefix.condition());
            }
        });
    }

    /** Returns this request for the items whose next member of the sort key is {@code value}. */
    public ReadRequest equalTo(AttributeValue value) {
        if (prefix != null) {
            return under(prefix.then(value.s()));
        }
        int keys = target.partitionKeys().size() + target.sortKeys().size();
        return fixed.size() + 2 == keys ? withCondition(SortKeyCondition.equalTo(value)) : withFixed(value);
    }

    /** Returns this request for the shard of the sort key, which must be known. Occupied shards remain as they are. */
    public ReadRequest inShard(ShardLayout layout) {
        return condition == null || !condition.isEquality() || occupied != null
                ? this
                : inShard(layout, condition.values().get(0));
    }

    /** Returns this request for the shard of the values from which {@code layout} calculates the suffix. */
    public ReadRequest inShard(ShardLayout layout, AttributeValue... sources) {
        ReadRequest narrowed = withPartitions(List.of(layout.shardFor(partitions, sources)));
        if (lease == null || lease.isCheck()) {
            return narrowed;
        }
        if (target.isGlobal()) {
            // The keys of an index have one layout.
            return narrowed.withFormer(lease, narrowed.partitions);
        }
        TwoLayouts layouts = lease.layouts();
        return narrowed.withFormer(lease, layouts.former().shardsOf(former, layouts.current(), sources));
    }

    /** Returns this request of an index for the items with the sort keys of a position. */
    ReadRequest at(Cursor.Position position) {
        ReadRequest items = with(copy -> {
            copy.prefix = null;
            copy.fixed = fixed.subList(0, target.partitionKeys().size() - 1);
        });
        for (KeyAttribute key : target.sortKeys()) {
            items = items.equalTo(position.attribute(key.name()));
        }
        return items;
    }

    /** Returns this request for the items whose first sort key that has no fixed value meets {@code newCondition}. */
    public ReadRequest withCondition(SortKeyCondition newCondition) {
        return newCondition.isMetByAll() ? this : with(copy -> copy.condition = required(newCondition));
    }

    /** Rejects a condition with a value that no sort key can have. */
    private SortKeyCondition required(SortKeyCondition newCondition) {
        newCondition.values().forEach(value -> target.requireKey(fixed.size(), value));
        return newCondition;
    }

    /** Returns this request for the items that {@code newFilter} accepts, in addition to earlier filters. */
    public ReadRequest withFilter(Filter newFilter) {
        return with(copy -> copy.filter = filter == null ? newFilter : filter.and(newFilter));
    }

    /** Requires that the filter of a query names no attribute of the key that it queries. Scans may have one. */
    void requireFilterOfOtherAttributes() {
        Filter all = filter();
        if (all != null && !isScan()) {
            target.requireNoKeyIn(all);
        }
    }

    /**
     * Returns this request for the items that have not expired.
     *
     * @throws IllegalStateException if the table or index does not have their time to live
     */
    public ReadRequest withoutExpired(InstantSource clock) {
        return with(copy -> copy.expiry = ExpiryFilter.of(this, clock));
    }

    /** Returns this request for these attributes and the keys of each item. */
    public ReadRequest withProjection(List<String> newProjection) {
        return with(copy -> copy.projection = List.copyOf(newProjection));
    }

    /** Requires that the index, if it is a global one, holds these attributes. The message names {@code type}, which needs them. */
    public void requireIndexHolds(Collection<String> attributes, Class<?> type) {
        target.requireHolds(attributes, type);
    }

    /** Returns this request in ascending or descending order of the sort key. */
    public ReadRequest withAscending(boolean ascending) {
        return with(copy -> copy.order = ascending ? ReadOrder.ASCENDING : ReadOrder.DESCENDING);
    }

    /** Returns this request in the order in which pages arrive. */
    public ReadRequest unordered() {
        return with(copy -> copy.order = ReadOrder.ARRIVAL);
    }

    /** Returns this scan in segments, which are read as shards are, in the order in which pages arrive. */
    public ReadRequest withSegments(int newSegments) {
        return with(copy -> {
            copy.segments = newSegments;
            copy.order = ReadOrder.ARRIVAL;
        });
    }

    /** Returns this scan in segments as {@link #withSegments(int)} does, for one of them only, or for all if it is -1. */
    public ReadRequest withSegments(int newSegments, int only) {
        return withSegments(newSegments).with(copy -> copy.onlySegment = only);
    }

    /** Returns whether a segment of a scan is to be read. */
    boolean isWanted(int segment) {
        return onlySegment < 0 || onlySegment == segment;
    }

    /** Returns this request, which consumes at most so many read units per second in all its runs together. */
    public ReadRequest withUnitsPerSecond(long unitsPerSecond) {
        return with(copy -> copy.pace = new ReadPace(unitsPerSecond));
    }

    /** Returns this request with strong consistency. */
    public ReadRequest withConsistency() {
        return with(copy -> copy.consistent = true);
    }

    /** Returns this request, whose pages may come from the query cache. */
    public ReadRequest withCache() {
        return with(copy -> copy.cached = true);
    }

    /** Returns this request for at most {@code newLimit} items, over all pages. */
    public ReadRequest withLimit(long newLimit) {
        return with(copy -> copy.limit = newLimit);
    }

    /** Returns this request with a timeout for the whole read. */
    public ReadRequest withTimeout(Duration newTimeout) {
        return with(copy -> copy.timeout = newTimeout);
    }

    /** Returns this request as a part of a read that began at a time, in nanoseconds: all parts have one timeout together. */
    ReadRequest begunAt(long nanos) {
        return timeout == null || begun != null ? this : with(copy -> copy.begun = nanos);
    }

    /** Returns this request, which skips shards that keep failing; {@code newMissing} receives their failures. */
    public ReadRequest withMissing(Consumer<ShardReadException> newMissing) {
        return with(copy -> copy.missing = newMissing);
    }

    /** Returns this request, which skips unreadable items and passes them to {@code newUnreadable}; null fails the read. */
    public ReadRequest withUnreadable(@Nullable Consumer<ItemReadException> newUnreadable) {
        return with(copy -> copy.unreadable = newUnreadable);
    }

    /**
     * Returns this request restricted to some shards.
     *
     * @throws IllegalArgumentException if they are the shards of another key
     */
    public ReadRequest withOccupied(OccupiedShards newOccupied) {
        ReadRequest all = inAllShards();
        if (!all.in(Side.CURRENT).isKeyOf(newOccupied) && !all.in(Side.FORMER).isKeyOf(newOccupied)) {
            throw new IllegalArgumentException("The occupied shards do not belong to this read of " + target
                    + ": they have another table or index, key or shard count. Call shards().occupied() again");
        }
        return with(copy -> copy.occupied = newOccupied);
    }

    private boolean isKeyOf(OccupiedShards shards) {
        return shards.key().equals(ReadDigest.ofKey(this)) && shards.shards() == shards();
    }

    /** Returns this request for all shards. */
    public ReadRequest inAllShards() {
        return with(copy -> copy.occupied = null);
    }

    /** Returns this request for all items of the same key, in the order in which pages arrive. */
    ReadRequest ofWholeKey() {
        return with(copy -> {
            copy.prefix = null;
            copy.condition = null;
            copy.filter = null;
            copy.expiry = null;
            copy.projection = List.of();
            copy.order = ReadOrder.ARRIVAL;
            copy.limit = Long.MAX_VALUE;
            copy.occupied = null;
        });
    }

    ReadTarget target() {
        return target;
    }

    /** Returns the stored partition keys, one for each shard; none for a scan. */
    List<AttributeValue> partitions() {
        return partitions;
    }

    /** Returns the values of the key attributes after the first partition key that have one. */
    List<AttributeValue> fixed() {
        return fixed;
    }

    /** Returns the beginnings of keys that a scan accepts: all entries of any of these lists. */
    List<List<KeyBeginning>> beginnings() {
        return beginnings;
    }

    /** Returns the known beginning of the composite sort key, or null if the sort key is not composite. */
    public @Nullable KeyPrefix prefix() {
        return prefix;
    }

    /** Returns the condition on the first sort key that has no fixed value. */
    @Nullable
    SortKeyCondition condition() {
        return condition;
    }

    /** Returns the filter, which excludes expired items if that was requested. */
    @Nullable
    Filter filter() {
        return expiry == null ? filter : expiry.and(filter);
    }

    /** Returns the filter that is the same for all pages. */
    @Nullable
    Filter fixedFilter() {
        return filter;
    }

    /** Returns the attributes to read besides keys; empty for all. */
    List<String> projection() {
        return projection;
    }

    ReadOrder order() {
        return order;
    }

    boolean consistent() {
        return consistent;
    }

    /** Returns whether pages may come from the query cache. Strongly consistent ones may not. */
    boolean isCached() {
        return cached && !consistent;
    }

    /** Returns the maximum number of items, over all pages. */
    long limit() {
        return limit;
    }

    /** Returns the deadline of the read, which was not started. */
    Deadline deadline(ReadSettings settings) {
        return new Deadline(timeout, begun, settings);
    }

    /** Returns the shards to query, or null for all. */
    @Nullable
    OccupiedShards occupied() {
        return occupied;
    }

    /** Returns the receiver of the failures of skipped shards, or null if no shard may be skipped. */
    @Nullable
    Consumer<ShardReadException> missing() {
        return missing;
    }

    /** Returns the receiver of unreadable items, or null if none may be skipped. */
    @Nullable
    Consumer<ItemReadException> unreadable() {
        return unreadable;
    }

    boolean isScan() {
        return partitions.isEmpty();
    }

    /** Returns the number of shards, or the number of segments of a scan. */
    int shards() {
        return isScan() ? segments : partitions.size();
    }

    /** Returns whether the read has several shards. */
    boolean isSharded() {
        return shards() > 1;
    }

    /** Returns whether Keyspread retries the requests, and the SDK does not. */
    boolean isRetried() {
        return isSharded() || pace != null;
    }

    /** Returns the pace of its requests, or {@code null} if they are not delayed. */
    @Nullable
    ReadPace pace() {
        return pace;
    }

    /** Returns whether sort keys are unique within a shard. Those of an index may not be. */
    boolean hasUniqueSortKeys() {
        return target.index() == null && !isScan() && target.table().sortKey().isPresent();
    }

    /** Returns whether each shard has at most one matching item, and usually only one shard has it. */
    boolean isOfOneItem() {
        return hasUniqueSortKeys() && condition != null && condition.isEquality();
    }

    /** Returns the attributes from which DynamoDB resumes a query, without the partition key of the query itself. */
    Set<String> positionAttributes() {
        return target.positionAttributes(isScan());
    }

    /** Returns the sort keys by which shards are merged; none for one shard or an unordered read. */
    List<String> mergedSortKeys() {
        return isSharded() && order.isMerged()
                ? target.sortKeys().stream().map(KeyAttribute::name).toList()
                : List.of();
    }

    /** Returns the reader of the keys that a merge needs. */
    KeyReader sortKeyReader() {
        return new KeyReader(names(mergedSortKeys()), names(List.of()));
    }

    /** Returns the reader of the keys by which a read goes on elsewhere when its items move. */
    KeyReader moveReader() {
        List<String> sortKeys =
                target.sortKeys().stream().map(KeyAttribute::name).toList();
        return new KeyReader(names(sortKeys), names(positionAttributes()));
    }

    /** Returns the reader of the keys that a merge and a cursor need. */
    KeyReader positionReader() {
        return new KeyReader(names(mergedSortKeys()), names(positionAttributes()));
    }

    private AttributeNames names(Collection<String> attributes) {
        return AttributeNames.of(target.toString(), attributes.toArray(String[]::new));
    }

    /** The order in which the items of a read come. */
    enum ReadOrder {

        /** By sort key, ascending. */
        ASCENDING('A'),

        /** By sort key, descending. */
        DESCENDING('D'),

        /** In the order in which pages arrive. The items of each shard are in ascending order. */
        ARRIVAL('-');

        private final char letter;

        ReadOrder(char letter) {
            this.letter = letter;
        }

        /** Returns the letter for this order in cursors. */
        char letter() {
            return letter;
        }

        boolean isAscending() {
            return this != DESCENDING;
        }

        boolean isMerged() {
            return this != ARRIVAL;
        }
    }
}
