package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Estimate;
import dev.keyspread.reshard.Reshard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities of one table whose keys begin alike: the move of one leaves the items of the others, or is refused. */
class SharedTablesTest {

    private static final int ITEMS = 8;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;

    @Test
    void moveOfOneKey_leavesTheItemsOfOtherEntitiesInItsPartitions() {
        table = MovableTable.create(dynamoDb, StoreOrderRepository.TABLE);
        StoreOrderRepository orders = new StoreOrderRepository(table.mapper());
        StoreNoteRepository notes = new StoreNoteRepository(table.mapper());
        for (int number = 0; number < ITEMS; number++) {
            orders.save(new StoreOrder("s1", number, number));
            notes.save(new StoreNote("s1", number, "n" + number));
        }
        Reshard<StoreOrder> ofKey = Reshard.of(orders).ofKey("STORE#s1");

        assertThat(ofKey.estimate().items()).isEqualTo(ITEMS);
        ofKey.run();

        assertThat(ofKey.verify().written()).isEqualTo(ITEMS);
        assertThat(ofKey.verify().isComplete()).isTrue();
        assertThat(orders.query("s1").list()).hasSize(ITEMS);
        assertThat(notes.query("s1").list()).hasSize(ITEMS);
        assertThat(numbersOf(number -> notes.find("s1", number).isPresent())).hasSize(ITEMS);
    }

    @Test
    void move_leavesItemsOfALongerTemplate_withADelimiterOfItsOwn() {
        table = MovableTable.create(dynamoDb, StoreOrderRepository.TABLE);
        StoreOrderRepository orders = new StoreOrderRepository(table.mapper());
        DashedLineRepository lines = new DashedLineRepository(table.mapper());
        for (int number = 0; number < ITEMS; number++) {
            orders.save(new StoreOrder("s1", number, number));
            lines.save(new DashedLine("s1", number, 1, "l"));
        }

        assertThat(Reshard.of(orders).estimate().items()).isEqualTo(ITEMS);
        Reshard.of(orders).run();

        assertThat(numbersOf(number -> orders.find("s1", number).isPresent())).hasSize(ITEMS);
        assertThat(numbersOf(number -> lines.find("s1", number, 1).isPresent())).hasSize(ITEMS);
    }

    @Test
    void moveOfOneKey_andBack_leavesTheItemsOfAnEntityWithoutShards() {
        table = MovableTable.create(dynamoDb, StoreSaleRepository.TABLE);
        StoreSaleRepository sales = new StoreSaleRepository(table.mapper());
        StoreProfileRepository profiles = new StoreProfileRepository(table.mapper());
        sales.save(new StoreSale("s1", 1, 1));
        profiles.save(new StoreProfile("s1", "p"));

        Reshard.of(sales).ofKey("STORE#s1").run();
        assertThat(profiles.find("s1", "p")).isPresent();
        Reshard.of(sales).run();
        Reshard.of(sales).backwards().ofKey("STORE#s1").run();
        Reshard.of(sales).reverse();

        assertThat(profiles.find("s1", "p")).isPresent();
        assertThat(sales.find("s1", 1)).isPresent();
        assertThat(table.partitionKeys()).containsExactly("STORE#s1", "STORE#s1");
    }

    @Test
    void moveOfOneKey_ofASealedInterface_leavesTheItemsOfOtherEntities() {
        table = MovableTable.create(dynamoDb, ShardedEventRepository.TABLE);
        ShardedEventRepository events = new ShardedEventRepository(table.mapper());
        events.save(new ShardedEvent.Login("d", "u", null));
        events.save(new ShardedEvent.Order("d", 1, null, 1));
        table.put(Map.of("pk", AttributeValue.fromS("DAY#d"), "sk", AttributeValue.fromS("PROFILE#p")));

        Reshard.of(events).ofKey("DAY#d").run();

        assertThat(table.partitionKeys()).hasSize(3).containsOnlyOnce("DAY#d");
    }

    @Test
    void longerSortKeyTemplate_besideANumber_isLeft() {
        table = MovableTable.create(dynamoDb, StoreOrderRepository.TABLE);
        StoreOrderRepository orders = new StoreOrderRepository(table.mapper());
        StoreLineRepository lines = new StoreLineRepository(table.mapper());
        for (int number = 0; number < ITEMS; number++) {
            orders.save(new StoreOrder("s1", number, number));
            lines.save(new StoreLine("s1", number, 1, "t"));
        }

        assertThat(Reshard.of(orders).estimate().items()).isEqualTo(ITEMS);
        Reshard.of(orders).run();

        assertThat(Reshard.of(orders).verify().written()).isEqualTo(ITEMS);
        assertThat(numbersOf(number -> lines.find("s1", number, 1).isPresent())).hasSize(ITEMS);
        Reshard.of(lines).run();
        assertThat(numbersOf(number -> lines.find("s1", number, 1).isPresent())).hasSize(ITEMS);
        assertThat(numbersOf(number -> orders.find("s1", number).isPresent())).hasSize(ITEMS);
    }

    @Test
    void longerSortKeyTemplate_besideAText_isRefusedAtTheStart() {
        table = MovableTable.create(dynamoDb, StoreBillRepository.TABLE);
        StoreBillRepository bills = new StoreBillRepository(table.mapper());
        StoreBillLineRepository lines = new StoreBillLineRepository(table.mapper());
        for (int number = 0; number < ITEMS; number++) {
            bills.save(new StoreBill("s1", "b" + number, number));
            lines.save(new StoreBillLine("s1", "b" + number, 1, "t"));
        }
        List<String> failures = new ArrayList<>();

        Estimate estimate = Reshard.of(bills)
                .onFailure(failure -> failures.add(failure.getMessage()))
                .estimate();

        assertThat(estimate.unmovable()).isPositive().isEqualTo(failures.size());
        assertThat(failures)
                .allMatch(failure -> failure.contains("#LINE#")
                        && failure.contains(
                                "its key can also be that of another entity, which would not find it any more"));
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(bills).run())
                .withMessageContaining("The entity cannot read it");
        assertThat(table.records()).isEmpty();
        assertThat(numbersOf(number -> lines.find("s1", "b" + number, 1).isPresent()))
                .hasSize(ITEMS);
    }

    @Test
    void textWithADelimiter_inTheOwnItem_isMoved() {
        table = MovableTable.create(dynamoDb, StoreBillRepository.TABLE);
        StoreBillRepository bills = new StoreBillRepository(table.mapper());
        StoreBillLineRepository lines = new StoreBillLineRepository(table.mapper());
        for (int number = 0; number < ITEMS; number++) {
            bills.save(new StoreBill("s1", "b#" + number, number));
            lines.save(new StoreBillLine("s1", "b" + number, 1, "t"));
        }

        Reshard.of(lines).run();
        assertThat(numbersOf(number -> bills.find("s1", "b#" + number).isPresent()))
                .hasSize(ITEMS);
        IntStream.range(0, ITEMS).forEach(number -> lines.delete("s1", "b" + number, 1));
        Reshard.of(bills).run();

        assertThat(bills.query("s1").list()).hasSize(ITEMS);
        assertThat(numbersOf(number -> bills.find("s1", "b#" + number).isPresent()))
                .hasSize(ITEMS);
    }

    @Test
    void itemThatAPlainKeyCanHave_andTheEntityCannotRead_isRefusedAtTheStart() {
        table = MovableTable.create(dynamoDb, PlainThingRepository.TABLE);
        PlainThingRepository things = new PlainThingRepository(table.mapper());
        things.save(new PlainThing("x", "s", 1));
        table.put(Map.of("pk", AttributeValue.fromS("STORE#s1"), "sk", AttributeValue.fromS("PROFILE#p")));

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(things).start())
                .withMessageContaining("{pk=STORE#s1, sk=PROFILE#p} cannot be moved")
                .withMessageContaining("The entity cannot read it");

        assertThat(table.records()).isEmpty();
    }

    private static List<Integer> numbersOf(IntPredicate found) {
        return IntStream.range(0, ITEMS).filter(found).boxed().toList();
    }
}
