package dev.keyspread.read;

import dev.keyspread.KeyAttribute;
import dev.keyspread.json.AttributeNames;
import dev.keyspread.wire.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order in which the next items of several shards come: by their sort keys, and then by their suffixes. Immutable. */
final class HeadOrder implements Comparator<Head> {

    private final AttributeNames names;
    private final List<SortKeyOrder> orders;
    private final boolean ascending;
    private final boolean unique;

    private HeadOrder(AttributeNames names, List<SortKeyOrder> orders, boolean ascending, boolean unique) {
        this.names = names;
        this.orders = orders;
        this.ascending = ascending;
        this.unique = unique;
    }

    /** The order of a read's shards. One shard alone has its order from DynamoDB, so its items are not looked at. */
    static HeadOrder of(ReadSpecification read) {
        List<KeyAttribute> sortKeys = read.shards() < 2 ? List.of() : read.sortKeys();
        return new HeadOrder(
                AttributeNames.of(
                        read.source(), sortKeys.stream().map(KeyAttribute::name).toArray(String[]::new)),
                sortKeys.stream().map(key -> SortKeyOrder.of(key.type())).toList(),
                read.options().order().isAscending(),
                read.hasUniqueSortKeys() && !sortKeys.isEmpty());
    }

    /** Whether no two items of one shard are equal in this order, so that a sort key alone is a position in a shard. */
    boolean isUnique() {
        return unique;
    }

    /** The next item of a shard. */
    Head head(int shard, Row<?> row) {
        if (orders.isEmpty()) {
            return new Head(shard, List.of(), List.of());
        }
        @Nullable AttributeValue[] found = row.attributes(names);
        List<AttributeValue> sortKey = new ArrayList<>(found.length);
        List<Object> ranks = new ArrayList<>(found.length);
        for (int i = 0; i < found.length; i++) {
            AttributeValue value = Objects.requireNonNull(found[i], "an item of a page has its sort key");
            sortKey.add(value);
            ranks.add(orders.get(i).rank(value));
        }
        return new Head(shard, sortKey, ranks);
    }

    /** The position after all items up to this one, in whichever shard. */
    Position position(Head head) {
        Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
        for (int i = 0; i < orders.size(); i++) {
            lastKey.put(names.name(i), head.sortKey().get(i));
        }
        return new Position(false, lastKey);
    }

    /** Whether a position in a shard comes before an item, and before all others with its sort key. */
    boolean isBefore(Position position, Head head) {
        for (int i = 0; i < orders.size(); i++) {
            AttributeValue value = position.lastKey().get(names.name(i));
            if (value == null) {
                return true;
            }
            SortKeyOrder order = orders.get(i);
            int difference = order.compare(order.rank(value), head.ranks().get(i));
            if (difference != 0) {
                return ascending ? difference < 0 : difference > 0;
            }
        }
        return false;
    }

    /** Whether two items have the same sort key. */
    boolean isSameKey(Head left, Head right) {
        return compareKeys(left, right) == 0;
    }

    @Override
    public int compare(Head left, Head right) {
        int difference = compareKeys(left, right);
        if (difference != 0) {
            return ascending ? difference : -difference;
        }
        return Integer.compare(left.shard(), right.shard());
    }

    private int compareKeys(Head left, Head right) {
        for (int i = 0; i < orders.size(); i++) {
            int difference =
                    orders.get(i).compare(left.ranks().get(i), right.ranks().get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }
}
