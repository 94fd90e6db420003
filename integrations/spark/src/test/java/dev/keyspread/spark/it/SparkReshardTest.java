package dev.keyspread.spark.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Status;
import dev.keyspread.spark.SparkReshard;
import dev.keyspread.table.Tables;
import dev.keyspread.write.BulkLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class SparkReshardTest {

    private static final int ACCOUNTS = 40;
    private static final int ITEMS = 2_000;
    private static final Duration SETTLING = Duration.ofMinutes(1);

    @RegisterExtension
    final LocalServer server = new LocalServer();

    private final List<Progress> reported = new ArrayList<>();
    private TransferSource source;
    private TransferRepository transfers;
    private SparkSession spark;

    @BeforeEach
    void createTable() {
        source = new TransferSource(server.endpoint(), UUID.randomUUID());
        transfers = source.repository();
        Tables.create(transfers.table().keyspread(), TransferRepository.TABLE);
    }

    @AfterEach
    void stopSpark() {
        if (spark != null) {
            spark.stop();
        }
    }

    @Test
    void run_inTwoThreads_movesEachItemOnce() {
        List<Transfer> saved = saved(ITEMS);

        Progress end =
                reshard("local[2]", Map.of()).tasks(8).onProgress(reported::add).run();

        assertThat(end.moved()).isEqualTo(ITEMS);
        assertThat(end.seen()).isGreaterThanOrEqualTo(ITEMS);
        assertThat(end.failed()).isZero();
        assertThat(end.writeUnits()).isPositive();
        assertThat(end.status().isFinished()).isTrue();
        assertThatAllAreSharded(saved);
    }

    @Test
    void onProgress_afterEachTask_hasTheSumOfTheTasks() {
        saved(200);

        Progress end =
                reshard("local[2]", Map.of()).tasks(8).onProgress(reported::add).run();

        List<Progress> moves = reported.stream()
                .filter(progress -> progress.status().phase() == Status.Phase.MOVING)
                .toList();
        assertThat(moves).hasSize(8).extracting(Progress::moved).isSorted().endsWith(end.moved());
        assertThat(moves).allSatisfy(progress -> assertThat(progress.left()).hasValue(200 - progress.moved()));
        assertThat(moves).extracting(Progress::seen).isSorted().endsWith(end.seen());
        assertThat(moves).extracting(Progress::writeUnits).isSorted().endsWith(end.writeUnits());
    }

    @Test
    void reverse_withKryo_movesAllItemsBack() {
        List<Transfer> saved = saved(100);
        SparkReshard<Transfer> reshard =
                reshard("local[2]", Map.of("spark.serializer", "org.apache.spark.serializer.KryoSerializer"));
        reshard.run();

        Progress end = reshard.reverse();

        assertThat(end.moved()).isEqualTo(100);
        assertThat(end.status().phase()).isEqualTo(Status.Phase.STEADY);
        assertThat(end.status().isFinished()).isFalse();
        assertThat(storedKeys()).isEqualTo(accounts(saved));
    }

    @Test
    void run_withWriteUnits_takesTheirTime() {
        saved(400);
        Reshard.of(transfers).start();
        long before = TransferSource.NANOS.get();

        Progress end =
                reshard("local[2]", Map.of()).tasks(4).writeUnitsPerSecond(8).run();

        Duration duration = Duration.ofNanos(TransferSource.NANOS.get() - before);
        // DynamoDB Local reports two units for each transaction.
        assertThat(end.writeUnits()).isGreaterThanOrEqualTo(400 / 25 * 2);
        assertThat(duration).isGreaterThanOrEqualTo(SETTLING.plusMillis((long) (end.writeUnits() * 1_000 / 8)));
    }

    @Test
    void run_fewerWriteUnitsThanTasks_isRejected() {
        SparkReshard<Transfer> reshard =
                reshard("local[2]", Map.of()).writeUnitsPerSecond(100).tasks(256);

        assertThatThrownBy(reshard::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("writeUnitsPerSecond must be at least the number of tasks, since each gets an equal share"
                        + " (found 100 for 256 tasks). Raise it, or lower tasks");
    }

    @Test
    void run_withSpeculation_isRejected() {
        SparkReshard<Transfer> reshard = reshard("local[2]", Map.of("spark.speculation", "true"));

        assertThatThrownBy(reshard::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("spark.speculation must be off")
                .hasMessageEndingWith("Submit the job with --conf spark.speculation=false");
    }

    @Test
    void tasks_outOfRange_isRejected() {
        SparkReshard<Transfer> reshard = reshard("local[2]", Map.of());

        assertThatThrownBy(() -> reshard.tasks(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("tasks must be 1 to 1,000,000 (found 0)");
        assertThatThrownBy(() -> reshard.tasks(1_000_001)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void run_itemInNoLayout_isNamedBeforeTheStart() {
        saved(100);
        put("a1.3", "t1", "");

        assertThatThrownBy(() -> reshard("local[2]", Map.of()).run())
                .isInstanceOf(LayoutException.class)
                .hasMessageStartingWith(
                        "Item transfers{account=a1.3, transferId=t1} is not in the layout of the table.")
                .hasCauseInstanceOf(SparkException.class);
        assertThat(Reshard.of(transfers).status().phase()).isEqualTo(Status.Phase.STEADY);
    }

    @Test
    void run_itemThatWouldBeTooLarge_isNamedBeforeTheStart() {
        put("large", "t1", "x".repeat(409_600 - "accountlarge".length() - "transferIdt1text".length()));

        assertThatThrownBy(() -> reshard("local[2]", Map.of()).run())
                .isInstanceOf(LayoutException.class)
                .hasMessageStartingWith(
                        "Item transfers{account=large, transferId=t1} cannot be moved: under its new key")
                .hasRootCauseInstanceOf(ItemTooLargeException.class);
    }

    @Test
    void run_itemAtBothPlaces_isNamedAndTheNextRunGoesOn() {
        List<Transfer> saved = saved(100);
        Reshard.of(transfers).start();
        transfers.save(saved.get(0));
        put("a0", "t00000", "of a program without formerly");
        SparkReshard<Transfer> reshard = reshard("local[2]", Map.of());

        assertThatThrownBy(reshard::run)
                .isInstanceOf(LayoutException.class)
                .hasMessageStartingWith(
                        "Item transfers{account=a0, transferId=t00000} cannot be moved. There is another")
                .hasCauseInstanceOf(SparkException.class);

        delete("a0", "t00000");
        assertThat(reshard.run().status().isFinished()).isTrue();
        assertThatAllAreSharded(saved);
    }

    @Test
    void run_interrupted_isAborted() {
        saved(200);
        Thread caller = Thread.currentThread();
        AtomicBoolean isFirst = new AtomicBoolean(true);
        server.beforeMove(process -> {
            if (isFirst.getAndSet(false)) {
                caller.interrupt();
            }
        });

        assertThatThrownBy(() -> reshard("local[2]", Map.of()).run()).isInstanceOf(AbortedException.class);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(spark.sparkContext().getJobTags().isEmpty()).isTrue();
    }

    /** Two executors in processes of their own. The one that sends the tenth transaction is killed before the answer. */
    @Test
    void run_killedExecutor_movesAllItems() throws IOException {
        List<Transfer> saved = saved(1_000);
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        AtomicInteger moves = new AtomicInteger();
        AtomicLong killed = new AtomicLong();
        Set<Long> processes = ConcurrentHashMap.newKeySet();
        server.beforeMove(process -> {
            processes.add(process);
            if (moves.incrementAndGet() == 10) {
                killed.set(process);
                ProcessHandle executor = ProcessHandle.of(process).orElseThrow();
                executor.destroyForcibly();
                executor.onExit().join();
            }
        });

        Progress end = reshard(
                        "local-cluster[2,1,1024]",
                        Map.of(
                                "spark.executor.extraClassPath",
                                System.getProperty("java.class.path"),
                                "spark.executor.extraJavaOptions",
                                "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"))
                .tasks(8)
                .run();

        assertThat(killed).isNotIn(0L, ProcessHandle.current().pid());
        assertThat(processes).contains(killed.get()).hasSizeGreaterThan(1);
        assertThat(end.status().isFinished()).isTrue();
        assertThatAllAreSharded(saved);
    }

    private SparkReshard<Transfer> reshard(String master, Map<String, String> settings) {
        SparkSession.Builder builder = SparkSession.builder()
                .master(master)
                .appName("keyspread")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", "false");
        settings.forEach(builder::config);
        spark = builder.getOrCreate();
        return SparkReshard.of(spark, source);
    }

    private List<Transfer> saved(int count) {
        List<Transfer> items = IntStream.range(0, count)
                .mapToObj(number -> new Transfer("a" + number % ACCOUNTS, "t%05d".formatted(number), "rent"))
                .toList();
        BulkLoad.into(transfers).run(items.stream());
        return items;
    }

    private void put(String account, String id, String text) {
        client().putItem(put -> put.tableName("transfers")
                .item(Map.of(
                        "account", AttributeValue.fromS(account),
                        "transferId", AttributeValue.fromS(id),
                        "text", AttributeValue.fromS(text))));
    }

    private void delete(String account, String id) {
        client().deleteItem(delete -> delete.tableName("transfers")
                .key(Map.of("account", AttributeValue.fromS(account), "transferId", AttributeValue.fromS(id))));
    }

    private DynamoDbClient client() {
        return transfers.table().keyspread().client();
    }

    private void assertThatAllAreSharded(List<Transfer> saved) {
        assertThat(transfers.table().scan().list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(storedKeys()).allMatch(key -> key.matches("a\\d+\\.[1-8]"));
    }

    /** Returns the partition keys of the items, without the record. */
    private Set<String> storedKeys() {
        return client().scanPaginator(scan -> scan.tableName("transfers")).items().stream()
                .map(item -> item.get("account").s())
                .filter(key -> !key.startsWith("keyspread:"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> accounts(List<Transfer> items) {
        return items.stream().map(Transfer::account).collect(Collectors.toCollection(TreeSet::new));
    }
}
