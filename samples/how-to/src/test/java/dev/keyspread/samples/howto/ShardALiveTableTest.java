package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.reshard.Estimate;
import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.table.TableOptions;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BulkLoad;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class ShardALiveTableTest {

    private static final Path PAGE = Path.of("../../docs/how-to/shard-a-live-table.md");
    private static final String ACCOUNT = "121212";

    @RegisterExtension
    final TestTables dynamoDb = TestTables.inMemory(TransferRepository.TABLE);

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private TransferRepository transfers;

    /** A transfer of the last deployment. */
    @Table("sharded-transfers")
    record ShardedTransfer(
            @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
            String account,

            @SortKey String transferId,
            BigDecimal amount) {}

    /** A transfer of a later change of the layout. */
    @Table("wider-transfers")
    record WiderTransfer(
            @PartitionKey @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8))
            String account,

            @SortKey String transferId,
            BigDecimal amount) {}

    @BeforeEach
    void createRepository() {
        transfers = new TransferRepository(mapper(dynamoDb).build());
    }

    /** A mapper whose waiting takes no time. */
    private Keyspread.Builder mapper(TestTables tables) {
        return tables.builder().nanoTime(nanos::get).timer(delay -> {
            nanos.addAndGet(delay.toNanos());
            return CompletableFuture.completedFuture(null);
        });
    }

    /** A mapper of another program that uses the table. */
    private Keyspread ofTransfers() {
        return mapper(dynamoDb)
                .tableNames(name -> dynamoDb.keyspread().tableName(TransferRepository.TABLE.name()))
                .build();
    }

    @Test
    void move_ofThePage_shardsTheTable() {
        List<Transfer> saved = saved(100);

        Reshard<Transfer> reshard =
                Reshard.of(transfers).writeUnitsPerSecond(500).onProgress(System.out::println);

        Estimate estimate = reshard.estimate();
        Progress end = reshard.expecting(estimate).run();

        assertThat(estimate.moving()).isEqualTo(100);
        assertThat(end.moved()).isEqualTo(100);
        assertThat(reshard.status().isFinished()).isTrue();
        assertThat(transfers.query(ACCOUNT).list()).isEqualTo(saved);
        assertThat(storedKeys())
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 8)
                        .mapToObj(suffix -> ACCOUNT + "." + suffix)
                        .toList());
    }

    @Test
    void check_beforeTheMove_acceptsTheTableWithoutItsItems() {
        saved(3);

        assertThat(Tables.check(
                        transfers.table().keyspread(), List.of(TransferRepository.TABLE), TableOptions::noSample))
                .isEmpty();
    }

    @Test
    void output_ofThePage_isThatOfAMove() throws IOException {
        saved(20_000);
        List<String> printed = new ArrayList<>();
        Reshard<Transfer> reshard =
                Reshard.of(transfers).writeUnitsPerSecond(500).onProgress(progress -> printed.add(progress.toString()));

        printed.add("Status: " + reshard.status());
        printed.add("Estimate: " + reshard.estimate());
        printed.add("Finished: " + reshard.run());

        assertThat(shown(Files.readString(PAGE))).hasSize(10).isSubsetOf(printed);
    }

    /** Returns the lines of the page's examples that the library prints. */
    private static List<String> shown(String page) {
        return Pattern.compile("(?s)```\n\\$ keyspread reshard.*?\n(.*?)```")
                .matcher(page)
                .results()
                .flatMap(example -> example.group(1).lines())
                .filter(line -> line.contains("items") && !line.startsWith("While"))
                .toList();
    }

    @Test
    void secondMove_afterTheLastDeployment_beginsFromTheFirst() {
        List<Transfer> saved = saved(100);
        Reshard.of(transfers).run();

        var sharded = new ShardALiveTableTest_ShardedTransferRepository(ofTransfers());
        var wider = new ShardALiveTableTest_WiderTransferRepository(ofTransfers());

        assertThat(sharded.table().scan().list()).hasSameSizeAs(saved);
        assertThat(Reshard.of(wider).run().seen()).isEqualTo(100);
        assertThat(wider.query(ACCOUNT).list()).hasSameSizeAs(saved);
        assertThat(storedKeys()).hasSize(16);
    }

    private List<Transfer> saved(int count) {
        List<Transfer> items = IntStream.range(0, count)
                .mapToObj(number -> new Transfer(ACCOUNT, "t%05d".formatted(number), BigDecimal.ONE))
                .toList();
        BulkLoad.into(transfers).run(items.stream());
        return items;
    }

    /** Returns the partition keys of the items, without the record. */
    private Set<String> storedKeys() {
        return dynamoDb.items(TransferRepository.TABLE).list().stream()
                .map(item -> item.get("account").s())
                .filter(key -> !key.startsWith("keyspread:"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** DynamoDB Local has streams. */
    @Nested
    class OnDynamoDbLocal {

        @RegisterExtension
        final TestTables local = TestTables.dynamoDbLocal(TransferRepository.TABLE);

        @Test
        void stream_ofAMove_marksTheItemsThatWereInserted() {
            TransferRepository moved = new TransferRepository(mapper(local).build());
            String table = local.keyspread().tableName("transfers");
            local.client()
                    .updateTable(update -> update.tableName(table)
                            .streamSpecification(stream ->
                                    stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
            Transfer saved = moved.save(new Transfer(ACCOUNT, "t1", BigDecimal.ONE));

            Reshard.of(moved).run();
            moved.update(ACCOUNT, saved.transferId())
                    .set(TransferAttributes.AMOUNT, BigDecimal.TEN)
                    .run();
            moved.save(saved);

            List<Record> records = records(table);
            assertThat(records)
                    .extracting(record -> record.eventNameAsString() + " "
                            + record.dynamodb().newImage().containsKey("keyspread:moved"))
                    .containsExactlyInAnyOrder(
                            "INSERT false", "INSERT true", "REMOVE false", "MODIFY true", "MODIFY false");
        }

        /** Returns the records of the table's stream about transfers. */
        private List<Record> records(String table) {
            DynamoDbStreamsClient streams = local.streamsClient();
            String stream = local.client()
                    .describeTable(describe -> describe.tableName(table))
                    .table()
                    .latestStreamArn();
            return streams.describeStream(describe -> describe.streamArn(stream)).streamDescription().shards().stream()
                    .map(shard -> streams.getShardIterator(get -> get.streamArn(stream)
                            .shardId(shard.shardId())
                            .shardIteratorType(ShardIteratorType.TRIM_HORIZON)))
                    .flatMap(iterator ->
                            streams.getRecords(get -> get.shardIterator(iterator.shardIterator())).records().stream())
                    .filter(record ->
                            !record.dynamodb().keys().get("account").s().startsWith("keyspread:"))
                    .toList();
        }
    }
}
