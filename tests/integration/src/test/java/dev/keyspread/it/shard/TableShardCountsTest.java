package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.error.ShardCountException;
import dev.keyspread.it.entity.HotReading;
import dev.keyspread.it.entity.HotReadingRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.shard.KeyShards;
import dev.keyspread.shard.TableShardCounts;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class TableShardCountsTest {

    private static final TableSchema TABLE = TableShardCounts.schema("shard-counts");
    private static final Duration REFRESH = Duration.ofMinutes(1);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final PassingTime time = new PassingTime();
    private TableShardCounts counts;

    @BeforeEach
    void createTable() {
        dynamoDb.create(TABLE);
        counts = process();
    }

    private TableShardCounts process() {
        return TableShardCounts.create(dynamoDb.client(), dynamoDb.tableName(TABLE), REFRESH, time, time::nanos);
    }

    @Test
    void key_thatWasNeverSet_hasWhatTheAnnotationDeclares() {
        counts.set("invoices", "other", 64);

        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(KeyShards.always(4));
    }

    @Test
    void number_thatIsNew_isReadAtOnceAndWrittenOnceEveryoneReadsIt() {
        counts.set("invoices", "121212", 64);

        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(new KeyShards(4, 64));
        time.pass(REFRESH.multipliedBy(2));
        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(new KeyShards(4, 64));
        time.pass(Duration.ofMillis(1));
        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(KeyShards.always(64));
    }

    @Test
    void writer_underTheNewNumber_isNeverAheadOfAReader() {
        List<TableShardCounts> processes = List.of(process(), process(), process());
        IntStream.range(0, 3).forEach(i -> {
            processes.get(i).of("invoices", "121212", 4);
            time.pass(Duration.ofSeconds(7));
        });
        counts.set("invoices", "121212", 64);

        for (int second = 0; second < 200; second++) {
            List<KeyShards> seen = processes.stream()
                    .map(process -> process.of("invoices", "121212", 4))
                    .toList();
            int written = seen.stream().mapToInt(KeyShards::present).max().orElseThrow();
            int read = seen.stream().mapToInt(KeyShards::largest).min().orElseThrow();
            assertThat(read).as("second %d", second).isGreaterThanOrEqualTo(written);
            time.pass(Duration.ofSeconds(1));
        }
        assertThat(processes)
                .allMatch(process -> process.of("invoices", "121212", 4).present() == 64);
    }

    @Test
    void number_thatIsChangedBeforeTheLastChangeIsKnown_isWrittenAsBefore() {
        counts.set("invoices", "121212", 16);
        settle();
        counts.set("invoices", "121212", 64);
        time.pass(REFRESH);
        counts.set("invoices", "121212", 8);
        time.pass(REFRESH);

        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(new KeyShards(16, 64));
        settle();
        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(new KeyShards(8, 64));
    }

    @Test
    void table_isReadOnceInARefresh() {
        counts.of("invoices", "121212", 4);
        process().set("invoices", "121212", 64);

        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(KeyShards.always(4));
        time.pass(REFRESH);
        assertThat(counts.of("invoices", "121212", 4)).isEqualTo(new KeyShards(4, 64));
    }

    @Test
    void numbers_ofManyKeys_areAllRead() {
        IntStream.rangeClosed(1, 300).forEach(i -> counts.set("invoices", "key/" + i, i));
        settle();

        for (int i = 1; i <= 300; i++) {
            assertThat(counts.of("invoices", "key/" + i, 4)).isEqualTo(KeyShards.always(i));
        }
        assertThat(counts.of("orders", "key/7", 4)).isEqualTo(KeyShards.always(4));
    }

    @Test
    void changes_atTheSameMoment_allCount() {
        IntStream.rangeClosed(1, 24).parallel().forEach(i -> process().set("invoices", "121212", i));
        settle();

        assertThat(counts.of("invoices", "121212", 4).largest()).isEqualTo(24);
    }

    @Test
    void numberOrRefresh_thatCannotBe_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> counts.set("invoices", "121212", 0))
                .withMessage("Key \"121212\" of table invoices must have 1 shard or more (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> counts.atMost(64).set("invoices", "121212", 65))
                .withMessage("Key \"121212\" of table invoices must have 1 to 64 shards (found 65)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> counts.atMost(0))
                .withMessage("The maximum must be 1 or more (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TableShardCounts.create(dynamoDb.client(), "shard-counts", Duration.ZERO))
                .withMessage("refresh must be a millisecond or more (found PT0S)");
    }

    @Test
    void number_thatIsTooLarge_canBeCorrectedAsTheErrorSays() {
        dynamoDb.create(HotReadingRepository.TABLE);
        String table = dynamoDb.tableName(HotReadingRepository.TABLE);
        String key = table + "/hot";
        HotReadingRepository readings =
                new HotReadingRepository(dynamoDb.builder().shardCounts(counts).build());
        counts.set(table, "hot", 160);
        settle();
        counts.set(table, "hot", 16);

        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> readings.query("hot").count())
                .withMessage(
                        "Key \"hot\" of table %s has 160 shards, and its @ShardedKey allows 32 at most. Let it allow"
                                + " more, with maximumSuffixes = 160. If it never had so many, correct item \"%s\" of table %s: lower those of"
                                + " its attributes \"present\", \"earlier\" and \"largest\" that are above 32 to 32",
                        table, key, dynamoDb.tableName(TABLE));

        dynamoDb.client()
                .updateItem(update -> update.tableName(dynamoDb.tableName(TABLE))
                        .key(Map.of("key", AttributeValue.fromS(key)))
                        .updateExpression("SET earlier = :most, largest = :most")
                        .expressionAttributeValues(Map.of(":most", AttributeValue.fromN("32"))));
        time.pass(REFRESH);
        readings.save(new HotReading("hot", 1, 1, null));
        assertThat(readings.query("hot").count()).isEqualTo(1);
        counts.atMost(16).set(table, "hot", 8);
        settle();
        assertThat(counts.of(table, "hot", 2)).isEqualTo(new KeyShards(8, 32));
    }

    private void settle() {
        time.pass(REFRESH.multipliedBy(2).plusMillis(1));
    }
}
