package dev.keyspread.read;

import dev.keyspread.KeyAttribute;
import dev.keyspread.json.AttributeNames;
import dev.keyspread.wire.Row;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order in which the next items of several shards come: by their sort keys, and then by their suffixes. Immutable. */
final class HeadOrder implements Comparator<Head> {

    private final AttributeNames names;
    private final List<SortKeyOrder> orders;
    private final boolean ascending;

    private HeadOrder(AttributeNames names, List<SortKeyOrder> orders, boolean ascending) {
        this.names = names;
        this.orders = orders;
        this.ascending = ascending;
    }

    /** The order of a read's shards. One shard alone has its order from DynamoDB, so its items are not looked at. */
    static HeadOrder of(ReadSpecification read) {
        List<KeyAttribute> sortKeys = read.shards() < 2 ? List.of() : read.sortKeys();
        return new HeadOrder(
                AttributeNames.of(
                        read.source(), sortKeys.stream().map(KeyAttribute::name).toArray(String[]::new)),
                sortKeys.stream().map(key -> SortKeyOrder.of(key.type())).toList(),
                read.options().order().isAscending());
    }

    /** The next item of a shard. */
    Head head(int shard, Row<?> row) {
        if (orders.isEmpty()) {
            return new Head(shard, List.of());
        }
        @Nullable AttributeValue[] found = row.attributes(names);
        Object[] ranks = new Object[found.length];
        for (int i = 0; i < found.length; i++) {
            ranks[i] = orders.get(i).rank(Objects.requireNonNull(found[i], "an item of a page has its sort key"));
        }
        return new Head(shard, List.of(ranks));
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
