package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Estimate;
import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Status;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ReshardTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private final ShardLayout shards = ShardLayout.of(4, ".", 1);
    private FirstShardsRepository entries;
    private String table;

    @BeforeEach
    void createTable() {
        dynamoDb.create(FirstShardsRepository.TABLE);
        table = dynamoDb.tableName(FirstShardsRepository.TABLE);
        entries = new FirstShardsRepository(mapper());
    }

    /** A mapper whose waiting takes no time. */
    private Keyspread mapper() {
        return dynamoDb.builder()
                .nanoTime(nanos::get)
                .timer(this::passed)
                .valuesInErrors()
                .build();
    }

    private CompletableFuture<?> passed(Duration delay) {
        nanos.addAndGet(delay.toNanos());
        return CompletableFuture.completedFuture(null);
    }

    @Test
    void items_beforeAMove_areInTheFormerLayout() {
        FirstShards saved = entries.save(entry(1));

        assertThat(storedKeys()).containsOnlyKeys(ACCOUNT);
        assertThat(entries.find(ACCOUNT, 1)).contains(saved);
        assertThat(entries.query(ACCOUNT).list()).containsExactly(saved);
        assertThat(entries.byOwner("o").list()).containsExactly(saved);
        assertThat(entries.table().scan().list()).containsExactly(saved);
        assertThat(Reshard.of(entries).status().toString()).isEqualTo("all items are in the layout \"unsharded\"");
    }

    @Test
    void run_movesEachItemToItsShard() {
        List<FirstShards> saved = saved(30);

        Progress end = Reshard.of(entries).run();

        assertThat(end.moved()).isEqualTo(30);
        assertThat(end.status().isFinished()).isTrue();
        assertThat(storedKeys()).hasSize(4).doesNotContainKey(ACCOUNT);
        for (Map<String, AttributeValue> item : items()) {
            int suffix = shards.suffixFor(item.get("number"));
            assertThat(item.get("account").s()).isEqualTo(ACCOUNT + "." + suffix);
        }
        assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved);
        assertThat(entries.query(ACCOUNT).descending().first()).contains(saved.get(29));
        assertThat(entries.query(ACCOUNT).count()).isEqualTo(30);
        assertThat(entries.byOwner("o").list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(entries.table().scan().list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(entries.find(ACCOUNT, 7)).contains(saved.get(7));
        assertThat(entries.findAll(List.of(entries.key(saved.get(1)), entries.key(saved.get(2)))))
                .containsExactly(saved.get(1), saved.get(2));
    }

    @Test
    void run_twice_movesNothingAgain() {
        saved(5);
        Reshard.of(entries).run();

        assertThat(Reshard.of(entries).run().moved()).isZero();
        assertThat(Reshard.of(entries).verify().isComplete()).isTrue();
    }

    @Test
    void reverse_movesAllItemsBack_andLeavesNoRecord() {
        List<FirstShards> saved = saved(10);
        List<Map<String, AttributeValue>> before = items();
        Reshard.of(entries).run();

        Progress end = Reshard.of(entries).reverse();

        assertThat(end.moved()).isEqualTo(10);
        assertThat(dynamoDb.client().scan(scan -> scan.tableName(table)).items())
                .containsExactlyInAnyOrderElementsOf(before);
        assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved);
    }

    @Test
    void estimate_countsTheItemsAndUnits_andChangesNothing() {
        saved(3);

        assertThat(Reshard.of(entries).estimate().toString())
                .isEqualTo("3 of 3 items move; transactions: 1, write units: up to 24, read units of scans: 2");
        assertThat(Reshard.of(entries).status().phase()).isEqualTo(Status.Phase.STEADY);
        assertThat(storedKeys()).containsOnlyKeys(ACCOUNT);
    }

    @Test
    void progress_saysWhatIsLeft() {
        saved(30);
        List<Progress> reached = new ArrayList<>();
        Reshard<FirstShards> reshard =
                Reshard.of(entries).writeUnitsPerSecond(1).onProgress(reached::add);

        reshard.run();

        Progress half = reached.stream()
                .filter(progress -> progress.moved() == 25)
                .findFirst()
                .orElseThrow();
        assertThat(half.left()).hasValue(5);
        assertThat(half.toString()).contains("25 scanned, 25 moved, 0 failed, 5 left (");
        Progress last = reached.get(reached.size() - 1);
        assertThat(last.left()).hasValue(0);
        // The first 25 items took as many seconds as their units.
        assertThat(last.elapsed()).isGreaterThanOrEqualTo(Duration.ofSeconds((long) half.writeUnits()));
        assertThat(last.timeLeft()).contains(Duration.ZERO);
    }

    @Test
    void left_isWhatWasEstimatedAndNotMoved_andNoneAtTheEnd() {
        Status status = Reshard.of(entries).status();
        Duration elapsed = Duration.ofMinutes(10);

        Estimate estimate = new Estimate(2_000, 1_000, 40, 4_000, 100, 0);
        Reshard.of(entries).start();
        Status moving = Reshard.of(entries).status();

        assertThat(new Progress(moving, 500, 240, 10, estimate, elapsed, 960).toString())
                .endsWith("; 500 scanned, 240 moved, 10 failed, 750 left (31 min 15 s), 960 write units");
        assertThat(new Progress(moving, 0, 0, 0, estimate, elapsed, 0).timeLeft())
                .isEmpty();
        assertThat(new Progress(moving, 1, 1, 0, null, elapsed, 4).timeLeft()).isEmpty();
        // Services have moved the others.
        assertThat(new Progress(status, 500, 50, 0, estimate, elapsed, 200).left())
                .hasValue(0);
    }

    @Test
    void run_withItsEstimate_doesNotScanForAnother() {
        saved(3);
        Reshard<FirstShards> reshard = Reshard.of(entries);
        Estimate estimate = reshard.estimate();
        entries.save(entry(90));

        Progress end = reshard.expecting(estimate).run();

        assertThat(end.moved()).isEqualTo(4);
        assertThat(end.left()).hasValue(0);
    }

    @Test
    void move_keepsAttributesThatTheEntityDoesNotKnow() {
        entries.save(entry(1));
        put("number", AttributeValue.fromN("2"), "colour", AttributeValue.fromS("red"));

        Reshard.of(entries).run();

        assertThat(items()).anySatisfy(item -> assertThat(item).containsEntry("colour", AttributeValue.fromS("red")));
    }

    @Test
    void run_itemThatWouldBeTooLarge_movesNothing() {
        entries.save(entry(1));
        put("number", AttributeValue.fromN("2"), "text", AttributeValue.fromS("x".repeat(409_564)));

        assertThatExceptionOfType(ItemTooLargeException.class)
                .isThrownBy(() -> Reshard.of(entries).run())
                .withMessageContaining("Item " + table + "{account=a1, number=2} cannot be moved: under its new key");
        assertThat(Reshard.of(entries).status().phase()).isEqualTo(Status.Phase.STEADY);
    }

    @Test
    void run_keyThatLooksSharded_movesNothing() {
        put("account", AttributeValue.fromS("b.3"), "number", AttributeValue.fromN("2"));

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(entries).run())
                .withMessageContaining("{account=b.3, number=2} is not in the layout of the table")
                .withMessageContaining("choose a separator that no key contains");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> entries.save(new FirstShards("b.3", 1, 1, "o")));
    }

    @Test
    void onFailure_itemThatCannotBeMoved_doesNotStart() {
        entries.save(entry(1));
        put("account", AttributeValue.fromS("b1"), "number", AttributeValue.fromN("2"));
        enlarge("b1", 2);
        List<String> failures = new ArrayList<>();
        Reshard<FirstShards> handled = Reshard.of(entries).onFailure(failure -> failures.add(failure.getMessage()));

        for (Reshard<FirstShards> move : List.of(handled, handled.ofKey(ACCOUNT))) {
            assertThatExceptionOfType(LayoutException.class)
                    .isThrownBy(() -> move.expecting(move.estimate()).run())
                    .withMessageContaining(
                            "1 items of table " + table + " cannot be moved, so the move was not started");
        }
        assertThat(failures).hasSize(2).allMatch(message -> message.contains("number=2"));
        assertThat(Reshard.of(entries).status().phase()).isEqualTo(Status.Phase.STEADY);
    }

    @Test
    void onFailure_itemThatGrowsMeanwhile_movesTheOthersAndDoesNotFinish() {
        saved(2);
        Reshard.of(entries).start();
        enlarge(ACCOUNT, 1);
        List<String> failures = new ArrayList<>();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(entries)
                        .onFailure(failure -> failures.add(failure.getMessage()))
                        .run())
                .withMessageContaining("1 items are in the layout that is written, 1 remain in the other one");
        assertThat(failures).isNotEmpty().allMatch(message -> message.contains("number=1"));
        assertThat(entries.find(ACCOUNT, 0)).isPresent();
    }

    /** Makes an item as large as it can be under its key, as a program does that does not know the layouts. */
    private void enlarge(String account, int number) {
        Map<String, AttributeValue> key =
                Map.of("account", AttributeValue.fromS(account), "number", AttributeValue.fromN("" + number));
        Map<String, AttributeValue> item = new HashMap<>(
                dynamoDb.client().getItem(get -> get.tableName(table).key(key)).item());
        int padding = 409_600 - ItemSizes.of(item) - "padding".length();
        item.put("padding", AttributeValue.fromS("x".repeat(padding)));
        dynamoDb.client().putItem(put -> put.tableName(table).item(item));
    }

    @Test
    void cursor_ofBeforeTheMove_goesOnAfterIt() {
        List<FirstShards> saved = saved(20);
        Page<FirstShards> first = entries.query(ACCOUNT).page(7);

        Reshard.of(entries).run();

        assertThat(following(first)).isEqualTo(saved);
    }

    @Test
    void cursor_ofBeforeTheMove_goesOnDescending() {
        List<FirstShards> saved = new ArrayList<>(saved(20));
        Page<FirstShards> first = entries.query(ACCOUNT).descending().page(7);

        Reshard.of(entries).run();

        List<FirstShards> found = new ArrayList<>(first.items());
        String cursor = first.cursor().orElse(null);
        while (cursor != null) {
            Page<FirstShards> next = entries.query(ACCOUNT).descending().page(4, cursor);
            found.addAll(next.items());
            cursor = next.cursor().orElse(null);
        }
        Collections.reverse(saved);
        assertThat(found).isEqualTo(saved);
    }

    private List<FirstShards> following(Page<FirstShards> first) {
        List<FirstShards> found = new ArrayList<>(first.items());
        String cursor = first.cursor().orElse(null);
        while (cursor != null) {
            Page<FirstShards> next = entries.query(ACCOUNT).page(4, cursor);
            found.addAll(next.items());
            cursor = next.cursor().orElse(null);
        }
        return found;
    }

    @Test
    void writes_afterTheMove_goToTheCurrentLayout() {
        saved(3);
        Reshard.of(entries).run();

        entries.save(new FirstShards(ACCOUNT, 1, 100, "o"));
        entries.create(entry(9));
        entries.update(ACCOUNT, 2).set(FirstShardsAttributes.AMOUNT, 200).run();
        entries.delete(ACCOUNT, 0);
        BatchWrite.of().save(entries, List.of(entry(10))).run();

        assertThat(storedKeys()).doesNotContainKey(ACCOUNT);
        assertThat(entries.query(ACCOUNT).list())
                .extracting(FirstShards::number, FirstShards::amount)
                .containsExactly(tuple(1, 100), tuple(2, 200), tuple(9, 9), tuple(10, 10));
    }

    @Test
    void ofKey_movesItsItemsAlone_andTheRestFollows() {
        saved(5);
        FirstShards other = entries.save(new FirstShards("b1", 1, 1, "o"));

        Progress first = Reshard.of(entries).ofKey(ACCOUNT).run();

        assertThat(first.moved()).isEqualTo(5);
        assertThat(first.status().phase()).isEqualTo(Status.Phase.MOVING);
        assertThat(storedKeys()).containsKey("b1").doesNotContainKey(ACCOUNT);
        assertThat(entries.query("b1").list()).containsExactly(other);
        assertThat(entries.find("b1", 1)).contains(other);
        assertThat(entries.table().scan().list()).hasSize(6);

        Progress rest = Reshard.of(entries).run();

        assertThat(rest.moved()).isOne();
        assertThat(rest.status().isFinished()).isTrue();
    }

    @Test
    void ofKey_itemOfAnotherKeyThatCannotBeMoved_changesNothing() {
        saved(5);
        put("account", AttributeValue.fromS("b1.3"), "number", AttributeValue.fromN("1"));
        Reshard<FirstShards> key = Reshard.of(entries).ofKey(ACCOUNT);

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> key.expecting(key.estimate()).run())
                .withMessageContaining("Item " + table + "{account=b1.3, number=1} is not in the layout of the table");

        assertThat(Reshard.of(entries).status().phase()).isEqualTo(Status.Phase.STEADY);
        assertThat(storedKeys()).containsKey(ACCOUNT);
    }

    @Test
    void segments_thatSeveralMachinesShare_moveAllItemsOnce() {
        IntStream.range(0, 40).forEach(number -> entries.save(new FirstShards("a" + number, 1, 1, "o")));
        Reshard<FirstShards> reshard = Reshard.of(entries);

        reshard.start();
        long moved = IntStream.range(0, 3)
                .mapToLong(segment -> reshard.segment(segment, 3).move().moved())
                .sum();

        assertThat(moved).isEqualTo(40);
        assertThat(reshard.finish().isFinished()).isTrue();
    }

    @Test
    void move_ofLargeItems_keepsItsRate() {
        IntStream.range(0, 6).forEach(number -> {
            entries.save(entry(number));
            put(
                    "number",
                    AttributeValue.fromN(Integer.toString(number)),
                    "text",
                    AttributeValue.fromS("x".repeat(60_000)));
        });
        List<Long> moved = new ArrayList<>();

        Reshard.of(entries)
                .writeUnitsPerSecond(250)
                .onProgress(progress -> moved.add(progress.moved()))
                .run();

        assertThat(moved).contains(1L, 2L, 3L, 4L, 5L, 6L);
    }

    @Test
    void transaction_underTheTokenOfBeforeAMove_saysThatItMayHaveBeenMade() {
        FirstShards changed = new FirstShards(ACCOUNT, 1, 10, "o");
        WriteTransaction transaction =
                WriteTransaction.of(entries.prepareSave(changed)).idempotencyToken("t1");
        transaction.run();
        Reshard.of(entries).start();

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(transaction::run)
                .withMessageContaining("They may be the same ones, made before the layout of a table changed");
        assertThat(entries.find(ACCOUNT, 1)).contains(changed);
    }

    @Test
    void finish_withItemsThatRemain_isRefused() {
        saved(3);
        Reshard<FirstShards> reshard = Reshard.of(entries);
        reshard.start();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(reshard::finish)
                .withMessageContaining("0 items are in the layout that is written, 3 remain in the other one")
                .withMessageContaining("{account=a1, number=0}");
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> reshard.backwards().move())
                .withMessageContaining("another process has reversed it. Do not run a move and its reverse at once");
    }

    @Test
    void segments_outOfRange_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reshard.of(entries).segments(0))
                .withMessage("segments must be 1 to 1,000,000 (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reshard.of(entries).segment(2, 2))
                .withMessage("segment must be 0 to 1 of 2 segments (found 2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reshard.of(entries).writeUnitsPerSecond(0))
                .withMessage("writeUnitsPerSecond must be 1 or more (found 0)");
    }

    @Test
    void otherProcess_afterItsLease_followsTheMove() {
        FirstShardsRepository others = new FirstShardsRepository(mapper());
        FirstShards saved = others.save(entry(1));

        Reshard.of(entries).run();

        assertThat(others.find(ACCOUNT, 1)).contains(saved);
        others.save(entry(2));
        assertThat(storedKeys()).doesNotContainKey(ACCOUNT);
    }

    private List<FirstShards> saved(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> entries.save(entry(number)))
                .toList();
    }

    private static FirstShards entry(int number) {
        return new FirstShards(ACCOUNT, number, number, "o");
    }

    /** Puts an item as another program would, with these attributes besides those of an entry. */
    private void put(String name, AttributeValue value, String other, AttributeValue otherValue) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "account", AttributeValue.fromS(ACCOUNT),
                "number", AttributeValue.fromN("1"),
                "amount", AttributeValue.fromN("1"),
                "owner", AttributeValue.fromS("o")));
        item.put(name, value);
        item.put(other, otherValue);
        dynamoDb.client().putItem(put -> put.tableName(table).item(item));
    }

    /** Returns the items without the record of the layout. */
    private List<Map<String, AttributeValue>> items() {
        return dynamoDb.client().scan(scan -> scan.tableName(table)).items().stream()
                .filter(item -> !item.get("account").s().startsWith("keyspread:"))
                .toList();
    }

    private Map<String, Integer> storedKeys() {
        Map<String, Integer> keys = new HashMap<>();
        items().forEach(item -> keys.merge(item.get("account").s(), 1, Integer::sum));
        return keys;
    }
}
