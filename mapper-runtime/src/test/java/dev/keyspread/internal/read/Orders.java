package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;

import dev.keyspread.fake.Values;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A table of orders whose key is sharded, with attribute names that DynamoDB reserves. */
final class Orders {

    static final TableSchema TABLE = table(ScalarAttributeType.S);

    private Orders() {}

    static TableSchema table(ScalarAttributeType sortKeyType) {
        return TableSchema.builder("orders")
                .partitionKey("date", ScalarAttributeType.S)
                .sortKey("time", sortKeyType)
                .index(IndexSchema.global("by-state", "state", ScalarAttributeType.S)
                        .sortKey("total", ScalarAttributeType.N)
                        .build())
                .index(IndexSchema.global("by-time", "by-time_shard", ScalarAttributeType.N)
                        .sortKey("time", sortKeyType)
                        .build())
                .index(IndexSchema.local("by-name")
                        .sortKey("name", ScalarAttributeType.S)
                        .build())
                .build();
    }

    /** The stored keys of the shards of one day. */
    static List<AttributeValue> shards(int count) {
        return ShardLayout.of(count, ".", 1).storeAll(s("2014-07-09"));
    }

    static ReadRequest day(int shards) {
        return ReadRequest.of("orders", TABLE, null, shards(shards));
    }

    static Map<String, AttributeValue> order(AttributeValue date, AttributeValue time) {
        Map<String, AttributeValue> order = new LinkedHashMap<>();
        order.put("date", date);
        order.put("time", time);
        return order;
    }

    /** Orders in the given shards, each shard's under times of its own: few enough that shards have the same ones. */
    static List<Map<String, AttributeValue>> random(
            Random random, List<AttributeValue> shards, ScalarAttributeType sortKeyType) {
        return shards.stream()
                .flatMap(shard -> times(random, sortKeyType).map(time -> order(shard, time)))
                .toList();
    }

    private static Stream<AttributeValue> times(Random random, ScalarAttributeType type) {
        return IntStream.generate(() -> random.nextInt(40))
                .limit(random.nextInt(20))
                .distinct()
                .mapToObj(time -> time(type, time));
    }

    private static AttributeValue time(ScalarAttributeType type, int time) {
        return switch (type) {
            case N -> Values.n(time - 20);
            case B -> Values.b(time * 7 % 256, time);
            default -> s(new StringBuilder().appendCodePoint(0xfff0 + time).toString());
        };
    }
}
