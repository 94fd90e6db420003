package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.query.Query;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.table.Tables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pages of a local index in which several items of several shards have one sort key, before and after a move. The engine in memory
 * orders those of one shard by the table's sort key; DynamoDB Local has another order.
 */
class LocalIndexPagesTest {

    private static final String ACCOUNT = "a1";
    private static final int ITEMS = 12;

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private RankedRepository entries;

    @BeforeEach
    void createTable() {
        Keyspread keyspread = Keyspread.builder(new InMemoryDynamoDb().client())
                .nanoTime(nanos::get)
                .timer(this::passed)
                .build();
        Tables.create(keyspread, RankedRepository.TABLE);
        entries = new RankedRepository(keyspread);
    }

    private CompletableFuture<?> passed(Duration delay) {
        nanos.addAndGet(delay.toNanos());
        return CompletableFuture.completedFuture(null);
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "3, false", "5, false", "1, true", "2, true", "3, true", "5, true"})
    void pages_ofBeforeTheMove_goOnAfterIt(int size, boolean descends) {
        for (int number = 0; number < ITEMS; number++) {
            entries.save(new Ranked(ACCOUNT, number, 1, number / 4));
        }
        Query<Ranked, ?> ranks = descends ? entries.byRank(ACCOUNT).descending() : entries.byRank(ACCOUNT);
        List<Page<Ranked>> before = new ArrayList<>(List.of(ranks.page(size)));
        while (before.get(before.size() - 1).cursor().isPresent()) {
            before.add(ranks.page(size, before.get(before.size() - 1).cursor().get()));
        }

        Reshard.of(entries).run();

        List<Integer> returned = new ArrayList<>();
        for (Page<Ranked> last : before) {
            last.items().forEach(entry -> returned.add(entry.number()));
            List<Integer> numbers = new ArrayList<>(returned);
            String cursor = last.cursor().orElse(null);
            while (cursor != null) {
                Page<Ranked> next = ranks.page(size, cursor);
                next.items().forEach(entry -> numbers.add(entry.number()));
                cursor = next.cursor().orElse(null);
            }
            assertThat(numbers)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, ITEMS).boxed().toList());
        }
    }
}
