package dev.keyspread.query;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.expression.Condition;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

class ReadsOfARepositoryTest {

    private static final TableSchema TABLE = TableSchema.builder("events")
            .partitionKey("day", ScalarAttributeType.S)
            .sortKey("second", ScalarAttributeType.N)
            .index(IndexSchema.global("by-status", "status", ScalarAttributeType.S)
                    .sortKey("second", ScalarAttributeType.N)
                    .build())
            .build();

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(TABLE);
    private final EntityStore<Integer> store =
            EntityStore.of(Keyspread.create(dynamoDb.client()), TABLE, new Seconds());

    /** A codec of entities that are their sort key alone. */
    private static final class Seconds implements ItemCodec<Integer> {

        @Override
        public Map<String, AttributeValue> write(Integer second) {
            return Map.of("day", s("d"), "second", n(second), "status", s("open"));
        }

        @Override
        public Integer read(Map<String, AttributeValue> item) {
            return Integer.valueOf(item.get("second").n());
        }

        @Override
        public void write(Integer second, JsonWriter json) {
            json.beginItem();
            write(second).forEach((name, value) -> {
                json.name(name);
                json.attributeValue(value);
            });
            json.endItem();
        }

        @Override
        public Integer read(JsonReader json) {
            Map<String, AttributeValue> item = new HashMap<>();
            json.beginItem();
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                item.put(name, json.attributeValue());
            }
            return read(item);
        }

        @Override
        public int size(Integer second) {
            return ItemSizes.of(write(second));
        }

        @Override
        public Map<String, AttributeValue> key(Integer second) {
            return Map.of("day", s("d"), "second", n(second));
        }
    }

    /** A view of what an index holds. */
    private static final class Statuses extends EntityDecoder<String> {

        private static final Attribute<String> STATUS = Attribute.of("Event", "status", Converters.string());
        private static final AttributeNames NAMES = AttributeNames.of("Event", "status");

        @Override
        protected String readAttributes(ItemReader item) {
            return STATUS.require(item);
        }

        @Override
        protected String readAttributes(JsonReader json) {
            String status = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> status = STATUS.read(json);
                    default -> json.skip();
                }
            }
            return STATUS.require(status);
        }
    }

    @BeforeEach
    void hold() {
        IntStream.range(0, 10).forEach(second -> dynamoDb.hold(new Seconds().write(second)));
    }

    @Test
    void query_changed_isAnother() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(day());

        NarrowedQuery<Integer> latest = query.descending().limit(3);

        assertThat(latest.stream()).containsExactly(9, 8, 7);
        assertThat(query.stream()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void query_ofAConsistentStore_isStronglyConsistent() {
        List<QueryRequest> consistent =
                new NarrowedQuery<>(store.consistent().query(List.of(s("2014-07-09")))).toRequests();
        List<QueryRequest> eventual = new NarrowedQuery<>(store.query(List.of(s("2014-07-09")))).toRequests();

        assertThat(consistent).extracting(QueryRequest::consistentRead).containsExactly(true);
        assertThat(eventual).extracting(QueryRequest::consistentRead).containsExactly(false);
    }

    @Test
    void read_ofAGlobalIndexByAConsistentStore_isRejected() {
        EntityStore<Integer> consistent = store.consistent();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> consistent.query("by-status", List.of(s("open")), new Statuses()))
                .withMessageContainingAll("by-status", "is global", "without consistent()");
        assertThatIllegalArgumentException().isThrownBy(() -> consistent.scan("by-status", new Statuses()));
    }

    @Test
    void query_carriedOutTwice_readsTwice() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(day());

        assertThat(query.stream().toList()).isEqualTo(query.stream().toList());
        assertThat(dynamoDb.requests()).hasSize(2);
    }

    @Test
    void query_ofAnIndex_readsItWithTheGivenDecoder() {
        NarrowedQuery<String> query = new NarrowedQuery<>(store.query("by-status", List.of(s("open")), new Statuses()));

        assertThat(query.limit(2).stream()).containsExactly("open", "open");
        assertThat(dynamoDb.requests(QueryRequest.class).get(0).indexName()).isEqualTo("by-status");
    }

    @Test
    void page_withACursor_resumes() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(day()).limit(7);

        Page<Integer> first = query.page(4);
        Page<Integer> second = query.page(4, first.cursor().orElseThrow());

        assertThat(first.items()).containsExactly(0, 1, 2, 3);
        assertThat(second).isEqualTo(new Page<>(List.of(4, 5, 6), Optional.empty()));
    }

    @Test
    void page_withTheCursorOfAnotherOrder_isRefused() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(day());
        String cursor = query.page(4).cursor().orElseThrow();

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> query.descending().page(4, cursor))
                .withMessageContaining("table events");
    }

    @Test
    void page_askedForAsynchronouslyWithTheCursorOfAnotherOrder_failsTheFuture() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(day());
        String cursor = query.page(4).cursor().orElseThrow();

        CompletableFuture<Page<Integer>> page = query.descending().async().page(4, cursor);

        assertThatThrownBy(page::join).hasCauseInstanceOf(InvalidCursorException.class);
    }

    @Test
    void page_ofBadArguments_isRefused() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(day());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> query.page(0))
                .withMessage("size must be 1 or more (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> query.limit(-1))
                .withMessage("limit must be 1 or more (found -1)");
    }

    @Test
    void scan_withoutSegmentsOrRate_isRejected() {
        Scan<Integer> scan = new Scan<>(store.scan());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> scan.segments(0))
                .withMessage("segments must be 1 to 1,000,000 (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> scan.readUnitsPerSecond(0))
                .withMessage("readUnitsPerSecond must be 1 or more (found 0)");
    }

    @Test
    @Timeout(60)
    void scan_withARate_readsPageAfterPage() {
        EntityStore<Integer> paced = EntityStore.of(
                Keyspread.builder(dynamoDb.client())
                        .timer(delay -> CompletableFuture.supplyAsync(() -> delay))
                        .build(),
                TABLE,
                new Seconds());
        Scan<Integer> scan = new Scan<>(paced.scan()).readUnitsPerSecond(1);
        List<Integer> found = new ArrayList<>();

        Page<Integer> page = scan.page(3);
        found.addAll(page.items());
        while (page.cursor().isPresent()) {
            page = scan.page(3, page.cursor().get());
            found.addAll(page.items());
        }

        assertThat(found).hasSize(10);
        assertThat(scan.count()).isEqualTo(10);
        assertThat(scan.count()).isEqualTo(10);
        assertThat(scan.exists()).isTrue();
        assertThat(scan.first()).isPresent();
    }

    @Test
    void scan_consistent_readsEverything() {
        assertThat(new Scan<>(store.consistent().scan()).stream()).hasSize(10);
        assertThat(dynamoDb.requests(ScanRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.consistentRead()).isTrue());
    }

    @Test
    void query_ofOneAnswer_givesIt() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(day());

        assertThat(query.first()).contains(0);
        assertThat(query.descending().first()).contains(9);
        assertThat(query.count()).isEqualTo(10);
        assertThat(query.limit(7).count()).isEqualTo(7);
        assertThat(query.exists()).isTrue();
        NarrowedQuery<Integer> other = new NarrowedQuery<>(store.query(List.of(s("e"))));
        assertThat(other.first()).isEmpty();
        assertThat(other.count()).isZero();
        assertThat(other.exists()).isFalse();
    }

    @Test
    void query_asynchronous_givesTheSame() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(store.query(List.of(s("c"), s("d"))));
        AsyncRead<Integer> async = query.async();

        assertThat(async.list().join()).isEqualTo(query.stream().toList());
        assertThat(async.page(4).join()).isEqualTo(query.page(4));
        String cursor = query.page(4).cursor().orElseThrow();
        assertThat(async.page(4, cursor).join()).isEqualTo(query.page(4, cursor));
        assertThat(async.first().join()).contains(0);
        assertThat(async.count().join()).isEqualTo(10);
        assertThat(async.exists().join()).isTrue();
        assertThat(query.shards().async().occupied().join())
                .isEqualTo(query.shards().occupied());
    }

    @Test
    void query_withSettings_keepsThem() {
        List<ShardReadException> missing = new ArrayList<>();
        NarrowedQuery<Integer> query = new NarrowedQuery<>(store.query(List.of(s("c"), s("d"))));

        assertThat(query
                        .shards()
                        .unordered()
                        .filter(Condition.of(
                                Filter.of("#a = :a").name("#a", "status").value(":a", s("open"))))
                        .timeout(Duration.ofMinutes(1))
                        .shards()
                        .skipFailing(missing::add)
                        .limit(20)
                        .stream())
                .hasSize(10);
        assertThat(missing).isEmpty();
        assertThat(dynamoDb.requests(QueryRequest.class))
                .allSatisfy(request -> assertThat(request.filterExpression()).isEqualTo("#a = :a"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> query.timeout(Duration.ZERO))
                .withMessage("timeout must be positive (found PT0S)");
    }

    @Test
    void query_ofSomeAttributes_yieldsItemsAsTheyAreStored() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(store.query(List.of(s("c"), s("d"))));

        assertThat(query.limit(1).attributes("status").stream())
                .containsExactly(Map.of("day", s("d"), "second", n(0), "status", s("open")));
        assertThat(new Scan<>(store.scan()).attributes("status").stream()).hasSize(10);
        assertThat(new NarrowedQuery<>(store.query("by-status", List.of(s("open")), new Statuses()))
                        .attributes("day").stream())
                .hasSize(10);
        assertThatIllegalArgumentException()
                .isThrownBy(query::attributes)
                .withMessage("attributes must name 1 or more (found none)");
    }

    @Test
    void query_inOccupiedShards_asksThemAlone() {
        NarrowedQuery<Integer> query = new NarrowedQuery<>(store.query(List.of(s("c"), s("d"))));
        OccupiedShards occupied = query.shards().occupied();

        assertThat(occupied.occupied()).containsExactly(1);
        assertThat(query.shards().only(occupied).stream()).hasSize(10);
        assertThat(dynamoDb.requests()).hasSize(3);
    }

    static Stream<Arguments> conditions() {
        return Stream.of(
                arguments(SortKeyCondition.equalTo(n(1)), "#sortKey = :value0", 1),
                arguments(SortKeyCondition.lessThan(n(1)), "#sortKey < :value0", 1),
                arguments(SortKeyCondition.lessThanOrEqualTo(n(1)), "#sortKey <= :value0", 1),
                arguments(SortKeyCondition.greaterThan(n(1)), "#sortKey > :value0", 1),
                arguments(SortKeyCondition.greaterThanOrEqualTo(n(1)), "#sortKey >= :value0", 1),
                arguments(SortKeyCondition.between(n(1), n(2)), "#sortKey BETWEEN :value0 AND :value1", 2),
                arguments(SortKeyCondition.beginsWith(n(1)), "begins_with(#sortKey, :value0)", 1));
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void condition_onTheSortKey_aliasesEveryName(SortKeyCondition condition, String expression, int values) {
        ReadSource<Integer> day = day();

        List<QueryRequest> requests =
                new NarrowedQuery<>(day.with(day.request().withCondition(condition))).toRequests();

        assertThat(requests).singleElement().satisfies(request -> {
            assertThat(request.keyConditionExpression()).isEqualTo("#partitionKey = :partitionKey AND " + expression);
            assertThat(request.expressionAttributeNames())
                    .isEqualTo(Map.of("#partitionKey", "day", "#sortKey", "second"));
            assertThat(request.expressionAttributeValues()).hasSize(1 + values).containsEntry(":value0", n(1));
        });
    }

    private ReadSource<Integer> day() {
        return store.query(List.of(s("d")));
    }
}
