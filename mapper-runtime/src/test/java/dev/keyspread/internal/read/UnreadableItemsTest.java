package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.store.ItemNames;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@Timeout(60)
class UnreadableItemsTest {

    private static final String REMEDY = ". Convert the stored items, or skip such items with onUnreadable:"
            + " https://github.com/keyspread/keyspread/blob/main/docs/how-to/skip-unreadable-items.md";

    private static final int RUNS = 100;

    private final List<Map<String, AttributeValue>> skipped = new ArrayList<>();

    @Test
    void pages_skipUnreadableItems_onceAndWithoutCountingThem() {
        for (int seed = 0; seed < RUNS; seed++) {
            skipped.clear();
            Random random = new Random(seed);
            List<AttributeValue> shards = Orders.shards(1 + random.nextInt(5));
            List<Map<String, AttributeValue>> orders = orders(random, shards);
            boolean ascending = random.nextBoolean();
            int size = 1 + random.nextInt(9);
            int limit = 1 + random.nextInt(40);
            ReadRequest read =
                    skipping(Orders.day(shards.size()).withAscending(ascending).withLimit(limit));
            List<Map<String, AttributeValue>> readable = ScatterReadTest.sorted(
                            orders.stream().filter(UnreadableItemsTest::isReadable), shards, ascending)
                    .limit(limit)
                    .toList();
            ScriptedDynamoDb dynamoDb =
                    ScatterReadTest.holding(Orders.TABLE, orders).itemsPerPage(1 + random.nextInt(7));

            List<Page<Map<String, AttributeValue>>> pages = pages(dynamoDb, read, size);

            assertThat(pages.stream().flatMap(page -> page.items().stream()))
                    .as("seed %d", seed)
                    .isEqualTo(readable);
            assertThat(pages.subList(0, pages.size() - 1))
                    .as("seed %d", seed)
                    .allSatisfy(page -> assertThat(page.items()).hasSize(size));
            assertThat(skipped).as("seed %d", seed).doesNotHaveDuplicates();
            if (readable.size() < limit) {
                assertThat(skipped).as("seed %d", seed).hasSize(orders.size() - readable.size());
            }
        }
    }

    @Test
    void streamsAndLists_skipUnreadableItems() {
        Random random = new Random(1);
        List<Map<String, AttributeValue>> orders = orders(random, Orders.shards(4));
        List<Map<String, AttributeValue>> readable =
                orders.stream().filter(UnreadableItemsTest::isReadable).toList();
        ReadRequest read = skipping(Orders.day(4));

        try (Keyspread keyspread =
                Keyspread.create(ScatterReadTest.holding(Orders.TABLE, orders).client())) {
            Reads reads = new Reads(keyspread);

            assertThat(reads.stream(() -> read, decoder(false))).containsExactlyInAnyOrderElementsOf(readable);
            assertThat(reads.stream(read::unordered, decoder(false))).containsExactlyInAnyOrderElementsOf(readable);
            assertThat(reads.listAsync(read, decoder(false)).join()).hasSameSizeAs(readable);
            assertThat(reads.count(read, decoder(false))).isEqualTo(orders.size());
            assertThat(skipped).hasSize(3 * (orders.size() - readable.size()));
        }
    }

    @Test
    void remedy_linksToAPageThatExists() {
        assertThat(Path.of("..", REMEDY.substring(REMEDY.indexOf("docs/")))).exists();
    }

    @Test
    void handler_thatThrows_failsTheRead() {
        ReadRequest read = Orders.day(4).withUnreadable(unreadable -> {
            throw new IllegalStateException("too many");
        });

        assertThatIllegalStateException().isThrownBy(() -> list(read, false)).withMessage("too many");
    }

    @Test
    void error_namesTheItem_andItsValueOnlyOnRequest() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> list(Orders.day(1), false))
                .withMessage("Item orders{date, time} cannot be read: it is odd" + REMEDY);
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> list(Orders.day(1), true))
                .withMessage("Item orders{date=2014-07-09.1, time=7} cannot be read: it is odd."
                        + " Its value is AttributeValue(N=1)" + REMEDY)
                .satisfies(unreadable -> assertThat(unreadable.attribute()).hasValue("odd"))
                .satisfies(unreadable -> assertThat(unreadable.item().orElseThrow())
                        .containsEntry("odd", n(1))
                        .containsEntry("time", s("7")));
    }

    private static void list(ReadRequest read, boolean withValues) {
        Map<String, AttributeValue> order = Orders.order(Orders.shards(1).get(0), s("7"));
        order.put("odd", n(1));
        try (Keyspread keyspread = Keyspread.create(
                ScatterReadTest.holding(Orders.TABLE, List.of(order)).client())) {
            new Reads(keyspread).stream(() -> read, decoder(withValues)).toList();
        }
    }

    private ReadRequest skipping(ReadRequest read) {
        return read.withUnreadable(unreadable -> skipped.add(unreadable.item().orElseThrow()));
    }

    private static List<Map<String, AttributeValue>> orders(Random random, List<AttributeValue> shards) {
        List<Map<String, AttributeValue>> orders = Orders.random(random, shards, ScalarAttributeType.S);
        orders.forEach(order -> {
            if (random.nextInt(3) == 0) {
                order.put("odd", n(1));
            }
        });
        return orders;
    }

    private static boolean isReadable(Map<String, AttributeValue> order) {
        return !order.containsKey("odd");
    }

    private static ItemDecoder<Map<String, AttributeValue>> decoder(boolean withValues) {
        return new ItemNames("orders", Orders.TABLE, withValues).naming(new EvenItems());
    }

    private static List<Page<Map<String, AttributeValue>>> pages(
            ScriptedDynamoDb dynamoDb, ReadRequest read, int size) {
        List<Page<Map<String, AttributeValue>>> pages = new ArrayList<>();
        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            Reads reads = new Reads(keyspread);
            String cursor = null;
            do {
                Page<Map<String, AttributeValue>> page = reads.page(read, size, cursor, decoder(false));
                pages.add(page);
                cursor = page.cursor().orElse(null);
            } while (cursor != null);
        }
        return pages;
    }

    /** Reads the items without an attribute {@code odd}. */
    private static final class EvenItems implements ItemDecoder<Map<String, AttributeValue>> {

        @Override
        public Map<String, AttributeValue> read(Map<String, AttributeValue> item) {
            if (!isReadable(item)) {
                throw new ItemReadException("it is odd", "odd", null, null);
            }
            return item;
        }

        @Override
        public Map<String, AttributeValue> read(JsonReader json) {
            throw new UnsupportedOperationException();
        }
    }
}
