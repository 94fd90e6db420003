package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Filter;
import dev.keyspread.Page;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Query;
import dev.keyspread.query.Read;
import dev.keyspread.query.Scan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Pages of any read, limit, filter and projection have each item once. Items have equal sort keys and various sizes. */
class PagingPropertyTest {

    private static final String KIND = "k";
    private static final String DEVICE = "d";
    private static final String GROUP = "g";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    /** An event in a sharded table, with a sharded index and a partial index without a sort key. */
    @Table("events")
    @GlobalIndex(
            name = "by-group",
            projection = Projection.INCLUDE,
            include = {"flag", "text"})
    record Event(
            @PartitionKey @ShardedKey(suffixes = 3, calculated = true)
            String device,

            @SortKey String id,

            @PartitionKey(index = "by-kind") @ShardedKey(index = "by-kind", suffixes = 4)
            String kind,

            @SortKey(index = "by-kind") long rank,
            @PartitionKey(index = "by-group") String group,
            int flag,
            String text) {}

    /** A read of the events that {@code expected} accepts, as entities and as some attributes. */
    private record Source(String name, Read<?, ?> entities, Attributes attributes, Predicate<Event> expected) {}

    private interface Attributes {
        Read<?, ?> of(String... names);
    }

    private interface QueriedAttributes {
        Query<?, ?> of(String... names);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void pages_ofAnyCombination_loseAndRepeatNothing(long seed) {
        Random random = new Random(seed);
        dynamoDb.create(PagingPropertyTest_EventRepository.TABLE);
        PagingPropertyTest_EventRepository events = new PagingPropertyTest_EventRepository(dynamoDb.keyspread());
        List<Event> saved = random.ints(20 + random.nextInt(40))
                .mapToObj(i -> event(i, random))
                .toList();
        saved.forEach(events::save);

        for (Source source : sources(events)) {
            List<Event> all = saved.stream().filter(source.expected).toList();
            for (int passing : List.of(10, 7, 1, 0)) {
                List<String> expected = all.stream()
                        .filter(event -> event.flag < passing)
                        .map(Event::id)
                        .toList();
                for (Read<?, ?> projected : projections(source)) {
                    Read<?, ?> filtered =
                            passing == 10 ? projected : projected.filter(Condition.of(flagBelow(passing)));
                    int limit = 1 + random.nextInt(all.size() + 2);
                    int size = 1 + random.nextInt(12);
                    String description = "seed " + seed + ", " + source.name + ", flag < " + passing + ", page " + size;
                    check(filtered, size, expected, expected.size(), description);
                    check(filtered.limit(limit), size, expected, limit, description + ", limit " + limit);
                }
            }
        }
    }

    private static Event event(int id, Random random) {
        String text = "x".repeat(random.nextInt(8) == 0 ? 20_000 : random.nextInt(50));
        String device = random.nextInt(6) == 0 ? "other" : DEVICE;
        return new Event(device, "e" + id, KIND, random.nextInt(5), GROUP, random.nextInt(10), text);
    }

    private static List<Source> sources(PagingPropertyTest_EventRepository events) {
        Query<Event, ?> table = events.query(DEVICE);
        Query<Event, ?> index = events.byKind(KIND);
        Query<?, ?> partial = events.byGroup(GROUP);
        Scan<Event> scan = events.table().scan();
        Predicate<Event> ofDevice = event -> event.device.equals(DEVICE);
        return Stream.of(
                        orders("table", table, table::attributes, ofDevice),
                        orders("index", index, index::attributes, event -> true),
                        orders("partial index", partial, partial::attributes, event -> true),
                        List.of(
                                new Source("scan", scan, scan::attributes, event -> true),
                                new Source(
                                        "scan in segments",
                                        scan.segments(3),
                                        scan.segments(3)::attributes,
                                        event -> true)))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Source> orders(
            String name, Query<?, ?> query, QueriedAttributes attributes, Predicate<Event> expected) {
        return List.of(
                new Source(name, query, attributes::of, expected),
                new Source(
                        name + " descending",
                        query.descending(),
                        names -> attributes.of(names).descending(),
                        expected),
                new Source(
                        name + " unordered",
                        query.shards().unordered(),
                        names -> attributes.of(names).shards().unordered(),
                        expected));
    }

    /** The entities, an attribute without any key, the filtered attribute, and one of the keys. */
    private static List<Read<?, ?>> projections(Source source) {
        return List.of(
                source.entities,
                source.attributes.of("text"),
                source.attributes.of("flag"),
                source.attributes.of("id", "text"));
    }

    private static Filter flagBelow(int flag) {
        return Filter.of("#flag < :flag").name("#flag", "flag").value(":flag", AttributeValue.fromN(flag + ""));
    }

    private static void check(Read<?, ?> read, int size, List<String> expected, int limit, String description) {
        List<String> found = pages(read, size, description);

        assertThat(found).as(description).doesNotHaveDuplicates().isSubsetOf(expected);
        assertThat(found).as(description).hasSize(Math.min(limit, expected.size()));
        assertThat(read.count()).as(description).isEqualTo(found.size());
    }

    private static List<String> pages(Read<?, ?> read, int size, String description) {
        Page<?> page = read.page(size);
        List<String> ids = new ArrayList<>(ids(page));
        while (page.cursor().isPresent()) {
            assertThat(page.items())
                    .as(description + ": a page before the last is full")
                    .hasSize(size);
            page = read.page(size, page.cursor().get());
            ids.addAll(ids(page));
        }
        return ids;
    }

    private static List<String> ids(Page<?> page) {
        return page.items().stream().map(PagingPropertyTest::id).toList();
    }

    private static String id(Object item) {
        if (item instanceof Map<?, ?> attributes) {
            return ((AttributeValue) attributes.get("id")).s();
        }
        return item instanceof Event event ? event.id : ((PagingPropertyTest_EventRepository.ByGroupItem) item).id();
    }
}
