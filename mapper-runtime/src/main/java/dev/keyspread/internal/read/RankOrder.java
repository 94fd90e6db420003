package dev.keyspread.internal.read;

import dev.keyspread.KeyAttribute;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.AttributeNames;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The order in which the items of several shards come: by their sort keys. Immutable. */
final class RankOrder {

    private final AttributeNames names;
    private final boolean isOfOneString;
    private final boolean ascending;

    private RankOrder(AttributeNames names, boolean isOfOneString, boolean ascending) {
        this.names = names;
        this.isOfOneString = isOfOneString;
        this.ascending = ascending;
    }

    /** The order of a read's shards. Nothing is looked at where nothing is merged: one shard has its order from DynamoDB. */
    static RankOrder of(ReadSpecification read) {
        boolean isMerged = read.shards() > 1 && read.options().order().isMerged();
        List<KeyAttribute> sortKeys = isMerged ? read.sortKeys() : List.of();
        return new RankOrder(
                AttributeNames.of(
                        read.source(), sortKeys.stream().map(KeyAttribute::name).toArray(String[]::new)),
                sortKeys.size() == 1 && sortKeys.get(0).type() == ScalarAttributeType.S,
                read.options().order().isAscending());
    }

    /** Whether a lower rank comes first. */
    boolean isAscending() {
        return ascending;
    }

    /**
     * What is compared of these items. All of a page fail if one of them lacks its sort key, which DynamoDB never sends:
     * its place in the order is unknown.
     */
    <T> Ranks ranks(List<Row<T>> rows) {
        if (names.size() == 0) {
            return Ranks.equal(rows.size());
        }
        RankWriter ranks = new RankWriter(rows.size());
        for (Row<T> row : rows) {
            write(row, ranks);
        }
        return ranks.ranks();
    }

    private void write(Row<?> row, RankWriter ranks) {
        if (!isOfOneString) {
            ranks.write(SortKeyBytes.of(row.attributes(names)));
        } else if (!row.writeUtf8(names, ranks)) {
            throw new NullPointerException("an item of a page has its sort key");
        }
    }

    /** Whether a position in a shard comes before an item of any shard, and before all others with its sort key. */
    boolean isBefore(Position position, Ranks ranks, int item) {
        if (position.lastKey().isEmpty()) {
            return true;
        }
        @Nullable AttributeValue[] values = new AttributeValue[names.size()];
        for (int number = 0; number < values.length; number++) {
            values[number] = position.attribute(names.name(number));
        }
        byte[] rank = SortKeyBytes.of(values);
        int difference = new Ranks(rank, rank.length).compare(0, ranks, item);
        return ascending ? difference < 0 : difference > 0;
    }
}
