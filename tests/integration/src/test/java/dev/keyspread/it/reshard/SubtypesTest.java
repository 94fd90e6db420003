package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.LayoutException;
import dev.keyspread.it.reshard.ShardedEvent.Login;
import dev.keyspread.it.reshard.ShardedEvent.Order;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Moves of a table with items of several classes. */
class SubtypesTest {

    private static final String DAY = "2026-11-29";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private ShardedEventRepository events;

    @BeforeEach
    void createTable() {
        table = MovableTable.create(dynamoDb, ShardedEventRepository.TABLE);
        events = new ShardedEventRepository(table.mapper());
    }

    @Test
    void items_beforeAMove_areInTheFormerLayout() {
        List<ShardedEvent> saved = saved();

        assertThat(table.partitionKeys()).isEqualTo(Collections.nCopies(8, "DAY#" + DAY));
        assertFound(saved);
    }

    @Test
    void run_movesTheItemsOfAllClasses() {
        List<ShardedEvent> saved = saved();

        Progress end = Reshard.of(events).run();

        assertThat(end.moved()).isEqualTo(8);
        assertThat(table.partitionKeys()).allMatch(key -> key.matches("DAY#" + DAY + "\\.[1-4]"));
        assertFound(saved);
        assertThat(Reshard.of(events).verify().isComplete()).isTrue();
    }

    @Test
    void writes_afterTheMove_goToTheCurrentLayout() {
        saved();
        Reshard.of(events).run();

        events.save(new Login(DAY, "u1", "p"));
        events.update(ShardedEventRepository.orderKey(DAY, 2))
                .set(ShardedEventAttributes.OrderAttributes.AMOUNT, 200)
                .run();
        events.delete(ShardedEventRepository.orderKey(DAY, 3));

        assertThat(table.partitionKeys()).hasSize(7).doesNotContain("DAY#" + DAY);
        assertThat(events.find(ShardedEventRepository.loginKey(DAY, "u1"))).contains(new Login(DAY, "u1", "p"));
        assertThat(events.find(ShardedEventRepository.orderKey(DAY, 2))).contains(new Order(DAY, 2, "o", 200));
        assertThat(events.byOwner("p").list()).containsExactly(new Login(DAY, "u1", "p"));
    }

    @Test
    void reverse_movesTheItemsBack() {
        List<ShardedEvent> saved = saved();
        var before = table.items();
        Reshard.of(events).run();

        Reshard.of(events).reverse();

        assertThat(table.items()).containsExactlyInAnyOrderElementsOf(before);
        assertFound(saved);
    }

    @Test
    void programOfOneClass_readsTheRecordOfAll() {
        saved();
        assertThat(new CurrentOrderRepository(table.mapper()).find(DAY, 2)).isEmpty();
        Reshard.of(events).start();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new CurrentOrderRepository(table.mapper()).find(DAY, 2))
                .withMessageContaining("Deploy the version that declares both, with formerly");

        Reshard.of(events).run();

        assertThat(new CurrentOrderRepository(table.mapper()).find(DAY, 2)).contains(new CurrentOrder(DAY, 2, 2));
        assertThat(table.records()).containsExactly("keyspread:layout:DAY#{}");
    }

    @Test
    void programOfOneClass_withBothLayouts_takesPartInTheMoveOfAll() {
        saved();
        MovingOrderRepository orders = new MovingOrderRepository(table.mapper());
        assertThat(orders.find(DAY, 2)).contains(new MovingOrder(DAY, 2, 2));
        Reshard.of(events).start();

        orders.save(new MovingOrder(DAY, 2, 20));
        orders.save(new MovingOrder(DAY, 9, 90));

        assertThat(orders.find(DAY, 3)).contains(new MovingOrder(DAY, 3, 3));
        assertThat(table.partitionKeys()).filteredOn(key -> key.contains(".")).hasSize(2);
        assertThat(events.find(ShardedEventRepository.orderKey(DAY, 2))).contains(new Order(DAY, 2, null, 20));
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(orders).run())
                .withMessageContaining("Run the move with the repository of the sealed interface");

        Reshard.of(events).run();

        assertThat(Reshard.of(orders).status().isFinished()).isTrue();
        assertThat(orders.query(DAY).list()).hasSize(5);
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(orders).reverse())
                .withMessageContaining("Run the move with the repository of the sealed interface");
    }

    @Test
    void programOfAllClasses_isRefused_whileOneClassMovesOnItsOwn() {
        List<ShardedEvent> saved = saved();
        MovingOrderRepository orders = new MovingOrderRepository(table.mapper());
        Reshard.of(orders).start();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() ->
                        new ShardedEventRepository(table.mapper()).query(DAY).list())
                .withMessageContaining("each for the items of one sort key template")
                .withMessageContaining("being moved to the layout \"4 suffixes");

        Reshard.of(orders).reverse();

        assertThat(table.records()).isEmpty();
        assertFound(saved);
    }

    @Test
    void programOfAllClasses_readsTheRecordOften_whenTheMoveOfOneClassBegins() {
        saved();
        MovingOrderRepository orders = new MovingOrderRepository(table.mapper());
        Order changed = new Order(DAY, 2, "o", 99);
        table.beforeNext(MovableTable::isPause, () -> events.save(new Order(DAY, 2, "o", 98)));
        table.afterNext(MovableTable::isPause, () -> {
            table.pass(Duration.ofSeconds(2));
            assertThatExceptionOfType(LayoutException.class).isThrownBy(() -> events.save(changed));
        });

        Reshard.of(orders).run();

        assertThat(orders.find(DAY, 2)).contains(new MovingOrder(DAY, 2, 98));
        assertThat(orders.query(DAY).list()).hasSize(4);
    }

    @Test
    void startOfAll_afterOneClassHasMovedDuringItsScan_isRefused() {
        saved();
        MovingOrderRepository orders = new MovingOrderRepository(table.mapper());
        table.afterNext(ScanRequest.class::isInstance, () -> Reshard.of(orders).run());

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(events).start())
                .withMessageContaining("each for the items of one sort key template");

        assertThat(new MovingOrderRepository(table.mapper()).query(DAY).list()).hasSize(4);
    }

    @Test
    void deletionOfARecord_thatMeetsTheMoveOfOthers_deletesNone() {
        saved();
        MovingOrderRepository orders = new MovingOrderRepository(table.mapper());
        Reshard.of(orders).run();
        table.beforeNext(
                DeleteItemRequest.class::isInstance, () -> Reshard.of(events).run());

        Reshard.of(orders).reverse();

        assertThat(table.recordPhases()).containsExactly("keyspread STEADY CURRENT");
        assertThat(new ShardedEventRepository(table.mapper()).query(DAY).list()).hasSize(8);
    }

    @Test
    void startOfOneClass_thatMeetsAStartOfAll_isRefused() {
        saved();
        MovingOrderRepository orders = new MovingOrderRepository(table.mapper());
        table.beforeNext(MovableTable::isPause, () -> Reshard.of(events).start());

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(orders).run());

        assertThat(table.recordPhases())
                .containsExactly("keyspread MOVING CURRENT", "keyspread:ORDER#{} STEADY FORMER");
        assertThat(Reshard.of(events).run().failed()).isZero();
        assertThat(orders.query(DAY).list()).hasSize(4);
    }

    @Test
    void programOfAllClasses_thatKnowsOneLayout_endsTheMovesOfEachClass() {
        saved();
        Reshard<MovingOrder> orders = Reshard.of(new MovingOrderRepository(table.mapper()));
        Reshard<MovingLogin> logins = Reshard.of(new MovingLoginRepository(table.mapper()));
        orders.run();
        logins.run();

        assertThat(new CurrentEventRepository(table.mapper()).query(DAY).list()).hasSize(8);

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(orders::reverse)
                .withMessageContaining("must not move back");
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(logins::reverse)
                .withMessageContaining("must not move back");
    }

    @Test
    void programOfAllClasses_thatKnowsOneLayout_isRefused_whileAClassIsNotMoved() {
        saved();
        MovingOrderRepository orders = new MovingOrderRepository(table.mapper());
        MovingLoginRepository logins = new MovingLoginRepository(table.mapper());
        Reshard.of(orders).run();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() ->
                        new CurrentEventRepository(table.mapper()).query(DAY).list())
                .withMessageContaining("for the sort key templates [ORDER#{}]")
                .withMessageContaining("items with the templates [LOGIN#{}] were not moved to it");
        assertThat(new CurrentOrderRepository(table.mapper()).query(DAY).list()).hasSize(4);

        Reshard.of(logins).run();
        assertThat(new CurrentEventRepository(table.mapper()).query(DAY).list()).hasSize(8);
    }

    /** The class was added after the items of the others were moved. */
    @Test
    void newClass_withoutItems_isAccepted_onceItsTemplatesWereMoved() {
        Reshard.of(new MovingOrderRepository(table.mapper())).run();
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() ->
                        new CurrentEventRepository(table.mapper()).query(DAY).list())
                .withMessageContaining(
                        "Run keyspread reshard for these templates with formerly, also if there are no items yet");

        Reshard.of(new MovingLoginRepository(table.mapper())).run();

        assertThat(new CurrentEventRepository(table.mapper()).query(DAY).list()).isEmpty();
    }

    @Test
    void move_thatReadItemsBeforeAReversalAndASecondStart_doesNotMoveThemAsTheyWere() {
        events.save(new Login(DAY, "u", null));
        ShardedEventRepository others = new ShardedEventRepository(table.mapper());
        Reshard.of(others).start();
        table.afterNext(ScanRequest.class::isInstance, () -> {
            Reshard.of(others).reverse();
            others.save(new Login(DAY, "u", "p"));
            Reshard.of(others).start();
        });

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(events).move())
                .withMessageContaining("Another process has reversed the move");

        assertThat(others.find(ShardedEventRepository.loginKey(DAY, "u"))).contains(new Login(DAY, "u", "p"));
        Reshard.of(events).run();
        assertThat(events.find(ShardedEventRepository.loginKey(DAY, "u"))).contains(new Login(DAY, "u", "p"));
        assertThat(events.byOwner("p").list()).hasSize(1);
    }

    @Test
    void move_thatReadItemsBeforeAnotherProcessFinished_movesNone() {
        List<ShardedEvent> saved = saved();
        ShardedEventRepository others = new ShardedEventRepository(table.mapper());
        Reshard.of(others).start();
        table.afterNext(ScanRequest.class::isInstance, () -> Reshard.of(others).run());

        assertThat(Reshard.of(events).move().moved()).isZero();

        assertFound(saved);
    }

    private void assertFound(List<ShardedEvent> saved) {
        assertThat(events.query(DAY).list()).isEqualTo(saved);
        assertThat(events.queryOrder(DAY).number().ge(2).list()).isEqualTo(saved.subList(6, 8));
        assertThat(events.byOwner("o").list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(events.table().scan().list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(events.find(ShardedEventRepository.loginKey(DAY, "u1"))).contains((Login) saved.get(1));
        for (ShardedEvent event : saved) {
            assertThat(events.find(events.key(event))).contains(event);
        }
    }

    /** Returns saved items in the order of their sort keys. */
    private List<ShardedEvent> saved() {
        List<ShardedEvent> saved = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            saved.add(new Login(DAY, "u" + i, "o"));
        }
        for (int i = 0; i < 4; i++) {
            saved.add(new Order(DAY, i, "o", i));
        }
        events.saveAll(saved);
        return saved;
    }
}
