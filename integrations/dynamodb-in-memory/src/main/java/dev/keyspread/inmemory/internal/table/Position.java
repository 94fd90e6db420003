package dev.keyspread.inmemory.internal.table;

import dev.keyspread.inmemory.internal.value.ValueOrder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.zip.CRC32C;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The place of an item in a table or an index. Items are ordered by a hash of the partition key, as in DynamoDB, then by
 * the partition key and by the rest of the key.
 *
 * @param rest the sort key, followed in an index by the table's key; or only its beginning, in a bound
 * @param side zero for an item, negative for a bound before all items with this beginning, positive for one after them
 */
public record Position(int hash, List<AttributeValue> partition, List<AttributeValue> rest, int side)
        implements Comparable<Position> {

    private static final Comparator<Position> ORDER = Comparator.<Position, Integer>comparing(
                    Position::hash, Integer::compareUnsigned)
            .thenComparing((one, other) -> compareValues(one.partition, other.partition))
            .thenComparing(Position::compareRest);

    /** Returns the place of an item. */
    public static Position of(List<AttributeValue> partition, List<AttributeValue> rest) {
        return new Position(hash(partition), partition, rest, 0);
    }

    /** Returns a bound before all items whose key begins so. */
    public static Position before(List<AttributeValue> partition, List<AttributeValue> rest) {
        return new Position(hash(partition), partition, rest, -1);
    }

    /** Returns a bound after all items whose key begins so. */
    public static Position after(List<AttributeValue> partition, List<AttributeValue> rest) {
        return new Position(hash(partition), partition, rest, 1);
    }

    /** Returns the segment of a parallel scan that the item is in. */
    public int segment(int segments) {
        return (int) ((Integer.toUnsignedLong(hash) * segments) >>> Integer.SIZE);
    }

    /** Returns whether an item is the only one that this inclusive bound can begin with: its key is the whole bound. */
    public boolean isAt(Position item) {
        return rest.equals(item.rest) && partition.equals(item.partition);
    }

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    private static int hash(List<AttributeValue> partition) {
        CRC32C hash = new CRC32C();
        partition.forEach(value -> hash.update(bytes(value)));
        return (int) hash.getValue();
    }

    private static int compareRest(Position one, Position other) {
        int order = compareValues(one.rest, other.rest);
        if (order != 0 || one.rest.size() == other.rest.size()) {
            return order != 0 ? order : Integer.compare(one.side, other.side);
        }
        return one.rest.size() < other.rest.size() ? one.side : -other.side;
    }

    private static int compareValues(List<AttributeValue> one, List<AttributeValue> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int order = ValueOrder.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** Returns the bytes of a string, a number or a binary value. */
    static byte[] bytes(AttributeValue value) {
        if (value.b() != null) {
            return value.b().asByteArrayUnsafe();
        }
        return (value.s() != null ? value.s() : value.n()).getBytes(StandardCharsets.UTF_8);
    }
}
