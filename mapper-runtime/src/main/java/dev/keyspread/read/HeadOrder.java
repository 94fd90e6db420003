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

    private static final Object[] NONE = {};

    private final AttributeNames names;
    private final SortKeyOrder[] orders;
    private final boolean ascending;

    private HeadOrder(AttributeNames names, SortKeyOrder[] orders, boolean ascending) {
        this.names = names;
        this.orders = orders;
        this.ascending = ascending;
    }

    /** The order of a read's shards. Nothing is looked at where nothing is merged: one shard has its order from DynamoDB. */
    static HeadOrder of(ReadSpecification read) {
        boolean isMerged = read.shards() > 1 && read.options().order().isMerged();
        List<KeyAttribute> sortKeys = isMerged ? read.sortKeys() : List.of();
        return new HeadOrder(
                AttributeNames.of(
                        read.source(), sortKeys.stream().map(KeyAttribute::name).toArray(String[]::new)),
                sortKeys.stream().map(key -> SortKeyOrder.of(key.type())).toArray(SortKeyOrder[]::new),
                read.options().order().isAscending());
    }

    /**
     * What is compared of each of these items. All of a page fail if one of them lacks its sort key, which DynamoDB never
     * sends: its place in the order is unknown.
     */
    <T> Object[][] ranks(List<Row<T>> rows) {
        Object[][] ranks = new Object[rows.size()][];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = ranks(rows.get(i));
        }
        return ranks;
    }

    private Object[] ranks(Row<?> row) {
        if (orders.length == 0) {
            return NONE;
        }
        return orders.length == 1 && orders[0].isOfStrings()
                ? new Object[] {present(row.utf8(names))}
                : ranks(row.attributes(names));
    }

    private Object[] ranks(@Nullable AttributeValue[] values) {
        Object[] ranks = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            ranks[i] = orders[i].rank(present(values[i]));
        }
        return ranks;
    }

    private static <V> V present(@Nullable V value) {
        return Objects.requireNonNull(value, "an item of a page has its sort key");
    }

    /** Whether a position in a shard comes before an item, and before all others with its sort key. */
    boolean isBefore(Position position, Head head) {
        for (int i = 0; i < orders.length; i++) {
            AttributeValue value = position.lastKey().get(names.name(i));
            if (value == null) {
                return true;
            }
            SortKeyOrder order = orders[i];
            int difference = order.compare(order.rank(value), head.ranks()[i]);
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
        for (int i = 0; i < orders.length; i++) {
            int difference = orders[i].compare(left.ranks()[i], right.ranks()[i]);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }
}
