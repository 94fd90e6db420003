package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.SortKeyCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

@Timeout(60)
class OccupiedShardsTest {

    private static final int SHARDS = 20;
    private static final ReadRequest READ = Orders.day(SHARDS);

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
    private final Keyspread keyspread =
            Keyspread.builder(dynamoDb.client()).retriesPerRead(0).build();
    private final Reads reads = new Reads(keyspread);

    @BeforeEach
    void holdInShards3And7() {
        List<AttributeValue> shards = Orders.shards(SHARDS);
        IntStream.range(0, 10)
                .forEach(i -> dynamoDb.hold(Orders.order(shards.get(i % 2 == 0 ? 3 : 7), s("%03d".formatted(i)))));
    }

    @AfterEach
    void close() {
        keyspread.close();
    }

    @Test
    void occupiedShards_ofAKey_areAskedForOneItemEach() {
        OccupiedShards occupied = reads.occupiedShards(
                READ.withLimit(1).withCondition(new SortKeyCondition("#sortKey = :value0", List.of(s("x")))),
                WholeItem.DECODER);

        assertThat(occupied.occupied()).containsExactly(3, 7);
        assertThat(occupied.shards()).isEqualTo(SHARDS);
        assertThat(dynamoDb.itemsRead()).isEqualTo(2);
        assertThat(dynamoDb.requests(QueryRequest.class)).hasSize(SHARDS).allSatisfy(request -> {
            assertThat(request.limit()).isEqualTo(1);
            assertThat(request.keyConditionExpression()).isEqualTo("#partitionKey = :partitionKey");
        });
    }

    @Test
    void read_inOccupiedShards_asksThemAlone() {
        OccupiedShards occupied = reads.occupiedShards(READ, WholeItem.DECODER);
        List<Map<String, AttributeValue>> all =
                reads.stream(() -> READ, WholeItem.DECODER).toList();
        int before = dynamoDb.requests().size();

        assertThat(reads.stream(() -> READ.withOccupied(occupied), WholeItem.DECODER))
                .isEqualTo(all);
        assertThat(dynamoDb.requests()).hasSize(before + 2);
        assertThat(reads.count(READ.withOccupied(occupied), WholeItem.DECODER)).isEqualTo(10);
        assertThat(dynamoDb.requests()).hasSize(before + 4);
    }

    @Test
    void pageAfterOneInOccupiedShards_ofAllShards_hasWhatCameIntoOthersMeanwhile() {
        ReadRequest read = READ.withOccupied(reads.occupiedShards(READ, WholeItem.DECODER));
        String cursor = reads.page(read, 4, null, WholeItem.DECODER).cursor().orElseThrow();
        Map<String, AttributeValue> passed = Orders.order(Orders.shards(SHARDS).get(5), s("000x"));
        Map<String, AttributeValue> later = Orders.order(Orders.shards(SHARDS).get(5), s("005x"));
        dynamoDb.hold(passed);
        dynamoDb.hold(later);

        List<Map<String, AttributeValue>> rest =
                reads.page(READ, 20, cursor, WholeItem.DECODER).items();

        assertThat(rest).hasSize(7).contains(later).doesNotContain(passed);
        assertThat(rest.get(2)).isEqualTo(later);
    }

    @Test
    void pageAfterOneInOccupiedShards_asksNoShardThatWasReadToItsEndBefore() {
        IntStream.range(10, 20)
                .forEach(i -> dynamoDb.hold(Orders.order(Orders.shards(SHARDS).get(7), s("%03d".formatted(i)))));
        OccupiedShards seventh = new OccupiedShards(ReadDigest.ofKey(READ), SHARDS, List.of(7));
        String first = reads.page(READ, 9, null, WholeItem.DECODER).cursor().orElseThrow();
        String second = reads.page(READ.withOccupied(seventh), 2, first, WholeItem.DECODER)
                .cursor()
                .orElseThrow();
        int before = dynamoDb.requests().size();

        assertThat(reads.page(READ, 20, second, WholeItem.DECODER).items()).hasSize(9);
        assertThat(dynamoDb.requests()).hasSize(before + 1);
    }

    @Test
    void pages_inOccupiedShards_loseAndRepeatNothing() {
        ReadRequest read = READ.withOccupied(reads.occupiedShards(READ, WholeItem.DECODER));
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        String cursor = null;
        do {
            Page<Map<String, AttributeValue>> page = reads.page(read, 3, cursor, WholeItem.DECODER);
            found.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);

        assertThat(found).isEqualTo(reads.stream(() -> READ, WholeItem.DECODER).toList());
    }

    @Test
    void read_inOccupiedShards_doesNotFindWhatWasSavedElsewhereSince() {
        ReadRequest read = READ.withOccupied(reads.occupiedShards(READ, WholeItem.DECODER));

        dynamoDb.hold(Orders.order(Orders.shards(SHARDS).get(0), s("new")));

        assertThat(reads.count(read, WholeItem.DECODER)).isEqualTo(10);
        assertThat(reads.count(READ, WholeItem.DECODER)).isEqualTo(11);
    }

    @Test
    void occupiedShards_someOfWhichCannotBeAsked_holdThem() {
        dynamoDb.before(request -> {
            if (((QueryRequest) request).expressionAttributeValues().containsValue(s("2014-07-09.1"))) {
                throw ProvisionedThroughputExceededException.builder().build();
            }
        });

        assertThat(reads.occupiedShards(READ.withMissing(shard -> {}), WholeItem.DECODER)
                        .occupied())
                .containsExactly(0, 3, 7);
    }

    @Test
    void read_inOccupiedShardsOfAnotherKey_isRefused() {
        OccupiedShards occupied = reads.occupiedShards(READ, WholeItem.DECODER);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Orders.day(SHARDS + 1).withOccupied(occupied))
                .withMessage("The occupied shards do not belong to this read of table orders:"
                        + " they have another table or index, key or shard count. Call shards().occupied() again");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReadRequest.of(
                                "orders", Orders.TABLE, Orders.TABLE.index("by-name"), Orders.shards(SHARDS))
                        .withOccupied(occupied));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> READ.withFixed(s("x")).withOccupied(occupied));
    }

    @Test
    void read_inOccupiedShards_ofOtherKeysLater_isRefused() {
        ReadRequest read = READ.withOccupied(reads.occupiedShards(READ, WholeItem.DECODER));

        assertThat(read.withPartitions(Orders.shards(SHARDS)).occupied()).isEqualTo(read.occupied());
        assertThatIllegalArgumentException().isThrownBy(() -> read.withPartitions(Orders.shards(SHARDS + 1)));
        assertThat(read.inAllShards().withPartitions(Orders.shards(SHARDS + 1)).shards())
                .isEqualTo(SHARDS + 1);
    }
}
