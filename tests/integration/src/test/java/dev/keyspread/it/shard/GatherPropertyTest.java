package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Query;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scatter and gather on the engine equals a sorted list, whatever the data, the order, the limit and the page size. */
class GatherPropertyTest {

    private static final Comparator<String> UTF_8 = (one, other) ->
            Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void gather_texts_equalsTheSortedList(long seed) {
        Random random = new Random(seed);
        dynamoDb.create(TextSortedRepository.TABLE);
        TextSortedRepository repository = new TextSortedRepository(keyspread());
        SortedSet<String> texts = new TreeSet<>(UTF_8);
        for (int i = random.nextInt(120); i >= 0; i--) {
            texts.add(text(random));
        }
        texts.forEach(text -> repository.save(new TextSorted("key", text)));
        repository.save(new TextSorted("other", "x"));

        List<TextSorted> expected =
                texts.stream().map(text -> new TextSorted("key", text)).toList();

        check(repository.query("key"), expected, random, "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {6, 7, 8, 9, 10})
    void gather_numbers_equalsTheSortedList(long seed) {
        Random random = new Random(seed);
        dynamoDb.create(NumberSortedRepository.TABLE);
        NumberSortedRepository repository = new NumberSortedRepository(keyspread());
        SortedSet<Long> numbers = new TreeSet<>();
        for (int i = random.nextInt(120); i >= 0; i--) {
            numbers.add(random.nextBoolean() ? random.nextLong() : random.nextInt(200) - 100L);
        }
        numbers.forEach(number -> repository.save(new NumberSorted(5, number)));

        List<NumberSorted> expected =
                numbers.stream().map(number -> new NumberSorted(5, number)).toList();

        check(repository.query(5), expected, random, "seed " + seed);
    }

    private Keyspread keyspread() {
        return dynamoDb.builder().asyncClient(dynamoDb.asyncClient()).build();
    }

    private static <T, Q extends Query<T, Q>> void check(
            Q query, List<T> ascending, Random random, String description) {
        List<T> descending = new ArrayList<>(ascending);
        java.util.Collections.reverse(descending);
        int limit = 1 + random.nextInt(ascending.size() + 2);
        int pageSize = 1 + random.nextInt(ascending.size() + 2);

        assertThat(query.stream()).as(description).containsExactlyElementsOf(ascending);
        assertThat(query.descending().stream()).as(description).containsExactlyElementsOf(descending);
        assertThat(query.limit(limit).stream())
                .as(description + ", limit " + limit)
                .containsExactlyElementsOf(ascending.subList(0, Math.min(limit, ascending.size())));
        assertThat(pages(query, pageSize))
                .as(description + ", page " + pageSize)
                .isEqualTo(ascending);
        assertThat(pages(query.descending(), 3)).as(description + ", page 3").isEqualTo(descending);
        assertThat(pages(query.limit(limit), 2))
                .as(description + ", page 2, limit " + limit)
                .isEqualTo(ascending.subList(0, Math.min(limit, ascending.size())));
        checkWithoutOrder(query, ascending, limit, description);
        checkAsynchronous(query, ascending, pageSize, description);
    }

    private static <T, Q extends Query<T, Q>> void checkWithoutOrder(
            Q query, List<T> all, int limit, String description) {
        assertThat(query.shards().unordered().stream()).as(description).containsExactlyInAnyOrderElementsOf(all);
        assertThat(pages(query.shards().unordered(), 3)).as(description).containsExactlyInAnyOrderElementsOf(all);
        assertThat(query.shards().unordered().limit(limit).stream())
                .as(description)
                .hasSize(Math.min(limit, all.size()))
                .isSubsetOf(all);
        assertThat(query.count()).as(description).isEqualTo(all.size());
        assertThat(query.limit(limit).count()).as(description).isEqualTo(Math.min(limit, all.size()));
        assertThat(query.exists()).as(description).isTrue();
        assertThat(query.first()).as(description).contains(all.get(0));
        assertThat(query.descending().first()).as(description).contains(all.get(all.size() - 1));
    }

    private static <T, Q extends Query<T, Q>> void checkAsynchronous(
            Q query, List<T> all, int pageSize, String description) {
        assertThat(query.async().list().join()).as(description).isEqualTo(all);
        assertThat(query.async().count().join()).as(description).isEqualTo(all.size());
        assertThat(query.async().page(pageSize).join()).as(description).isEqualTo(query.page(pageSize));
    }

    private static <T, Q extends Query<T, Q>> List<T> pages(Q query, int size) {
        Page<T> page = query.page(size);
        List<T> items = new ArrayList<>(page.items());
        while (page.cursor().isPresent()) {
            assertThat(page.items()).as("a page before the last is full").hasSize(size);
            page = query.page(size, page.cursor().get());
            assertThat(page.items()).as("a page after a cursor has items").isNotEmpty();
            items.addAll(page.items());
        }
        return items;
    }

    private static String text(Random random) {
        // Characters of one to four bytes in UTF-8, on both sides of the surrogates.
        int[] alphabet = {'a', 'b', '.', 'é', 0x20AC, 0xE000, 0xFF21, 0x1F600, 0x10FFFF};
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
        }
        return text.toString();
    }
}
