package dev.keyspread.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.KeyspreadException;
import dev.keyspread.annotations.Computed;
import dev.keyspread.annotations.EnumFallback;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.UpdatedAt;
import dev.keyspread.annotations.Version;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.write.IndexBackfill;
import dev.keyspread.write.IndexBackfill.Progress;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class IndexBackfillTest {

    private static final String SHARDED = "by-country_key";
    private static final String COMPOSITE = "gsi1pk";

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    /** Writes of other processes, before each update of the backfill. It gets the key of the item to update. */
    private Consumer<Map<String, AttributeValue>> others = key -> {};

    private IndexBackfillTest_DepotRepository depots;
    private DynamoDbClient observed;

    @BeforeEach
    void createTable() {
        server.create(IndexBackfillTest_DepotRepository.TABLE);
        observed = StagedClient.blocking(
                server.client(HttpKind.APACHE, settings -> {}),
                (request, next) -> {
                    if (request instanceof UpdateItemRequest update) {
                        others.accept(update.key());
                    }
                    return next.send(request);
                },
                false);
        depots = new IndexBackfillTest_DepotRepository(server.keyspread(observed));
    }

    @Test
    void run_itemsWithoutKeysAndWithOthers_writesWhatASaveWrites() {
        saveDepots(50);
        Map<String, Map<String, AttributeValue>> saved = items();
        IntStream.range(0, 30).forEach(number -> change(number, "REMOVE #k", null));
        IntStream.range(30, 35).forEach(number -> change(number, "SET #k = :v", AttributeValue.fromS("USA.99")));

        Progress done = IndexBackfill.of(depots).run();

        assertThat(items()).isEqualTo(saved);
        assertThat(done).isEqualTo(new Progress(50, 35, 0, done.writeUnits()));
        assertThat(done.writeUnits()).isGreaterThanOrEqualTo(35);
        assertThat(IndexBackfill.of(depots).run().updated()).isZero();
    }

    @Test
    void run_keyWhoseSourceIsGone_removesIt() {
        depots.save(new Depot("depot-0", "region", null, "Boston", BigDecimal.ONE, 0, null));
        change(0, "SET #k = :v", AttributeValue.fromS("USA.1"));

        IndexBackfill.of(depots).run();

        assertThat(items().get("depot-0")).doesNotContainKeys(SHARDED, COMPOSITE);
    }

    @Test
    void run_keyOfMembersOfTheTablesKey_isWritten() {
        saveDepots(1);
        Map<String, Map<String, AttributeValue>> saved = items();
        change(0, "REMOVE gsi1sk", null);

        IndexBackfill.of(depots).run();

        assertThat(items()).isEqualTo(saved);
        assertThat(saved.get("depot-0")).containsEntry("gsi1sk", AttributeValue.fromS("REGION#region#depot-0"));
    }

    @Test
    void run_sourceChangedAfterTheScan_keepsTheNewerValue() {
        saveDepots(1);
        change(0, "REMOVE #k", null);
        AtomicInteger changes = new AtomicInteger();
        // A process without the index writes the source alone.
        others = key -> {
            if (changes.incrementAndGet() < 3) {
                update(key, "SET country = :v REMOVE #k", AttributeValue.fromS("FR" + changes));
            }
        };

        Progress done = IndexBackfill.of(depots).run();

        assertThat(done.updated()).isOne();
        assertThat(items().get("depot-0"))
                .containsEntry("country", AttributeValue.fromS("FR2"))
                .containsEntry(COMPOSITE, AttributeValue.fromS("FR2#Boston"))
                .hasEntrySatisfying(SHARDED, key -> assertThat(key.s()).startsWith("FR2."));
    }

    @Test
    void run_itemDeletedAfterTheScan_doesNotBringItBack() {
        saveDepots(1);
        change(0, "REMOVE #k", null);
        others = key -> server.plain()
                .deleteItem(delete -> delete.tableName(tableName()).key(key));

        Progress done = IndexBackfill.of(depots).run();

        assertThat(items()).isEmpty();
        assertThat(done.updated()).isZero();
    }

    @Test
    void run_itemThatOthersChangeEachTime_isReported() {
        saveDepots(1);
        change(0, "REMOVE #k", null);
        AtomicInteger changes = new AtomicInteger();
        others = key ->
                update(key, "SET country = :v REMOVE #k", AttributeValue.fromS("FR" + changes.incrementAndGet()));
        List<KeyspreadException> failures = new ArrayList<>();

        Progress done = IndexBackfill.of(depots).onFailure(failures::add).run();

        assertThat(done.failed()).isOne();
        assertThat(failures).singleElement().isInstanceOf(ItemWriteException.class);
        assertThat(failures.get(0)).hasMessageContaining("10 times");
        assertThat(items().get("depot-0")).doesNotContainKey(SHARDED);
    }

    @Test
    void run_unreadableItem_endsOrIsReported() {
        saveDepots(20);
        IntStream.range(0, 20).forEach(number -> change(number, "REMOVE #k", null));
        update(key(7), "SET stock = :v", AttributeValue.fromS("many"));
        List<KeyspreadException> failures = new ArrayList<>();

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> IndexBackfill.of(depots).run());
        Progress done = IndexBackfill.of(depots).onFailure(failures::add).run();

        assertThat(failures).singleElement().isInstanceOf(ItemReadException.class);
        assertThat(done.read()).isEqualTo(20);
        assertThat(done.failed()).isOne();
        assertThat(items().values().stream().filter(item -> !item.containsKey(SHARDED)))
                .singleElement()
                .satisfies(item -> assertThat(item).containsEntry("id", AttributeValue.fromS("depot-7")));
    }

    @Test
    void run_itemThatWouldBeTooLarge_isReported() {
        saveDepots(1);
        change(0, "REMOVE #k", null);
        Depot depot = depots.table().scan().list().get(0);
        // The item has 5 bytes left without the key.
        int unmapped = 409_595
                - "unmapped".length()
                - IndexBackfillTest_DepotRepository.ITEMS.size(depot)
                + SHARDED.length()
                + "USA.1".length();
        update(key(0), "SET unmapped = :v", AttributeValue.fromS("x".repeat(unmapped)));
        List<KeyspreadException> failures = new ArrayList<>();

        IndexBackfill.of(depots).onFailure(failures::add).run();

        assertThat(failures).singleElement().isInstanceOf(ItemTooLargeException.class);
        assertThat(items().get("depot-0")).doesNotContainKey(SHARDED);
    }

    @Test
    void run_reportsProgressAndItsEnd() {
        saveDepots(3);
        List<Progress> reported = new ArrayList<>();

        Progress done = IndexBackfill.of(depots)
                .onProgress(reported::add)
                .readUnitsPerSecond(1_000)
                .run();

        assertThat(reported).containsExactly(done);
        assertThat(done).isEqualTo(new Progress(3, 0, 0, 0));
    }

    @Test
    void run_withARate_waitsForItsUnits() {
        saveDepots(48);
        IntStream.range(0, 48).forEach(number -> change(number, "REMOVE #k", null));
        List<Duration> waits = new ArrayList<>();
        IndexBackfillTest_DepotRepository paced = new IndexBackfillTest_DepotRepository(server.keyspread(
                server.client(HttpKind.APACHE, settings -> {}),
                settings -> settings.nanoTime(() -> 0).timer(delay -> {
                    waits.add(delay);
                    return CompletableFuture.completedFuture(null);
                })));

        Progress done = IndexBackfill.of(paced).writeUnitsPerSecond(4).run();

        assertThat(waits).hasSize(3);
        assertThat(waits.stream().mapToLong(Duration::toMillis).sum()).isEqualTo((long) (done.writeUnits() * 250));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IndexBackfill.of(paced).writeUnitsPerSecond(0));
    }

    @Test
    void run_keyThatAMethodComputes_isWritten() {
        server.create(IndexBackfillTest_LetterRepository.TABLE);
        String table = server.tableName(IndexBackfillTest_LetterRepository.TABLE);
        IndexBackfillTest_LetterRepository letters = new IndexBackfillTest_LetterRepository(server.keyspread(observed));
        letters.save(new Letter("l", "Paris", Letter.State.NEW, List.of("a", "b")));
        List<Map<String, AttributeValue>> saved =
                server.plain().scan(scan -> scan.tableName(table)).items();
        server.plain()
                .updateItem(update -> update.tableName(table)
                        .key(Map.of("id", AttributeValue.fromS("l")))
                        .updateExpression("SET stampCount = :v")
                        .expressionAttributeValues(Map.of(":v", AttributeValue.fromN("7"))));

        Progress done = IndexBackfill.of(letters).run();

        assertThat(done.updated()).isOne();
        assertThat(server.plain().scan(scan -> scan.tableName(table)).items()).isEqualTo(saved);
    }

    @Test
    void run_memberThatASaveWouldChange_isReportedAndKept() {
        server.create(IndexBackfillTest_LetterRepository.TABLE);
        String letters = server.tableName(IndexBackfillTest_LetterRepository.TABLE);
        Map<String, AttributeValue> shipped = Map.of(
                "id", AttributeValue.fromS("l"),
                "city", AttributeValue.fromS("Paris"),
                "state", AttributeValue.fromS("SHIPPED"),
                "stamps", AttributeValue.fromL(List.of(AttributeValue.fromS("a"))));
        server.plain().putItem(put -> put.tableName(letters).item(shipped));
        List<KeyspreadException> failures = new ArrayList<>();

        Progress done = IndexBackfill.of(new IndexBackfillTest_LetterRepository(server.keyspread(observed)))
                .onFailure(failures::add)
                .run();

        assertThat(server.plain().scan(scan -> scan.tableName(letters)).items()).containsExactly(shipped);
        assertThat(done.failed()).isOne();
        assertThat(failures)
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.THROWABLE)
                .hasMessageContaining(letters + "{id}")
                .hasMessageContaining("\"state\"");
    }

    private void saveDepots(int count) {
        IntStream.range(0, count)
                .forEach(number ->
                        depots.save(new Depot("depot-" + number, "region", "USA", "Boston", BigDecimal.ONE, 0, null)));
    }

    private Map<String, Map<String, AttributeValue>> items() {
        return server.plain().scanPaginator(scan -> scan.tableName(tableName())).items().stream()
                .collect(Collectors.toMap(item -> item.get("id").s(), item -> item));
    }

    private static Map<String, AttributeValue> key(int number) {
        return Map.of("id", AttributeValue.fromS("depot-" + number), "region", AttributeValue.fromS("region"));
    }

    private void change(int number, String expression, @Nullable AttributeValue value) {
        update(key(number), expression, value);
    }

    private void update(Map<String, AttributeValue> key, String expression, @Nullable AttributeValue value) {
        Map<String, String> names = new HashMap<>();
        if (expression.contains("#k")) {
            names.put("#k", SHARDED);
        }
        server.plain()
                .updateItem(update -> update.tableName(tableName())
                        .key(key)
                        .updateExpression(expression)
                        .expressionAttributeNames(names.isEmpty() ? null : names)
                        .expressionAttributeValues(value == null ? null : Map.of(":v", value)));
    }

    private String tableName() {
        return server.tableName(IndexBackfillTest_DepotRepository.TABLE);
    }

    @Table("depots")
    @PartitionKey(index = "by-city", attribute = COMPOSITE, template = "{country}#{city}")
    @SortKey(index = "by-city", attribute = "gsi1sk", template = "REGION#{region}#{id}")
    @SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of depots a test")
    record Depot(
            @PartitionKey String id,
            @SortKey String region,

            @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 4) @Nullable
            String country,

            String city,
            BigDecimal stock,
            @Version long version,
            @UpdatedAt @Nullable Instant changedAt) {}

    /** An entity that reads unknown states as one, which is a key of an index and a part of another. */
    @Table("letters")
    @PartitionKey(index = "by-city", attribute = COMPOSITE, template = "{city}#{state}")
    @SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of letters a test")
    record Letter(
            @PartitionKey String id,
            String city,
            @PartitionKey(index = "by-state") State state,
            List<String> stamps) {

        @Computed(from = "stamps")
        @PartitionKey(index = "by-stamps")
        public int stampCount() {
            return stamps.size();
        }

        enum State {
            NEW,
            @EnumFallback
            UNKNOWN
        }
    }
}
