package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Query;
import dev.keyspread.reshard.Reshard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Queries of keys with more items than are read at once while they move. */
class LargeKeysTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private FirstShardsRepository entries;
    private FirstShardsRepository other;

    @BeforeEach
    void createTable() {
        table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        entries = new FirstShardsRepository(table.mapper());
        other = new FirstShardsRepository(table.mapper());
    }

    private static List<FirstShards> entries(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(number -> new FirstShards(ACCOUNT, number, 1, "o"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void stream_whileMoreItemsMoveThanItHasReturned_repeatsNone(boolean descends) {
        entries.saveAll(entries(2_000, 2_600));
        Reshard.of(other).start();
        Query<FirstShards, ?> query = entries.query(ACCOUNT);
        List<Integer> found = new ArrayList<>();

        try (Stream<FirstShards> stream = (descends ? query.descending() : query).stream()) {
            stream.forEach(entry -> {
                found.add(entry.number());
                if (found.size() == 250) {
                    other.saveAll(descends ? entries(3_000, 4_100) : entries(0, 1_100));
                    Reshard.of(other).move();
                }
            });
        }

        assertThat(found)
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(descends ? Comparator.reverseOrder() : Comparator.naturalOrder())
                .containsAll(IntStream.range(2_000, 2_600).boxed().toList());
    }

    @Test
    void count_whileItemsMove_readsNoItemTwice() {
        entries.saveAll(entries(0, 3_000));
        Reshard.of(other).start();
        table.beforeNext(
                request -> request instanceof QueryRequest query
                        && query.hasExclusiveStartKey()
                        && Integer.parseInt(
                                        query.exclusiveStartKey().get("number").n())
                                > 1_200,
                () -> Reshard.of(other).move());

        assertThat(entries.query(ACCOUNT).count()).isEqualTo(3_000);
    }

    @Test
    void readsOfFewItems_ofAnIndexWithoutSortKeys_makeFewRequests() {
        entries.saveAll(entries(0, 3_000));
        Reshard.of(other).start();
        other.save(entries(0, 1).get(0));

        assertFewQueries(() -> assertThat(entries.byOwner("o").first()).isPresent());
        assertFewQueries(() -> assertThat(entries.byOwner("o").exists()).isTrue());
        assertFewQueries(() ->
                assertThat(entries.byOwner("o").limit(10).list()).hasSize(10).doesNotHaveDuplicates());
        assertFewQueries(() ->
                assertThat(entries.byOwner("o").limit(10).page(10).items()).hasSize(10));
        assertThat(entries.byOwner("o").stream()).hasSize(3_000).doesNotHaveDuplicates();
        assertThat(entries.byOwner("o").limit(2_999).count()).isEqualTo(2_999);
    }

    private void assertFewQueries(Runnable read) {
        assertThat(table.queriesOf(read)).isLessThanOrEqualTo(8);
    }
}
