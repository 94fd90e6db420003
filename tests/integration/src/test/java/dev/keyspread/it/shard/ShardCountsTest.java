package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.ShardCountException;
import dev.keyspread.it.entity.HotReading;
import dev.keyspread.it.entity.HotReadingRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.shard.InMemoryShardCounts;
import dev.keyspread.shard.ShardCounts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ShardCountsTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final InMemoryShardCounts counts = new InMemoryShardCounts();
    private final List<String> operations = new ArrayList<>();
    private HotReadingRepository readings;
    private String table;

    @BeforeEach
    void createTable() {
        dynamoDb.create(HotReadingRepository.TABLE);
        table = dynamoDb.tableName(HotReadingRepository.TABLE);
        readings = repository(counts);
    }

    private HotReadingRepository repository(ShardCounts shardCounts) {
        Keyspread keyspread = dynamoDb.builder()
                .random(new Random(20140709))
                .shardCounts(shardCounts)
                .observer(Requests.observer(this::record))
                .build();
        return new HotReadingRepository(keyspread);
    }

    private synchronized void record(String operation) {
        operations.add(operation);
    }

    @Test
    void keys_hotAndCold_haveEachTheirNumberOfShards() {
        counts.set(table, "hot", 16);
        save("hot", 0, 200);
        save("cold", 0, 200);

        assertThat(shards("hot")).isEqualTo(numbers(16));
        assertThat(shards("cold")).isEqualTo(numbers(2));
        assertThat(queries("hot")).isEqualTo(16);
        assertThat(queries("cold")).isEqualTo(2);
    }

    @Test
    void number_thatGrowsAndShrinks_losesNothing() {
        save("hot", 0, 40);
        counts.set(table, "hot", 16);
        save("hot", 40, 200);
        counts.set(table, "hot", 3);
        save("hot", 240, 60);

        assertThat(readings.query("hot").stream().map(HotReading::number))
                .containsExactlyElementsOf(IntStream.range(0, 300).boxed().toList());
        assertThat(readings.consistent().byValue("hot").stream()).hasSize(300);
        assertThat(readings.query("hot").number().between(240, 299).stream()).allMatch(reading -> reading.shard() <= 3);
        assertThat(queries("hot")).isEqualTo(16);
    }

    @Test
    void items_readAndSavedAgain_stayWhereTheyAre() {
        counts.set(table, "hot", 16);
        save("hot", 0, 60);
        List<HotReading> before = readings.query("hot").stream().toList();
        counts.set(table, "hot", 2);

        before.forEach(readings::save);

        assertThat(readings.table().scan().stream()).hasSize(60);
        assertThat(readings.query("hot").stream()).containsExactlyElementsOf(before);
    }

    @Test
    void query_madeBeforeANumberGrew_readsTheNewShardsToo() {
        var query = readings.query("hot");
        counts.set(table, "hot", 16);
        save("hot", 0, 60);

        assertThat(query.stream()).hasSize(60);
        assertThat(query.count()).isEqualTo(60);
        assertThat(query.async().list().join()).hasSize(60);
        assertThat(query.descending().limit(1).first()).map(HotReading::number).contains(59);
    }

    @Test
    void cursor_ofAnotherNumberOfShards_isRefused() {
        save("hot", 0, 20);
        String cursor = readings.query("hot").page(5).cursor().orElseThrow();
        counts.set(table, "hot", 16);

        assertThatThrownBy(() -> readings.query("hot").page(5, cursor)).isInstanceOf(InvalidCursorException.class);
    }

    @Test
    void suffix_thatItsKeyNeverHad_isNotSaved() {
        assertThatThrownBy(() -> readings.save(new HotReading("cold", 1, 1, 3)))
                .isInstanceOf(ShardCountException.class)
                .hasMessageContaining("must be from 1 to 2")
                .hasMessageContaining("(found 3)");
        assertThat(readings.table().scan().stream()).isEmpty();
    }

    @Test
    void number_thatTheAnnotationDoesNotAllow_isRefusedByReadsAndWrites() {
        counts.set(table, "hot", 33);

        assertThatThrownBy(() -> readings.save(HotReading.of("hot", 1)))
                .isInstanceOf(ShardCountException.class)
                .hasMessageContaining("allows 32 at most");
        assertThatThrownBy(() -> readings.query("hot").stream().findFirst()).isInstanceOf(ShardCountException.class);
        assertThat(readings.query("hot").async().list())
                .failsWithin(Duration.ZERO)
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(ShardCountException.class);
    }

    @Test
    void stream_madeBeforeTheNumberGrew_readsAllShards() {
        Stream<HotReading> stream = readings.query("hot").stream();

        counts.set(table, "hot", 16);
        save("hot", 0, 100);

        assertThat(stream).hasSize(100);
    }

    @Test
    void rule_forHotKeys_isFollowed() {
        readings = repository(ShardCounts.byRule((name, key) -> key.startsWith("hot") ? 8 : 0));
        save("hot-1", 0, 100);

        assertThat(shards("hot-1")).isEqualTo(numbers(8));
        assertThat(queries("hot-1")).isEqualTo(8);
        assertThat(queries("cold")).isEqualTo(2);
    }

    private void save(String sensor, int from, int items) {
        IntStream.range(from, from + items).forEach(number -> readings.save(HotReading.of(sensor, number)));
    }

    private TreeSet<Integer> shards(String sensor) {
        TreeSet<Integer> shards = new TreeSet<>();
        readings.query(sensor).stream().forEach(reading -> shards.add(reading.shard()));
        return shards;
    }

    private static TreeSet<Integer> numbers(int last) {
        return new TreeSet<>(IntStream.rangeClosed(1, last).boxed().toList());
    }

    private int queries(String sensor) {
        operations.clear();
        assertThat(readings.query(sensor).count()).isNotNegative();
        assertThat(operations).containsOnly("Query");
        return operations.size();
    }
}
