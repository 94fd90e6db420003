package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of a sharded index: shards share a position that has no entry in most of them, and equal keys stand together. */
class ShardedIndexPagingTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    /** An event, whose type is spread over the shards of an index. */
    @Table("events")
    record Event(
            @PartitionKey String id,

            @PartitionKey(index = "by-type") @ShardedKey(index = "by-type", suffixes = 6)
            String type,

            @SortKey(index = "by-type") long at) {}

    private ShardedIndexPagingTest_EventRepository events;

    @BeforeEach
    void create() {
        dynamoDb.create(ShardedIndexPagingTest_EventRepository.TABLE);
        events = new ShardedIndexPagingTest_EventRepository(dynamoDb.keyspread());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 3", "1, 10", "4, 3", "20, 3", "100, 7"})
    void pages_ofAnyEqualKeys_loseAndRepeatNothing(int equal, int size) {
        Random random = new Random(equal * 31L + size);
        IntStream.range(0, 60).forEach(i -> events.save(new Event("e" + random.nextInt() + "-" + i, "t", i / equal)));

        List<Event> ascending = pages(events.byType("t"), size);
        List<Event> descending = pages(events.byType("t").descending(), size);

        assertThat(ascending).hasSize(60).doesNotHaveDuplicates();
        assertThat(ascending.stream().map(Event::at).toList()).isSorted();
        assertThat(descending).containsExactlyInAnyOrderElementsOf(ascending);
        assertThat(descending.stream().map(event -> -event.at()).toList()).isSorted();
    }

    private static <Q extends Query<Event, Q>> List<Event> pages(Q query, int size) {
        Page<Event> page = query.page(size);
        List<Event> found = new ArrayList<>(page.items());
        while (page.cursor().isPresent()) {
            page = query.page(size, page.cursor().get());
            found.addAll(page.items());
        }
        return found;
    }
}
