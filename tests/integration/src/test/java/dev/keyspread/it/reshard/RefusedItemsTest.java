package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Find;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.reshard.Estimate;
import dev.keyspread.reshard.Reshard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Items that DynamoDB would not accept under their new keys, and the units and conflicts of a move. */
class RefusedItemsTest {

    private static final String LONG_KEY = "k".repeat(2_047);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void item_thatIsTooLargeWithItsEntryInALocalIndex_isNamedBeforeTheMove() {
        MovableTable table = MovableTable.create(dynamoDb, RankedShardsRepository.TABLE);
        table.put(ranked(1, 204_799));

        assertThatExceptionOfType(ItemTooLargeException.class)
                .isThrownBy(() ->
                        Reshard.of(new RankedShardsRepository(table.mapper())).estimate())
                .withMessageContaining("cannot be moved")
                .withMessageContaining("its entries in local indexes");
    }

    @Test
    void item_whoseNewKeyIsTooLong_isNamedBeforeTheMove() {
        MovableTable table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        table.put(entry(LONG_KEY, 1));
        FirstShardsRepository entries = new FirstShardsRepository(table.mapper());

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(entries).start())
                .withMessageContaining("cannot be moved")
                .withMessageContaining("at most 2,048");
        assertThat(table.records()).isEmpty();
    }

    /** Another program writes such an item after the estimate. */
    @Test
    void item_thatDynamoDbRefuses_stays_andAllOthersMove() {
        MovableTable table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        FirstShardsRepository entries = new FirstShardsRepository(table.mapper());
        for (int number = 0; number < 30; number++) {
            table.put(entry("a" + number, number));
        }
        Reshard.of(entries).start();
        table.put(entry(LONG_KEY, 1));
        List<KeyspreadException> failures = new ArrayList<>();

        Reshard.of(entries).onFailure(failures::add).move();

        assertThat(failures)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageContaining("cannot be moved"));
        assertThat(table.partitionKeys())
                .hasSize(31)
                .filteredOn(key -> !key.contains("."))
                .containsExactly(LONG_KEY);
    }

    @Test
    void writeUnits_ofItemsThatCrossAKilobyte_areAtMostThoseOfTheEstimate() {
        MovableTable table = MovableTable.create(dynamoDb, RankedShardsRepository.TABLE);
        for (int number = 0; number < 50; number++) {
            table.put(ranked(number, 1_024));
        }
        Reshard<RankedShards> move = Reshard.of(new RankedShardsRepository(table.mapper()));
        Estimate estimate = move.estimate();

        assertThat(move.expecting(estimate).run().writeUnits()).isPositive().isLessThanOrEqualTo(estimate.writeUnits());
    }

    @Test
    void readTransaction_thatMeetsAMove_isRepeated() {
        MovableTable table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        FirstShardsRepository entries = new FirstShardsRepository(table.mapper());
        FirstShards saved = entries.save(new FirstShards("a", 1, 1, "o"));
        Reshard.of(entries).start();
        table.beforeNext(TransactGetItemsRequest.class::isInstance, () -> {
            throw TransactionCanceledException.builder()
                    .message("canceled")
                    .cancellationReasons(
                            CancellationReason.builder()
                                    .code("TransactionConflict")
                                    .build(),
                            CancellationReason.builder().code("None").build())
                    .build();
        });
        Find<FirstShards> find = Find.of(entries, FirstShardsRepository.key("a", 1));

        assertThat(ReadTransaction.of(find).run().get(find)).contains(saved);
    }

    /** Returns an item of this size. */
    private static Map<String, AttributeValue> ranked(int number, int bytes) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "account", AttributeValue.fromS("a1"),
                "number", AttributeValue.fromN(Integer.toString(number)),
                "rank", AttributeValue.fromN("1"),
                "text", AttributeValue.fromS("")));
        item.put("text", AttributeValue.fromS("x".repeat(bytes - ItemSizes.of(item))));
        return item;
    }

    private static Map<String, AttributeValue> entry(String account, int number) {
        return new HashMap<>(Map.of(
                "account", AttributeValue.fromS(account),
                "number", AttributeValue.fromN(Integer.toString(number)),
                "amount", AttributeValue.fromN("1"),
                "owner", AttributeValue.fromS("o")));
    }
}
