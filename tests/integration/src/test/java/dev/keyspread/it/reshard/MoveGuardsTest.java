package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.LayoutRecord.Phase;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** Programs and processes that act between two requests of a move, a read or a write. */
class MoveGuardsTest {

    private static final String ACCOUNT = "a1";
    private static final Duration SHORT_LEASE = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(3_500);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final ShardLayout shards = ShardLayout.of(4, ".", 1);
    private MovableTable table;
    private Keyspread operator;
    private FirstShardsRepository entries;
    private FirstShardsRepository others;

    @BeforeEach
    void createTable() {
        table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        operator = table.mapper();
        entries = new FirstShardsRepository(operator);
        others = new FirstShardsRepository(table.mapper());
    }

    @Test
    void move_ofAnItemThatIsUnderItsNewKeyToo_namesBoth_andOverwritesNone() {
        saved(3);
        Reshard.of(entries).start();
        table.put(item(current(1), 1, 7));
        String found =
                "Item %s{account=a1, number=1} cannot be moved. There is another item under its new key %s{account=%s, number=1}"
                        .formatted(table.name(), table.name(), current(1));

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(entries).move())
                .withMessageContaining(found);
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> entries.save(entry(1)))
                .withMessageContaining(found);

        assertThat(stored())
                .containsExactlyInAnyOrder(
                        tuple(current(0), 0, 0),
                        tuple(ACCOUNT, 1, 1),
                        tuple(current(1), 1, 7),
                        tuple(current(2), 2, 2));
    }

    @Test
    void move_ofManyItemsThatAreUnderTheirNewKeysToo_namesEachOnce_andMovesTheOthers() {
        saved(60);
        Reshard.of(entries).start();
        IntStream.range(0, 30).forEach(number -> table.put(item(current(number), number, 7)));
        List<String> failures = new ArrayList<>();
        Duration begun = table.time();

        Progress end = Reshard.of(entries)
                .onFailure(failure -> failures.add(failure.getMessage()))
                .move();

        assertThat(end.moved()).isEqualTo(30);
        assertThat(end.failed()).isEqualTo(30);
        assertThat(failures).doesNotHaveDuplicates().allMatch(message -> message.contains("There is another item"));
        assertThat(table.time().minus(begun)).isLessThan(Duration.ofMinutes(1));
    }

    @Test
    void move_whoseLeaseEndsInItsMiddle_goesOn() {
        saved(30);
        Reshard.of(entries).start();
        for (int number = 0; number < 30; number += 3) {
            table.beforeNext(TransactWriteItemsRequest.class::isInstance, () -> table.pass(Duration.ofSeconds(31)));
        }

        assertThat(Reshard.of(entries).move().moved()).isEqualTo(30);
    }

    @Test
    void reservedKeys_areRejected_alsoWhileItemsMove() {
        saved(1);
        FirstShards reserved = new FirstShards("keyspread:layout:account", 0, 1, "o");
        Reshard.of(entries).start();

        for (ThrowingCallable write : List.<ThrowingCallable>of(
                () -> entries.save(reserved),
                () -> entries.saveAll(List.of(reserved)),
                () -> entries.delete(reserved.account(), 0),
                () -> entries.update(reserved.account(), 0)
                        .set(FirstShardsAttributes.AMOUNT, 2)
                        .run(),
                () -> WriteTransaction.of(entries.prepareSave(reserved)).run())) {
            assertThatExceptionOfType(ItemWriteException.class)
                    .isThrownBy(write)
                    .withMessageContaining("begins with \"keyspread:\", which is reserved for layout records");
        }
        assertThat(Reshard.of(entries).run().status().isFinished()).isTrue();
    }

    @Test
    void keyThatIsAShardOfAnother_isRejected_alsoByReads() {
        saved(8);
        String shard = current(0);

        for (Runnable step : List.<Runnable>of(
                () -> {},
                () -> Reshard.of(entries).start(),
                () -> Reshard.of(entries).move(),
                () -> Reshard.of(entries).finish())) {
            step.run();
            for (ThrowingCallable operation : List.<ThrowingCallable>of(
                    () -> entries.query(shard).list(),
                    () -> entries.consistent().query(shard).count(),
                    () -> entries.query(shard).number().eq(0).page(5),
                    () -> entries.query(shard).async().list().join(),
                    () -> entries.find(shard, 0),
                    () -> entries.delete(shard, 0),
                    () -> Reshard.of(entries).ofKey(shard).verify())) {
                assertThatExceptionOfType(ItemWriteException.class)
                        .isThrownBy(operation)
                        .withMessageContaining("Key \"" + shard + "\" ends like a sharded key");
            }
        }
        assertThat(entries.query(ACCOUNT).count()).isEqualTo(8);
    }

    @Test
    void move_ofAnItemThatAnotherProgramChangesMeanwhile_movesTheChange() {
        saved(2);
        Reshard.of(entries).start();
        table.beforeNext(TransactWriteItemsRequest.class::isInstance, () -> table.put(item(ACCOUNT, 1, 7)));

        assertThat(Reshard.of(entries).move().moved()).isEqualTo(2);

        assertThat(stored()).containsExactlyInAnyOrder(tuple(current(0), 0, 0), tuple(current(1), 1, 7));
    }

    @Test
    void write_ofAnItemThatAnotherProgramChangesMeanwhile_movesTheChange() {
        saved(2);
        Reshard.of(entries).start();
        table.beforeNext(TransactWriteItemsRequest.class::isInstance, () -> table.put(item(ACCOUNT, 1, 7)));

        entries.update(ACCOUNT, 1).add(FirstShardsAttributes.AMOUNT, 10).run();

        assertThat(stored()).containsExactlyInAnyOrder(tuple(ACCOUNT, 0, 0), tuple(current(1), 1, 17));
    }

    @Test
    void move_ofItemsThatAreDeletedMeanwhile_bringsNoneBack() {
        saved(1);
        Reshard.of(entries).start();
        table.beforeNext(TransactWriteItemsRequest.class::isInstance, () -> table.delete(key(ACCOUNT, 0)));

        assertThat(Reshard.of(entries).move().moved()).isZero();

        assertThat(table.items()).isEmpty();
    }

    @Test
    void move_ofAnItemWithoutAttributesThatIsDeletedMeanwhile_doesNotBringItBack() {
        MovableTable logins = MovableTable.create(dynamoDb, MovingLoginRepository.TABLE);
        MovingLoginRepository repository = new MovingLoginRepository(logins.mapper());
        repository.save(new MovingLogin("d", "u"));
        Reshard.of(repository).start();
        Map<String, AttributeValue> stored = logins.items().get(0);
        logins.beforeNext(TransactWriteItemsRequest.class::isInstance, () -> logins.delete(stored));

        assertThat(Reshard.of(repository).move().moved()).isZero();

        assertThat(logins.items()).isEmpty();
    }

    @Test
    void query_ofAnItemThatIsMovedAndUpdatedMeanwhile_hasTheUpdate() {
        saved(3);
        Reshard.of(entries).start();
        table.afterNext(queryOf(ACCOUNT), () -> updateOfOthers(1, 7));

        assertThat(entries.query(ACCOUNT).list())
                .extracting(FirstShards::number, FirstShards::amount)
                .containsExactly(tuple(0, 0), tuple(1, 7), tuple(2, 2));
    }

    /** The other process acts on the record of before the pause. */
    @Test
    void query_inThePauseBeforeAMoveBack_findsItemsThatMoveToTheOldTarget() {
        saved(2);
        Reshard.of(entries).start();
        change(Phase.MOVING, Side.CURRENT, Duration.ZERO);
        others.find(ACCOUNT, 0);
        change(Phase.PAUSED, Side.FORMER, PAUSE);
        table.afterNext(queryOf(current(1)), () -> updateOfOthers(1, 7));

        assertThat(entries.query(ACCOUNT).number().eq(1).list()).hasSize(1);
        assertThat(stored()).contains(tuple(current(1), 1, 7));
    }

    /** The other process has seen the end of the pause. */
    @Test
    void query_inThePauseBeforeAMoveBack_findsItemsThatMoveToTheNewTarget() {
        saved(2);
        Reshard.of(entries).start();
        Reshard.of(entries).move();
        change(Phase.MOVING, Side.CURRENT, Duration.ZERO);
        change(Phase.PAUSED, Side.FORMER, PAUSE);
        others.find(ACCOUNT, 0);
        table.pass(Duration.ofMillis(3_200));
        table.afterNext(queryOf(ACCOUNT), () -> {
            table.pass(Duration.ofMillis(300));
            updateOfOthers(1, 7);
        });

        assertThat(entries.query(ACCOUNT).number().eq(1).list()).hasSize(1);
        assertThat(stored()).contains(tuple(ACCOUNT, 1, 7));
    }

    @Test
    void pauseOfASecondMove_forAProcessThatSawThatOfTheFirst_isAsLong() {
        saved(1);
        List<Duration> waited = new ArrayList<>();
        table.afterNext(MovableTable::isPause, () -> others.find(ACCOUNT, 0));
        Reshard.of(entries).run();
        Reshard.of(entries).reverse();
        table.afterNext(MovableTable::isPause, () -> {
            Duration before = table.time();
            others.save(entry(0));
            waited.add(table.time().minus(before));
        });

        Reshard.of(entries).start();

        assertThat(waited).singleElement().satisfies(time -> assertThat(time).isGreaterThanOrEqualTo(PAUSE));
    }

    @Test
    void write_whoseLeaseEndsBeforeItIsSent_beginsAgain() {
        Reshard.of(entries).start();
        table.afterNext(
                BatchGetItemRequest.class::isInstance,
                () -> Reshard.of(others).backwards().start());

        entries.save(entry(1));

        assertThat(stored()).containsExactly(tuple(ACCOUNT, 1, 1));
    }

    @Test
    void start_whileAnotherProcessMovesAllItems_changesNothing() {
        saved(2);
        table.beforeNext(MovableTable::isPause, () -> Reshard.of(others).run());

        assertThat(Reshard.of(entries).start().isFinished()).isTrue();
    }

    @Test
    void start_ifThePauseCannotBeEnded_failsWithTheCause() {
        saved(1);
        for (int request = 0; request < 1_000; request++) {
            table.beforeNext(
                    update -> MovableTable.record(update)
                            .filter(record -> record.get("phase").s().equals("MOVING"))
                            .isPresent(),
                    () -> {
                        throw ProvisionedThroughputExceededException.builder()
                                .message("throttled for good")
                                .build();
                    });
        }
        Duration begun = table.time();

        assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
                .isThrownBy(() -> Reshard.of(entries).start())
                .withMessageContaining("throttled for good");

        assertThat(table.time().minus(begun)).isLessThan(Duration.ofMinutes(2));
        assertThat(entries.find(ACCOUNT, 0)).contains(entry(0));
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> others.table().scan().list())
                .withMessageContaining("has waited for 30 seconds")
                .withMessageContaining("Run keyspread reshard again");
    }

    private void updateOfOthers(int number, int amount) {
        others.update(ACCOUNT, number).set(FirstShardsAttributes.AMOUNT, amount).run();
    }

    /** Changes the record as the command does. The reader has read it. */
    private void change(Phase phase, Side side, Duration pause) {
        LayoutLease lease =
                Objects.requireNonNull(EntityStore.of(entries).relocation()).lease();
        Gateway gateway = ClientSession.of(operator).blocking().gateway();
        LayoutRecord present = Futures.await(lease.refresh(gateway)).record();
        Futures.await(lease.write(present, present.next(phase, side, SHORT_LEASE, pause), gateway));
        assertThat(Futures.await(lease.refresh(gateway)).record().phase()).isEqualTo(phase);
    }

    private static Predicate<DynamoDbRequest> queryOf(String partition) {
        AttributeValue key = AttributeValue.fromS(partition);
        return request -> request instanceof QueryRequest query
                && query.expressionAttributeValues().containsValue(key);
    }

    private void saved(int count) {
        IntStream.range(0, count).forEach(number -> entries.save(entry(number)));
    }

    private static FirstShards entry(int number) {
        return new FirstShards(ACCOUNT, number, number, "o");
    }

    /** Returns the partition key of an entry in the current layout. */
    private String current(int number) {
        return ACCOUNT + "." + shards.suffixFor(AttributeValue.fromN(Integer.toString(number)));
    }

    private static Map<String, AttributeValue> key(String partition, int number) {
        return Map.of(
                "account", AttributeValue.fromS(partition), "number", AttributeValue.fromN(Integer.toString(number)));
    }

    private static Map<String, AttributeValue> item(String partition, int number, int amount) {
        return Map.of(
                "account", AttributeValue.fromS(partition),
                "number", AttributeValue.fromN(Integer.toString(number)),
                "amount", AttributeValue.fromN(Integer.toString(amount)),
                "owner", AttributeValue.fromS("o"));
    }

    /** Returns the partition key, the number and the amount of each item. */
    private List<Tuple> stored() {
        return table.items().stream()
                .map(item -> tuple(
                        item.get("account").s(),
                        Integer.valueOf(item.get("number").n()),
                        Integer.valueOf(item.get("amount").n())))
                .toList();
    }
}
