package dev.keyspread.it.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.it.entity.HotReading;
import dev.keyspread.it.entity.HotReadingRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.shard.InMemoryShardCounts;
import dev.keyspread.shard.OccupiedShards;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads of every kind, of a key whose number of shards changes. */
class HotKeyReadsTest {

    private static final int ITEMS = 60;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final InMemoryShardCounts counts = new InMemoryShardCounts();
    private final AtomicInteger requests = new AtomicInteger();
    private HotReadingRepository readings;

    @BeforeEach
    void createTable() {
        dynamoDb.create(HotReadingRepository.TABLE);
        Keyspread keyspread = dynamoDb.builder()
                .random(new Random(20140709))
                .shardCounts(counts)
                .observer(Requests.observer(operation -> requests.incrementAndGet()))
                .build();
        readings = new HotReadingRepository(keyspread);
    }

    @Test
    void findAnywhere_ofAKeyThatHasFewerShardsThanOnce_looksInAllThatItEverHad() {
        grow(16);
        List<HotReading> saved = save();
        grow(2);
        requests.set(0);

        assertThat(readings.findAnywhere("hot", ITEMS)).isEmpty();
        assertThat(requests).hasValue(16);
        requests.set(0);
        assertThat(readings.findAnywhere("cold", 1)).isEmpty();
        assertThat(requests).hasValue(2);
        // Last, since a find ends before the requests to the remaining shards do.
        HotReading beyond = saved.stream()
                .filter(reading -> reading.shard() > 2)
                .findFirst()
                .orElseThrow();
        assertThat(readings.findAnywhere("hot", beyond.number())).contains(beyond);
    }

    @Test
    void occupiedShards_ofAQueryMadeBeforeANumberGrew_areThoseOfNewShardsToo() {
        var query = readings.query("hot");
        grow(16);
        save();

        OccupiedShards occupied = query.shards().occupied();

        assertThat(occupied.shards()).isEqualTo(16);
        assertThat(occupied.occupied())
                .containsExactlyElementsOf(IntStream.range(0, 16).boxed().toList());
        assertThat(query.shards().only(occupied).stream()).hasSize(ITEMS);
    }

    @Test
    void only_afterTheNumberGrew_isRefusedAndNotReadInPart() {
        var before = readings.query("hot")
                .shards()
                .only(readings.query("hot").shards().occupied());
        OccupiedShards occupied = readings.query("hot").shards().occupied();
        grow(16);
        save();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> readings.query("hot").shards().only(occupied))
                .withMessageContaining("shard count");
        assertThatIllegalArgumentException().isThrownBy(before::count).withMessageContaining("shard count");
        assertThat(before.shards().only(before.shards().occupied()).count()).isEqualTo(ITEMS);
    }

    @Test
    void attributes_ofAQueryMadeBeforeANumberGrew_areThoseOfItemsInNewShardsToo() {
        var query = readings.query("hot").attributes("value");
        grow(16);
        List<HotReading> saved = save();

        assertThat(query.stream().map(HotKeyReadsTest::number))
                .containsExactlyElementsOf(
                        saved.stream().map(HotReading::number).toList());
        assertThat(query.limit(1).first())
                .hasValueSatisfying(item -> assertThat(item).containsOnlyKeys("sensor", "number", "value"));
    }

    @Test
    void pagesOfAttributes_ofAHotKey_loseAndRepeatNothing() {
        grow(16);
        List<HotReading> saved = save();
        var query = readings.query("hot").attributes("value");

        List<Integer> found = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            Page<Map<String, AttributeValue>> page = query.page(7, cursor);
            page.items().forEach(item -> found.add(number(item)));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);

        assertThat(found)
                .containsExactlyElementsOf(
                        saved.stream().map(HotReading::number).toList());
    }

    @Test
    void cursorOfALocalIndex_afterTheNumberGrew_isRefused() {
        save();
        String cursor = readings.byValue("hot").page(5).cursor().orElseThrow();
        assertThat(readings.byValue("hot").page(ITEMS, cursor).items()).hasSize(ITEMS - 5);
        grow(16);

        assertThatThrownBy(() -> readings.byValue("hot").page(5, cursor))
                .isInstanceOf(InvalidCursorException.class)
                .hasMessageContaining("it is of 2 shards, and this read of 16");
    }

    private void grow(int shards) {
        counts.set(dynamoDb.tableName(HotReadingRepository.TABLE), "hot", shards);
    }

    private List<HotReading> save() {
        return IntStream.range(0, ITEMS)
                .mapToObj(number -> readings.save(HotReading.of("hot", number)))
                .toList();
    }

    private static int number(Map<String, AttributeValue> item) {
        return Integer.parseInt(item.get("number").n());
    }
}
