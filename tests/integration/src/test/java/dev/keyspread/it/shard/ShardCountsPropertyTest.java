package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.entity.HotReading;
import dev.keyspread.it.entity.HotReadingRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.shard.TableShardCounts;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several processes, each of which learns in its own time how many shards a key has, read and write one table while the
 * number changes: what one of them saved, every other one reads at once, and each item is there once.
 */
class ShardCountsPropertyTest {

    private static final TableSchema COUNTS = TableShardCounts.schema("shard-counts");
    private static final Duration REFRESH = Duration.ofSeconds(60);
    private static final int STEPS = 250;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final PassingTime time = new PassingTime();
    private final Map<Integer, HotReading> model = new TreeMap<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void processes_whileTheNumberChanges_loseNothing(long seed) {
        Random random = new Random(seed);
        dynamoDb.create(COUNTS);
        dynamoDb.create(HotReadingRepository.TABLE);
        List<HotReadingRepository> processes =
                IntStream.range(0, 3).mapToObj(i -> process(random)).toList();

        for (int step = 0; step < STEPS; step++) {
            time.pass(Duration.ofMillis(random.nextInt(10_000)));
            HotReadingRepository process = processes.get(random.nextInt(3));
            switch (random.nextInt(8)) {
                case 0 -> grow(1 << random.nextInt(2 + step / 50));
                case 1 -> delete(process, random.nextInt(40));
                case 2, 3 ->
                    assertThat(process.consistent().query("hot").stream())
                            .as("seed %d, step %d", seed, step)
                            .containsExactlyElementsOf(model.values());
                default -> save(process, random.nextInt(40), random.nextInt(100));
            }
        }
        assertThat(processes)
                .as("seed %d", seed)
                .allSatisfy(
                        process -> assertThat(process.query("hot").stream()).containsExactlyElementsOf(model.values()));
    }

    private HotReadingRepository process(Random random) {
        return new HotReadingRepository(
                dynamoDb.builder().random(random).shardCounts(counts()).build());
    }

    private TableShardCounts counts() {
        return TableShardCounts.create(dynamoDb.client(), dynamoDb.tableName(COUNTS), REFRESH, time, time::nanos);
    }

    private void grow(int shards) {
        counts().set(dynamoDb.tableName(HotReadingRepository.TABLE), "hot", shards);
    }

    private void save(HotReadingRepository process, int number, long value) {
        HotReading before = model.get(number);
        model.put(number, process.save(new HotReading("hot", number, value, before == null ? null : before.shard())));
    }

    private void delete(HotReadingRepository process, int number) {
        HotReading before = model.remove(number);
        if (before != null) {
            process.delete(process.key(before));
        }
    }
}
