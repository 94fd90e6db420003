package dev.keyspread.read;

import dev.keyspread.KeyAttribute;
import dev.keyspread.json.AttributeNames;
import dev.keyspread.wire.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order in which the next items of several shards come: by their sort key, and then by their suffixes. Immutable. */
final class HeadOrder implements Comparator<Head> {

    private final AttributeNames names;
    private final List<Comparator<AttributeValue>> byValue;
    private final boolean ascending;

    private HeadOrder(AttributeNames names, List<Comparator<AttributeValue>> byValue, boolean ascending) {
        this.names = names;
        this.byValue = byValue;
        this.ascending = ascending;
    }

    /** The order of a read's shards. One shard alone has its order from DynamoDB, so its items are not looked at. */
    static HeadOrder of(ReadSpecification read) {
        List<KeyAttribute> sortKey = read.partitions().size() < 2
                ? List.of()
                : read.sortKey().stream().toList();
        return new HeadOrder(
                AttributeNames.of(
                        read.source(), sortKey.stream().map(KeyAttribute::name).toArray(String[]::new)),
                sortKey.stream().map(key -> SortKeyOrder.of(key.type())).toList(),
                read.ascending());
    }

    /** The next item of a shard. */
    Head head(int shard, Row<?> row) {
        if (byValue.isEmpty()) {
            return new Head(shard, List.of());
        }
        @Nullable AttributeValue[] found = row.attributes(names);
        List<AttributeValue> sortKey = new ArrayList<>(found.length);
        for (AttributeValue value : found) {
            sortKey.add(Objects.requireNonNull(value, "an item of a page has its sort key"));
        }
        return new Head(shard, sortKey);
    }

    @Override
    public int compare(Head left, Head right) {
        for (int i = 0; i < byValue.size(); i++) {
            int difference = byValue.get(i)
                    .compare(left.sortKey().get(i), right.sortKey().get(i));
            if (difference != 0) {
                return ascending ? difference : -difference;
            }
        }
        return Integer.compare(left.shard(), right.shard());
    }
}
