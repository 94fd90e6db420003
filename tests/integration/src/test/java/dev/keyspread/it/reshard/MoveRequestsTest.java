package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ItemKey;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

/**
 * The requests of each operation while items move, with the layout that they read and their consistency. The engines of tests are
 * always consistent, so that no result depends on it.
 */
class MoveRequestsTest {

    private static final String ACCOUNT = "a1";

    /** Numbers of entries: one that was moved, one that was not, and one that does not exist. */
    private static final int MOVED = 0;

    private static final int UNMOVED = 1;
    private static final int MISSING = 2;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private FirstShardsRepository entries;

    @BeforeEach
    void beginAMove() {
        table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        entries = new FirstShardsRepository(table.mapper());
        entries.saveAll(List.of(entry(MOVED), entry(UNMOVED)));
        Reshard.of(entries).start();
        entries.save(entry(MOVED));
    }

    private void turn() {
        Reshard.of(entries).backwards().start();
    }

    private static FirstShards entry(int number) {
        return new FirstShards(ACCOUNT, number, number, "o");
    }

    @Test
    void finds_endWithAStronglyConsistentOne() {
        assertSent(() -> entries.find(ACCOUNT, MOVED), "GetItem current");
        assertSent(() -> entries.find(ACCOUNT, UNMOVED), "GetItem current", "GetItem former");
        assertSent(
                () -> entries.find(ACCOUNT, MISSING), "GetItem current", "GetItem former", "GetItem current, strongly");
        assertSent(
                () -> entries.exists(FirstShardsRepository.key(ACCOUNT, MISSING)),
                "GetItem current",
                "GetItem former",
                "GetItem current, strongly");
        assertSent(
                () -> entries.consistent().find(ACCOUNT, MISSING),
                "GetItem current, strongly",
                "GetItem former, strongly",
                "GetItem current, strongly");
    }

    @Test
    void finds_afterATurn_areStronglyConsistent() {
        turn();

        assertSent(
                () -> entries.find(ACCOUNT, MISSING),
                "GetItem former, strongly",
                "GetItem current, strongly",
                "GetItem former, strongly");
        assertSent(
                () -> entries.exists(FirstShardsRepository.key(ACCOUNT, MISSING)),
                "GetItem former, strongly",
                "GetItem current, strongly",
                "GetItem former, strongly");
    }

    @Test
    void batches_lookAgainStronglyConsistently() {
        assertSent(
                () -> entries.findAll(keys(MOVED, UNMOVED, MISSING)),
                "BatchGetItem current current current",
                "BatchGetItem former former, strongly",
                "BatchGetItem current, strongly");
        assertSent(
                () -> ReadTransaction.of(Find.of(entries, FirstShardsRepository.key(ACCOUNT, MOVED)))
                        .run(),
                "TransactGetItems current former");
    }

    @Test
    void batches_afterATurn_areStronglyConsistent() {
        turn();

        assertSent(
                () -> entries.findAll(keys(MOVED, UNMOVED, MISSING)),
                "BatchGetItem former former former, strongly",
                "BatchGetItem current current, strongly",
                "BatchGetItem former, strongly");
    }

    @Test
    void readTransaction_ofItemsThatShareTheirFormerPlace_readsItOnce() {
        MovableTable sourced = MovableTable.create(dynamoDb, SourcedShardsRepository.TABLE);
        SourcedShardsRepository branches = new SourcedShardsRepository(sourced.mapper());
        // Stored under a1.2 before the move, and under a1.3 and a1.1 after it.
        SourcedShards first = new SourcedShards(ACCOUNT, 1, 1, "b4", "o");
        SourcedShards second = new SourcedShards(ACCOUNT, 1, 2, "b2", "o");
        Find<SourcedShards> findFirst = Find.of(branches, branches.key(first));
        Find<SourcedShards> findSecond = Find.of(branches, branches.key(second));
        branches.save(first);
        ReadTransaction both = ReadTransaction.of(findFirst, findSecond);

        assertThat(both.run().get(findFirst)).contains(first);

        Reshard.of(branches).start();
        assertThat(both.run().get(findFirst)).contains(first);
        branches.save(second);
        FoundItems found = both.run();
        assertThat(found.get(findFirst)).contains(first);
        assertThat(found.get(findSecond)).contains(second);
    }

    private static List<ItemKey<FirstShards>> keys(Integer... numbers) {
        return Stream.of(numbers)
                .map(number -> FirstShardsRepository.key(ACCOUNT, number))
                .toList();
    }

    @Test
    void queries_endStronglyConsistently() {
        assertSent(() -> entries.query(ACCOUNT).list(), "Query former", "4 × Query current, strongly");
        assertSent(() -> entries.query(ACCOUNT).count(), "Query former", "4 × Query current, strongly");
        assertSent(() -> entries.query(ACCOUNT).page(5), "Query former", "4 × Query current, strongly");
        assertSent(() -> entries.query(ACCOUNT).number().eq(UNMOVED).list(), "Query former", "Query current, strongly");
        assertSent(
                () -> entries.consistent().query(ACCOUNT).list(),
                "Query former, strongly",
                "4 × Query current, strongly");
        assertSent(() -> entries.byOwner("o").list(), "4 × Query by-owner");
    }

    @Test
    void queries_afterATurn_areStronglyConsistent() {
        turn();

        assertSent(() -> entries.query(ACCOUNT).list(), "4 × Query current, strongly", "Query former, strongly");
    }

    @Test
    void scans_endStronglyConsistently() {
        assertSent(() -> entries.table().scan().list(), "Scan", "Scan, strongly");
        assertSent(() -> entries.table().scan().count(), "Scan", "Scan, strongly");
    }

    @Test
    void scans_afterATurn_areStronglyConsistent() {
        turn();

        assertSent(() -> entries.table().scan().list(), "2 × Scan, strongly");
    }

    @Test
    void reads_inAPause_beginWithTheTargetToo() {
        Reshard.of(entries).run();
        AtomicInteger pauses = new AtomicInteger();
        table.afterNext(MovableTable::isPause, () -> {
            pauses.incrementAndGet();
            assertSent(
                    () -> entries.find(ACCOUNT, MISSING),
                    "GetItem former, strongly",
                    "GetItem current",
                    "GetItem former, strongly");
            assertSent(
                    () -> entries.findAll(keys(MISSING)),
                    "BatchGetItem former, strongly",
                    "BatchGetItem current, strongly",
                    "BatchGetItem former, strongly");
            assertSent(
                    () -> entries.query(ACCOUNT).list(),
                    "Query former, strongly",
                    "4 × Query current",
                    "Query former, strongly");
        });

        Reshard.of(entries).backwards().start();

        assertThat(pauses).hasValue(1);
    }

    @Test
    void writes_readTheFormerPlaceStronglyConsistently() {
        assertSent(() -> entries.save(entry(MOVED)), "BatchGetItem former, strongly", "PutItem");
        assertSent(
                () -> entries.save(entry(UNMOVED)), "BatchGetItem former, strongly", "TransactWriteItems", "PutItem");
        assertSent(() -> entries.create(entry(MISSING)), "BatchGetItem former, strongly", "PutItem");
        assertSent(() -> entries.delete(ACCOUNT, MISSING), "BatchGetItem former, strongly", "DeleteItem");
        assertSent(
                () -> BatchWrite.of()
                        .save(entries, List.of(entry(MOVED), entry(UNMOVED)))
                        .run(),
                "BatchGetItem former former, strongly",
                "BatchWriteItem");
        assertSent(
                () -> WriteTransaction.of(entries.prepareSave(entry(MOVED))).run(),
                "BatchGetItem former, strongly",
                "TransactWriteItems");
    }

    @Test
    void updates_readTheFormerPlace_ifTheCurrentOneIsEmpty() {
        assertSent(() -> update(MOVED), "UpdateItem");
        assertSent(
                () -> update(UNMOVED),
                "UpdateItem",
                "BatchGetItem former, strongly",
                "TransactWriteItems",
                "UpdateItem");
    }

    private void update(int number) {
        entries.update(ACCOUNT, number).set(FirstShardsAttributes.AMOUNT, 7).run();
    }

    @Test
    void command_verifiesStronglyConsistently() {
        assertSent(() -> Reshard.of(entries).move(), "Scan", "TransactWriteItems");
        assertSent(() -> Reshard.of(entries).verify(), "Scan, strongly");
    }

    @Test
    void command_waitsAMinuteAfterItShortenedTheLease_andBeforeItsEnd() {
        Reshard.of(entries).run();
        Reshard<FirstShards> back = Reshard.of(entries).backwards();
        Duration before = table.time();

        assertThat(recordsOf(back::start)).containsExactly("STEADY 1000 0", "PAUSED 1000 3500", "MOVING 30000 0");
        Duration started = table.time();
        assertThat(started.minus(before)).isGreaterThanOrEqualTo(Duration.ofMillis(63_500));

        back.move();
        back.finish();
        assertThat(table.time().minus(started)).isGreaterThanOrEqualTo(Duration.ofMinutes(1));
    }

    /** Returns the phase, the lease and the pause of the records that are written. */
    private List<String> recordsOf(Runnable operation) {
        return table.sentBy(operation).stream()
                .flatMap(request -> MovableTable.record(request).stream())
                .map(content -> content.get("phase").s() + " "
                        + content.get("leaseMillis").n() + " "
                        + content.get("waitMillis").n())
                .toList();
    }

    private void assertSent(Runnable operation, String... requests) {
        assertThat(together(table.sentBy(operation).stream()
                        .filter(request -> !isOfRecord(request))
                        .map(this::text)
                        .toList()))
                .containsExactly(requests);
    }

    private static boolean isOfRecord(DynamoDbRequest request) {
        return request instanceof GetItemRequest get
                && get.key().get("account").s().startsWith("keyspread:");
    }

    /** Returns a request with the layout that it reads and its consistency. */
    private String text(DynamoDbRequest request) {
        String operation = request.getClass().getSimpleName().replace("Request", "");
        if (request instanceof GetItemRequest get) {
            return operation + layouts(List.of(get.key())) + consistency(get.consistentRead());
        }
        if (request instanceof BatchGetItemRequest batch) {
            KeysAndAttributes keys = batch.requestItems().get(table.name());
            return operation + layouts(keys.keys()) + consistency(keys.consistentRead());
        }
        if (request instanceof TransactGetItemsRequest transaction) {
            return operation
                    + layouts(transaction.transactItems().stream()
                            .map(get -> get.get().key())
                            .toList());
        }
        if (request instanceof QueryRequest query) {
            String read = query.indexName() == null
                    ? layouts(List.of(query.expressionAttributeValues()))
                    : " " + query.indexName();
            return operation + read + consistency(query.consistentRead());
        }
        return request instanceof ScanRequest scan ? operation + consistency(scan.consistentRead()) : operation;
    }

    private static String consistency(@Nullable Boolean isStrong) {
        return Boolean.TRUE.equals(isStrong) ? ", strongly" : "";
    }

    /** Returns the layouts of the partition keys among some values. */
    private static String layouts(List<Map<String, AttributeValue>> keys) {
        return keys.stream()
                .flatMap(key -> key.values().stream())
                .filter(value -> value.s() != null)
                .map(key -> key.s().equals(ACCOUNT) ? " former" : " current")
                .collect(Collectors.joining());
    }

    /** Returns texts of which successive equal ones are together, as shards are read at the same time. */
    private static List<String> together(List<String> texts) {
        List<String> runs = new ArrayList<>();
        for (int from = 0, to; from < texts.size(); from = to) {
            String text = texts.get(from);
            to = from + 1;
            while (to < texts.size() && texts.get(to).equals(text)) {
                to++;
            }
            runs.add(to - from == 1 ? text : to - from + " × " + text);
        }
        return runs;
    }
}
