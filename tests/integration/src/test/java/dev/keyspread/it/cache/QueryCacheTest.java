package dev.keyspread.it.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.entity.Visit;
import dev.keyspread.it.entity.VisitRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class QueryCacheTest {

    private static final Duration LIFETIME = Duration.ofSeconds(30);
    private static final int SHARDS = 4;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicInteger queries = new AtomicInteger();
    private final AtomicLong nanoTime = new AtomicLong();
    private Keyspread keyspread;
    private VisitRepository visits;

    @BeforeEach
    void saveVisits() {
        dynamoDb.create(VisitRepository.TABLE);
        keyspread = dynamoDb.builder()
                .nanoTime(nanoTime::get)
                .queryCache(1_000_000, LIFETIME)
                .observer(Requests.observer(operation -> queries.addAndGet(operation.equals("Query") ? 1 : 0)))
                .build();
        visits = new VisitRepository(keyspread);
        IntStream.range(0, 20).forEach(i -> visits.save(new Visit("home", "v%02d".formatted(i), i, 1 + i % SHARDS)));
    }

    @Test
    void cached_sameQuery_isSentOnce() {
        List<Visit> first = visits.query("home").cached().list();

        assertThat(visits.query("home").cached().list()).isEqualTo(first).hasSize(20);
        assertThat(visits.query("home").cached().async().list())
                .succeedsWithin(Duration.ofMinutes(1))
                .isEqualTo(first);
        assertThat(queries).hasValue(SHARDS);
        assertThat(keyspread.queryCacheStatistics()).isEqualTo(new CacheStatistics(2 * SHARDS, SHARDS, SHARDS));
    }

    @Test
    void cached_afterAWrite_isOldUntilItExpires() {
        visits.query("home").cached().list();
        visits.save(new Visit("home", "v20", 20, 1));

        assertThat(visits.query("home").cached().list()).hasSize(20);
        assertThat(visits.query("home").list()).hasSize(21);

        nanoTime.addAndGet(LIFETIME.toNanos());

        assertThat(visits.query("home").cached().list()).hasSize(21);
    }

    @Test
    void cached_otherConditionOrCount_isAnotherRequest() {
        visits.query("home").cached().list();

        assertThat(visits.query("home").cached().id().ge("v10").list()).hasSize(10);
        assertThat(visits.query("home").cached().count()).isEqualTo(20);
        assertThat(visits.query("home").cached().count()).isEqualTo(20);
        assertThat(queries).hasValue(3 * SHARDS);
    }

    @Test
    void cached_pages_continueByTheirCursors() {
        List<Visit> all = visits.query("home").list();
        pages();
        int sent = queries.get();

        assertThat(pages()).isEqualTo(all);
        assertThat(queries).hasValue(sent);
    }

    @Test
    void consistentRead_cached_bypassesTheCache() {
        visits.query("home").cached().list();
        visits.save(new Visit("home", "v20", 20, 1));

        assertThat(visits.consistent().query("home").cached().list()).hasSize(21);
    }

    @Test
    void cached_withoutACache_isAnError() {
        VisitRepository uncached = new VisitRepository(dynamoDb.keyspread());

        assertThatThrownBy(() -> uncached.query("home").cached())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("queryCache(maximumBytes, expireAfterWrite)");
    }

    private List<Visit> pages() {
        List<Visit> found = new ArrayList<>();
        String cursor = null;
        do {
            Page<Visit> page = visits.query("home").cached().page(6, cursor);
            found.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return found;
    }
}
