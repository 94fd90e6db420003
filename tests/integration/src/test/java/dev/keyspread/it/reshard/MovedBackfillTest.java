package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.write.IndexBackfill;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Backfills of an index that meet a move. */
class MovedBackfillTest {

    private static final int ITEMS = 8;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private FirstShardsRepository entries;
    private Reshard<FirstShards> move;

    @BeforeEach
    void saveItems() {
        table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        entries = new FirstShardsRepository(table.mapper());
        move = Reshard.of(new FirstShardsRepository(table.mapper()));
    }

    private void putWithoutIndexKeys() {
        for (int number = 0; number < ITEMS; number++) {
            table.put(Map.of(
                    "account", AttributeValue.fromS("a1"),
                    "number", AttributeValue.fromN("" + number),
                    "amount", AttributeValue.fromN("1"),
                    "owner", AttributeValue.fromS("o")));
        }
    }

    private IndexBackfill.Progress backfill() {
        return IndexBackfill.of(entries).run();
    }

    private void assertIndexed() {
        assertThat(entries.byOwner("o").list()).hasSize(ITEMS);
        assertThat(backfill().updated()).isZero();
    }

    private static boolean isUpdate(DynamoDbRequest request) {
        return request instanceof UpdateItemRequest update
                && update.key().get("account").s().startsWith("a1");
    }

    @Test
    void backfill_betweenAReadAndATransactionOfTheMover_addsAllKeys() {
        putWithoutIndexKeys();
        move.start();
        table.beforeNext(TransactWriteItemsRequest.class::isInstance, this::backfill);

        move.move();

        assertIndexed();
        move.run();
        assertIndexed();
    }

    @Test
    void backfill_whoseItemsMoveBeforeTheirUpdate_addsAllKeys() {
        putWithoutIndexKeys();
        move.start();
        table.beforeNext(BatchGetItemRequest.class::isInstance, () -> move.move());

        assertThat(backfill().updated()).isEqualTo(ITEMS);

        assertIndexed();
    }

    @Test
    void backfill_whileItemsMove_movesThoseThatItUpdates() {
        putWithoutIndexKeys();
        move.start();

        assertThat(backfill().updated()).isEqualTo(ITEMS);

        assertThat(table.partitionKeys()).doesNotContain("a1");
        assertIndexed();
    }

    @Test
    void backfill_beforeAMove_keepsTheKeysOfTheFormerLayout() {
        for (int number = 0; number < ITEMS; number++) {
            entries.save(new FirstShards("a1", number, number, "o"));
        }

        assertThat(backfill().updated()).isZero();

        putWithoutIndexKeys();
        assertThat(backfill().updated()).isEqualTo(ITEMS);
        assertIndexed();
        move.run();
        assertIndexed();
    }

    @Test
    void backfill_thatBeginsBeforeTheMove_updatesItemsInTheirNewPlaces() {
        putWithoutIndexKeys();
        table.beforeNext(MovedBackfillTest::isUpdate, () -> {
            table.pass(Duration.ofSeconds(31));
            assertThat(entries.find("a1", 0)).isPresent();
        });
        table.afterNext(ScanRequest.class::isInstance, () -> move.run());

        assertThat(backfill().updated()).isEqualTo(ITEMS);

        assertIndexed();
        assertThat(table.partitionKeys()).doesNotContain("a1");
    }

    @Test
    void backfill_ofAnItemThatIsDeletedMeanwhile_doesNotBringItBack() {
        putWithoutIndexKeys();
        move.start();
        table.beforeNext(MovedBackfillTest::isUpdate, () -> new FirstShardsRepository(table.mapper()).delete("a1", 0));

        backfill();

        assertThat(entries.find("a1", 0)).isEmpty();
        assertThat(entries.byOwner("o").list()).hasSize(ITEMS - 1);
    }
}
