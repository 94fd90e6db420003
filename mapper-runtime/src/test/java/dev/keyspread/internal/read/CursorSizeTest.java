package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.wire.WholeItem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The length of a cursor of 200 partly read shards. */
@Timeout(60)
class CursorSizeTest {

    private static final int SHARDS = 200;
    private static final long SEED = 20140709;

    private final Random random = new Random(SEED);
    private final Scripted scripted = new Scripted(SHARDS, 0);
    private final ScriptedDynamoDb engine = scripted.engine;

    private String id() {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }

    private String cursor(ReadRequest read, int size) {
        return scripted.reads.page(read, size, null, WholeItem.DECODER).cursor().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"8, 120", "200, 130", "1000, 150"})
    void cursor_ofATable_holdsOneKeyForAllShards(int shards, int longest) {
        Scripted many = new Scripted(shards, 0);
        Orders.shards(shards)
                .forEach(shard ->
                        random.ints(5).forEach(any -> many.engine.hold(Orders.order(shard, s("Client#1#" + id())))));

        String cursor = many.reads
                .page(Orders.day(shards), 2 * shards, null, WholeItem.DECODER)
                .cursor()
                .orElseThrow();

        assertThat(cursor).as("seed %d", SEED).hasSizeLessThan(longest);
    }

    @Test
    void cursor_ofAnIndex_holdsOneKeyForAllShards() {
        List<AttributeValue> shards = Orders.shards(SHARDS);
        shards.forEach(shard -> random.ints(5).forEach(number -> engine.hold(indexed(shard, number))));
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-state"), shards);

        String cursor = cursor(read, 500);

        assertThat(cursor).as("seed %d", SEED).hasSizeLessThan(160);
    }

    @Test
    void cursor_ofAnIndexAtTheSameSortKeyInAllShards_staysUnderAFewKilobytes() {
        List<AttributeValue> shards = Orders.shards(SHARDS);
        shards.forEach(shard -> List.of(7, 8).forEach(number -> engine.hold(indexed(shard, number))));
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-state"), shards);

        String cursor = cursor(read, SHARDS);

        // Each shard's position has a UUID in the table's key, of which nothing can be left out but its hyphens.
        assertThat(cursor).as("seed %d", SEED).hasSizeBetween(SHARDS * 16, 7_000);
    }

    @Test
    void cursor_unordered_holdsAKeyForOpenShardsOnly() {
        List<AttributeValue> shards = Orders.shards(SHARDS);
        shards.forEach(shard -> random.ints(5).forEach(any -> engine.hold(Orders.order(shard, s("Client#1#" + id())))));

        String cursor = cursor(Orders.day(SHARDS).unordered(), 100);

        assertThat(cursor).as("seed %d", SEED).hasSizeLessThan(200);
    }

    private Map<String, AttributeValue> indexed(AttributeValue state, int number) {
        Map<String, AttributeValue> order = new LinkedHashMap<>(Orders.order(s("2014-07-09"), s(id())));
        order.put("state", state);
        order.put("total", n(number));
        return order;
    }
}
