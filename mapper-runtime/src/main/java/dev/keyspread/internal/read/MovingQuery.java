package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.convert.SortKeyEncoder;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.read.Cursor.Position;
import dev.keyspread.spi.KeyLayout;
import dev.keyspread.spi.TwoLayouts;
import dev.keyspread.table.KeyAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A query whose items may move between two layouts. It reads one range of sort keys after the other: first the shards that items
 * leave, then those that they move to, which are read strongly consistently. An item that is not in the first is in the others, or
 * was not there throughout. An item that is in both was moved in between, and counts once. While it is paused, items may still
 * move back: the shards are then read in three passes. Futures pass it on; not thread-safe.
 */
final class MovingQuery {

    private static final int FIRST_ITEMS = 256;

    /** More would make fewer requests, and hold more items in memory. */
    private static final int MOST_ITEMS = 1 << 13;

    private static final int GROWTH = 4;

    private final ReadExecutor reads;
    private final ReadRequest read;
    private final TwoLayouts layouts;
    private final Comparator<byte[]> order;
    private final Map<Side, Map<AttributeValue, Position>> starts = new EnumMap<>(Side.class);
    private final Map<Side, Position> others = new EnumMap<>(Side.class);
    private Predicate<Item> returned = item -> false;
    private @Nullable Side resumed;
    private byte @Nullable [] last;
    private int size;
    private long most = Long.MAX_VALUE;
    private boolean exhausted;

    /**
     * Creates a query that was not begun.
     *
     * @param wanted the number of items that are wanted now
     */
    MovingQuery(ReadExecutor reads, ReadRequest read, long wanted) {
        this.reads = reads;
        this.read = read;
        this.layouts = Objects.requireNonNull(read.lease()).layouts();
        this.order = read.order() == ReadRequest.ReadOrder.DESCENDING
                ? (left, right) -> Arrays.compareUnsigned(right, left)
                : Arrays::compareUnsigned;
        this.size = (int) Math.min(wanted, FIRST_ITEMS) + 1;
        for (Side side : Side.values()) {
            starts.put(side, new HashMap<>());
            others.put(side, Position.BEGINNING);
        }
    }

    /**
     * Begins at the positions of all shards of one layout, and at a position before them in the other one. Items with one sort key
     * then are in the order of the shards of that layout.
     *
     * @param newReturned whether an item was returned before
     */
    void resume(Side side, List<Position> positions, Position before, Predicate<Item> newReturned) {
        returned = newReturned;
        resumed = side;
        Map<AttributeValue, Position> own = start(side);
        List<AttributeValue> partitions = read.in(side).partitions();
        for (int shard = 0; shard < partitions.size(); shard++) {
            own.put(partitions.get(shard), positions.get(shard));
        }
        others.put(side.other(), before);
    }

    /** Ends the query with this number of items. Those with one sort key then need not all be read. */
    void endAfter(long items) {
        most = items;
    }

    /** Returns whether the items are in another partition of the index when they are moved. */
    boolean isFollowing() {
        String partitionKey = read.target().partitionKey().name();
        return layouts.following().stream().anyMatch(key -> key.attribute().equals(partitionKey));
    }

    private Map<AttributeValue, Position> start(Side side) {
        return Objects.requireNonNull(starts.get(side));
    }

    boolean isExhausted() {
        return exhausted;
    }

    /** Reads the next range under a record. It counts when it is {@link #taken}, and can be read again before. */
    CompletableFuture<Chunk> next(Held held) {
        return chunk(held, size);
    }

    /** Goes on after a range. */
    List<Item> taken(Chunk chunk) {
        Item end = chunk.end;
        if (end == null) {
            exhausted = true;
            return chunk.items;
        }
        // All partitions go on after the range, also those without items in it. Otherwise, new items in the earlier
        // ranges of such a partition would be read again and again.
        for (Side side : Side.values()) {
            start(side).values().removeIf(position -> !position.finished());
            others.put(side, place(end));
        }
        last = end.sortKey;
        most -= most == Long.MAX_VALUE ? 0 : chunk.items.size();
        size = Math.min(size * GROWTH, MOST_ITEMS);
        return chunk.items;
    }

    private CompletableFuture<Chunk> chunk(Held held, int items) {
        Side target = held.target();
        List<Side> plan = held.isSteady()
                ? List.of(target)
                : held.isMoving() ? List.of(target.other(), target) : List.of(target, target.other(), target);
        Set<AttributeValue> kept = held.isSteady() ? Set.of() : kept(target);
        List<Part> parts = new ArrayList<>();
        CompletableFuture<?> all = CompletableFuture.completedFuture(null);
        for (int pass = 0; pass < plan.size(); pass++) {
            Side side = plan.get(pass);
            // An item that moves between the two reads must be in one of them, so the later read is consistent.
            boolean mustBeConsistent = held.isTurned() || (side == target && plan.size() > 1);
            Set<AttributeValue> left = side == target ? kept : Set.of();
            all = Futures.compose(
                    all, done -> Futures.transform(part(side, left, mustBeConsistent, items), part -> parts.add(part)));
        }
        Side shards = resumed == null ? target : resumed;
        return Futures.compose(all, done -> {
            Chunk chunk = chunk(parts, shards);
            return chunk == null ? chunk(held, Math.multiplyExact(items, 2)) : CompletableFuture.completedFuture(chunk);
        });
    }

    /** Returns the items of the range of which all items are known, or null if there is no such range after the last one. */
    private @Nullable Chunk chunk(List<Part> parts, Side shards) {
        List<Part> open = parts.stream().filter(part -> !part.isWhole()).toList();
        if (open.stream().allMatch(part -> isAfterLast(part.complete(order)))) {
            Item end = open.stream()
                    .flatMap(part -> Stream.ofNullable(part.complete(order)))
                    .min(Comparator.comparing(Item::sortKey, order))
                    .orElse(null);
            return new Chunk(items(parts, end, shards), end);
        }
        Item reached = open.stream()
                .map(Part::end)
                .min(Comparator.comparing(Item::sortKey, order))
                .orElseThrow();
        List<Item> known = items(parts, reached, shards);
        return known.size() < most ? null : new Chunk(known.subList(0, (int) most), null);
    }

    private boolean isAfterLast(@Nullable Item item) {
        return item != null && (last == null || order.compare(item.sortKey, last) > 0);
    }

    /** Returns the shards that both layouts have and whose items do not move. They are read in the layout that items leave. */
    private Set<AttributeValue> kept(Side target) {
        if (read.target().isGlobal()) {
            return Set.of();
        }
        Set<AttributeValue> kept = new HashSet<>(read.in(target).partitions());
        kept.retainAll(read.in(target.other()).partitions());
        kept.removeIf(partition -> !layout(target).keeps(partition, layout(target.other())));
        return kept;
    }

    /** Returns the first items of one layout after its positions, except those of some shards. */
    private CompletableFuture<Part> part(Side side, Set<AttributeValue> left, boolean mustBeConsistent, int items) {
        ReadRequest whole = read.forMove(side, mustBeConsistent, layouts.sources());
        List<AttributeValue> partitions = whole.partitions().stream()
                .filter(partition -> !left.contains(partition))
                .toList();
        if (partitions.isEmpty()) {
            return CompletableFuture.completedFuture(new Part(side, List.of(), true));
        }
        ReadRequest request = whole.withPartitions(partitions).withLimit(items);
        List<Position> positions = partitions.stream()
                .map(partition -> start(side).getOrDefault(partition, Objects.requireNonNull(others.get(side))))
                .toList();
        return Futures.transform(
                reads.items(request, positions),
                found -> new Part(side, found.stream().map(this::item).toList(), found.size() < items));
    }

    private Item item(Map<String, AttributeValue> attributes) {
        List<KeyAttribute> sortKeys = read.target().sortKeys();
        byte[] sortKey = sortKeys.isEmpty()
                ? new byte[0]
                : SortKeyEncoder.encode(
                        sortKeys.stream().map(key -> attributes.get(key.name())).toArray(AttributeValue[]::new));
        return new Item(attributes, sortKey);
    }

    /** Returns the items up to the sort key of another one, or all if it is null. */
    private List<Item> items(List<Part> parts, @Nullable Item end, Side shards) {
        Map<Object, Item> found = new LinkedHashMap<>();
        for (Part part : parts) {
            for (Item item : part.items()) {
                if (end != null && order.compare(item.sortKey, end.sortKey) > 0) {
                    break;
                }
                // The later look wins.
                found.put(identity(item), item);
            }
        }
        return found.values().stream()
                .filter(this::isAfterLast)
                .filter(item -> !returned.test(item))
                .sorted(Comparator.comparing(Item::sortKey, order)
                        .thenComparingInt(item -> shard(item, shards))
                        .thenComparing(this::tableSortKey, order))
                .toList();
    }

    /** Returns the sort key that orders the items of one shard that have one sort key of a local index. */
    private byte[] tableSortKey(Item item) {
        return read.target()
                .table()
                .sortKey()
                .map(sort -> SortKeyEncoder.encode(item.attribute(sort.name())))
                .orElseGet(() -> new byte[0]);
    }

    /** Returns what makes an item that item, wherever it is. */
    private Object identity(Item item) {
        Map<String, AttributeValue> identity = new HashMap<>();
        identity.put(layouts.attribute(), placedKey(item.attributes, Side.CURRENT));
        read.target().table().sortKey().ifPresent(sort -> identity.put(sort.name(), item.attribute(sort.name())));
        return identity;
    }

    /** Returns the table's partition key of an item in a layout. */
    private AttributeValue placedKey(Map<String, AttributeValue> item, Side side) {
        return layouts.key(item, layout(side));
    }

    private KeyLayout layout(Side side) {
        return side == Side.FORMER ? layouts.former() : layouts.current();
    }

    private AttributeValue partition(Item item) {
        return item.attribute(read.target().partitionKey().name());
    }

    /** Returns the shard in which an item is, or will be, in a layout. */
    int shard(Item item, Side side) {
        AttributeValue partition = read.target().isGlobal() ? partition(item) : placedKey(item.attributes, side);
        return read.in(side).partitions().indexOf(partition);
    }

    /** Returns the position after an item where it is. */
    Position place(Item item) {
        return position(item.attributes);
    }

    private Position position(Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> lastKey = new HashMap<>();
        read.positionAttributes().forEach(name -> lastKey.put(name, Objects.requireNonNull(attributes.get(name))));
        return new Position(false, lastKey);
    }

    /** Returns the position after an item in the layout in which it is, or will be. */
    Position position(Item item, Side side) {
        Map<String, AttributeValue> placed = new HashMap<>(item.attributes);
        placed.put(layouts.attribute(), placedKey(item.attributes, side));
        return position(placed);
    }

    /** Compares sort keys in the order of the read. */
    Comparator<byte[]> order() {
        return order;
    }

    /** Returns an item for the consumer of the read: without the attributes that only tell its place. */
    Map<String, AttributeValue> wanted(Item item) {
        if (read.projection().isEmpty()) {
            return item.attributes;
        }
        Set<String> wanted = new HashSet<>(read.projection());
        read.target().partitionKeys().forEach(key -> wanted.add(key.name()));
        wanted.addAll(read.positionAttributes());
        Map<String, AttributeValue> attributes = new HashMap<>(item.attributes);
        attributes.keySet().retainAll(wanted);
        return Collections.unmodifiableMap(attributes);
    }

    /** An item with its encoded sort key. */
    @SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
    record Item(Map<String, AttributeValue> attributes, byte[] sortKey) {

        AttributeValue attribute(String name) {
            return Objects.requireNonNull(attributes.get(name), name);
        }
    }

    /** The items of one layout, as they were at one time. */
    private record Part(Side side, List<Item> items, boolean isWhole) {

        /** Returns an item with the last sort key of which all items are known; null if there is none. */
        @Nullable
        Item complete(Comparator<byte[]> order) {
            for (int i = items.size() - 2; i >= 0; i--) {
                if (order.compare(items.get(i).sortKey, end().sortKey) != 0) {
                    return items.get(i);
                }
            }
            return null;
        }

        Item end() {
            return items.get(items.size() - 1);
        }
    }

    /**
     * The items of one range of sort keys.
     *
     * @param items the items, in their order
     * @param end an item with the last sort key of the range, or null if it is the last range
     */
    record Chunk(List<Item> items, @Nullable Item end) {}
}
