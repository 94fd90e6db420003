package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
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
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of a local index before and after a move. Items with one sort key have no order that DynamoDB promises. */
class LocalIndexPagesTest {

    private static final String ACCOUNT = "a1";
    private static final int ITEMS = 12;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private RankedRepository entries;

    @BeforeEach
    void createTable() {
        Keyspread keyspread =
                dynamoDb.builder().nanoTime(nanos::get).timer(this::passed).build();
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
        save(1);

        assertThat(refusedPages(size, descends)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "3, false", "5, false", "1, true", "2, true", "3, true", "5, true"})
    void pages_ofItemsWithOneSortKey_goOnOrAreRefused(int size, boolean descends) {
        save(4);

        assertThat(refusedPages(size, descends)).isNotNegative();
    }

    @ParameterizedTest
    @CsvSource({"2, false", "3, false", "5, false", "2, true", "3, true", "5, true"})
    void pages_ofWhileItemsMove_goOnAfterTheMove(int size, boolean descends) {
        save(2);
        Reshard.of(entries).start();

        assertThat(refusedPages(size, descends)).isZero();
    }

    private void save(int itemsOfRank) {
        for (int number = 0; number < ITEMS; number++) {
            entries.save(new Ranked(ACCOUNT, number, 1, number / itemsOfRank));
        }
    }

    /** Returns how many cursors of before the end of the move are refused after it. The others lead to the rest of the items. */
    private int refusedPages(int size, boolean descends) {
        Query<Ranked, ?> ranks = descends ? entries.byRank(ACCOUNT).descending() : entries.byRank(ACCOUNT);
        List<Page<Ranked>> before = new ArrayList<>(List.of(ranks.page(size)));
        while (before.get(before.size() - 1).cursor().isPresent()) {
            before.add(ranks.page(size, before.get(before.size() - 1).cursor().get()));
        }

        Reshard.of(entries).run();

        int refused = 0;
        List<Integer> returned = new ArrayList<>();
        for (Page<Ranked> last : before) {
            last.items().forEach(entry -> returned.add(entry.number()));
            List<Integer> numbers = new ArrayList<>(returned);
            String cursor = last.cursor().orElse(null);
            try {
                while (cursor != null) {
                    Page<Ranked> next = ranks.page(size, cursor);
                    next.items().forEach(entry -> numbers.add(entry.number()));
                    cursor = next.cursor().orElse(null);
                }
            } catch (InvalidCursorException | LayoutException ambiguous) {
                refused++;
                continue;
            }
            assertThat(numbers)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, ITEMS).boxed().toList());
        }
        return refused;
    }
}
