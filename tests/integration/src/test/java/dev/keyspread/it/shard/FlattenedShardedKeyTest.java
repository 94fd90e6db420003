package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.shard.Consignment.ConsignmentKey;
import dev.keyspread.it.shard.Consignment.Depot;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A sharded key of a table inside flattened objects. */
class FlattenedShardedKeyTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final List<Consignment> all = LongStream.range(0, 20)
            .mapToObj(FlattenedShardedKeyTest::consignment)
            .toList();
    private ConsignmentRepository consignments;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(ConsignmentRepository.TABLE);
        consignments = new ConsignmentRepository(dynamoDb.keyspread());
        all.forEach(consignments::save);
    }

    @Test
    void storedKeys_haveASuffix() {
        Set<String> stored = new HashSet<>();
        all.forEach(each -> stored.add(item(each).get("depot_code").s()));

        assertThat(stored).hasSizeGreaterThan(1).allMatch(key -> key.matches("Basel\\.[1-4]"));
        assertThat(all)
                .allSatisfy(each -> assertThat(item(each)).isEqualTo(ConsignmentRepository.ITEMS.write(each)))
                .allSatisfy(each ->
                        assertThat(ConsignmentRepository.ITEMS.size(each)).isEqualTo(ItemSizes.of(item(each))));
    }

    @Test
    void reads_returnTheLogicalKey() {
        assertThat(consignments.find("Basel", 7)).contains(all.get(7));
        assertThat(consignments.query("Basel").stream()).containsExactlyElementsOf(all);
        assertThat(consignments.query("Basel").number().ge(15L).stream())
                .containsExactlyElementsOf(all.subList(15, 20));
        assertThat(consignments.table().scan().stream()).containsExactlyInAnyOrderElementsOf(all);
        assertThat(consignments.byWeight(1).stream())
                .extracting(ConsignmentRepository.ByWeightItem::weight)
                .hasSize(10)
                .containsOnly(1);
    }

    @Test
    void page_resumesEveryShard() {
        Page<Consignment> first = consignments.query("Basel").page(12);

        assertThat(first.items()).containsExactlyElementsOf(all.subList(0, 12));
        assertThat(consignments
                        .query("Basel")
                        .page(12, first.cursor().orElseThrow())
                        .items())
                .containsExactlyElementsOf(all.subList(12, 20));
    }

    @Test
    void writes_addressTheShard() {
        Consignment updated = consignments
                .update("Basel", 3)
                .set(ConsignmentAttributes.CONTENT, "hats")
                .set(ConsignmentAttributes.KEY.depot().gate(), "B")
                .run();
        consignments.delete(consignments.key(all.get(4)));

        assertThat(updated).isEqualTo(new Consignment(new ConsignmentKey(new Depot("Basel", "B"), 3), 1, "hats"));
        assertThat(consignments.find("Basel", 3)).contains(updated);
        assertThat(consignments.find("Basel", 4)).isEmpty();
    }

    private Map<String, AttributeValue> item(Consignment consignment) {
        return dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(ConsignmentRepository.TABLE))
                        .key(ConsignmentCodec.INSTANCE.key(consignment)))
                .item();
    }

    private static Consignment consignment(long number) {
        return new Consignment(new ConsignmentKey(new Depot("Basel", null), number), (int) (number % 2), null);
    }
}
