package dev.keyspread.micrometer;

import static io.micrometer.observation.tck.TestObservationRegistryAssert.then;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationOutcome;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.observation.UnitKind;
import dev.keyspread.observation.WrittenItem;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.tck.TestObservationRegistry;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MicrometerObserverTest {

    private static final ObservedOperation FIND = new ObservedOperation("GetItem", List.of("orders"), null, 1);
    private static final ObservedOperation SAVE = new ObservedOperation("PutItem", List.of("orders"), null, 1);
    private static final ObservedOperation GATHER = new ObservedOperation("Query", List.of("orders"), "by-state", 200);

    private final MockClock clock = new MockClock();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);
    private final TestObservationRegistry observations = TestObservationRegistry.create();
    private final MicrometerObserver observer = MicrometerObserver.create(meters);
    private final MicrometerObserver tracing = MicrometerObserver.create(meters, observations);

    private static OperationResult result(OperationOutcome outcome, String errorType) {
        return new OperationResult(outcome, errorType, 1, OptionalDouble.empty());
    }

    private static OperationResult success() {
        return result(OperationOutcome.SUCCESS, null);
    }

    @Test
    void operation_stopped_isTimed() {
        OperationObservation find = observer.start(FIND);
        clock.add(Duration.ofMillis(7));
        find.stopped(success());

        Timer timer = meters.get("keyspread.operation")
                .tags("table", "orders", "index", "none", "operation", "GetItem", "shards", "one", "outcome", "success")
                .timer();
        assertThat(timer.totalTime(TimeUnit.MILLISECONDS)).isEqualTo(7);
        assertThat(timer.count()).isEqualTo(1);
    }

    @Test
    void tags_areBounded() {
        OperationObservation gather = observer.start(GATHER);
        gather.consumed(new ConsumedUnits("orders", "by-state", UnitKind.READ, 0.5, OptionalDouble.empty()));
        gather.throttled(new Throttle("orders", "by-state", "IndexReadKeyRangeThroughputExceeded"));
        gather.itemWritten(new WrittenItem("orders", 1_200));
        gather.stopped(new OperationResult(OperationOutcome.SUCCESS, null, 230, OptionalDouble.of(1.5)));

        assertThat(meters.getMeters().stream()
                        .map(Meter::getId)
                        // The simple registry has a gauge for each bucket.
                        .filter(id -> !id.getName().endsWith(".histogram"))
                        .map(id -> id.getName() + " "
                                + id.getTags().stream().map(Tag::toString).toList()))
                .containsExactlyInAnyOrder(
                        "keyspread.operation [tag(error=none), tag(index=by-state), tag(operation=Query),"
                                + " tag(outcome=success), tag(shards=all), tag(table=orders)]",
                        "keyspread.capacity.consumed [tag(index=by-state), tag(kind=read), tag(operation=Query),"
                                + " tag(table=orders)]",
                        "keyspread.throttles [tag(index=by-state), tag(reason=IndexReadKeyRangeThroughputExceeded),"
                                + " tag(table=orders)]",
                        "keyspread.item.bytes [tag(operation=Query), tag(table=orders)]",
                        "keyspread.shard.requests [tag(index=by-state), tag(table=orders)]",
                        "keyspread.shard.skew [tag(index=by-state), tag(table=orders)]");
    }

    @Test
    void gather_recordsRequestsPerShardAndSkew() {
        observer.start(GATHER)
                .stopped(new OperationResult(OperationOutcome.SUCCESS, null, 230, OptionalDouble.of(1.5)));

        assertThat(meters.get("keyspread.shard.requests").summary().totalAmount())
                .isEqualTo(1.15);
        assertThat(meters.get("keyspread.shard.skew").summary().max()).isEqualTo(1.5);
    }

    @Test
    void operationOnOneItem_recordsNoShards() {
        observer.start(FIND).stopped(success());

        assertThat(meters.find("keyspread.shard.requests").summary()).isNull();
    }

    @Test
    void unitsOfASave_areComparedWithThePrediction() {
        OperationObservation save = observer.start(SAVE);
        save.consumed(new ConsumedUnits("orders", null, UnitKind.WRITE, 5, OptionalDouble.of(2)));
        save.consumed(new ConsumedUnits("orders", null, UnitKind.WRITE, 1, OptionalDouble.of(1)));
        save.consumed(new ConsumedUnits("orders", "by-state", UnitKind.WRITE, 1, OptionalDouble.empty()));

        assertThat(meters.get("keyspread.capacity.consumed")
                        .tags("index", "none", "kind", "write")
                        .summary()
                        .totalAmount())
                .isEqualTo(6);
        assertThat(meters.get("keyspread.capacity.predicted_error")
                        .tag("direction", "under")
                        .summary()
                        .totalAmount())
                .isEqualTo(3);
        assertThat(meters.get("keyspread.capacity.predicted_error")
                        .tag("direction", "exact")
                        .summary()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void batchOfSeveralTables_hasOneTimer() {
        observer.start(new ObservedOperation("BatchWriteItem", List.of("lines", "orders"), null, 1))
                .stopped(success());

        assertThat(meters.get("keyspread.operation").timer().getId().getTag("table"))
                .isEqualTo("several");
    }

    @Test
    void failures_ofCallers_areNoErrors() {
        for (OperationOutcome outcome : OperationOutcome.values()) {
            observer.start(FIND).stopped(result(outcome, outcome == OperationOutcome.SUCCESS ? null : "Some"));
        }

        for (OperationOutcome outcome : OperationOutcome.values()) {
            boolean isError = List.of(OperationOutcome.FAILED, OperationOutcome.THROTTLED, OperationOutcome.TIMED_OUT)
                    .contains(outcome);
            assertThat(meters.get("keyspread.operation")
                            .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                            .timer()
                            .getId()
                            .getTag("error"))
                    .isEqualTo(isError ? "OperationFailure" : "none");
        }
    }

    @Test
    void span_hasTheNamesOfOpenTelemetry() {
        OperationObservation gather = tracing.start(GATHER);
        gather.consumed(new ConsumedUnits("orders", "by-state", UnitKind.READ, 0.5, OptionalDouble.empty()));
        gather.consumed(new ConsumedUnits("orders", "by-state", UnitKind.READ, 2, OptionalDouble.empty()));
        gather.stopped(
                new OperationResult(OperationOutcome.THROTTLED, "ThrottlingException", 230, OptionalDouble.empty()));

        then(observations)
                .hasObservationWithNameEqualTo("keyspread.operation")
                .that()
                .hasBeenStarted()
                .hasBeenStopped()
                .hasContextualNameEqualTo("DynamoDB.Query")
                .hasHighCardinalityKeyValue("db.system.name", "aws.dynamodb")
                .hasHighCardinalityKeyValue("db.operation.name", "Query")
                .hasHighCardinalityKeyValue("db.collection.name", "orders")
                .hasHighCardinalityKeyValue("aws.dynamodb.table_names", "orders")
                .hasHighCardinalityKeyValue("aws.dynamodb.index_name", "by-state")
                .hasHighCardinalityKeyValue(
                        "aws.dynamodb.consumed_capacity", "[{\"TableName\":\"orders\",\"CapacityUnits\":2.5}]")
                .hasHighCardinalityKeyValue("error.type", "ThrottlingException")
                .hasHighCardinalityKeyValue("keyspread.shards", "200")
                .hasHighCardinalityKeyValue("keyspread.requests", "230")
                .hasLowCardinalityKeyValue("outcome", "throttled")
                .thenError()
                .hasMessage("ThrottlingException");
    }

    @Test
    void scope_isTheCurrentObservationUntilItIsClosed() {
        OperationObservation find = tracing.start(FIND);

        ObservationScope scope = find.openScope();
        then(observations).hasRemainingCurrentObservation();
        scope.close();

        then(observations).doesNotHaveAnyRemainingCurrentObservation();
    }

    @Test
    void convention_ofAUser_renamesOperations() {
        OperationConvention renaming = new DefaultOperationConvention() {
            @Override
            public String getName() {
                return "orders.storage";
            }
        };

        tracing.withConvention(renaming).start(FIND).stopped(success());

        then(observations).hasObservationWithNameEqualTo("orders.storage");
    }

    @Test
    void caches_registerThemselves() {
        FakeCache cache = new FakeCache("orders");
        observer.cacheCreated(cache);
        cache.put("k", "v");
        cache.get("k");

        assertThat(meters.get("cache.gets")
                        .tags("cache", "orders", "result", "hit")
                        .functionCounter()
                        .count())
                .isEqualTo(1);
        assertThat(meters.get("cache.size").tag("cache", "orders").gauge().value())
                .isEqualTo(1);
    }

    private double hits(String... tags) {
        return meters.get("cache.gets")
                .tags("cache", "orders", "result", "hit")
                .tags(tags)
                .functionCounter()
                .count();
    }

    @Test
    void cachesOfTheSameName_addUp_alsoThoseOfAnotherObserver() {
        FakeCache one = new FakeCache("orders");
        FakeCache other = new FakeCache("orders");
        observer.cacheCreated(one);
        MicrometerObserver.create(meters).cacheCreated(other);
        one.put("k", "v");
        one.get("k");
        other.put("k", "v");
        other.get("k");
        other.get("k");

        assertThat(hits()).isEqualTo(3);
        assertThat(meters.get("cache.puts").functionCounter().count()).isEqualTo(2);
        assertThat(meters.get("cache.size").gauge().value()).isEqualTo(2);
    }

    @Test
    @Timeout(60)
    void cacheThatIsCollected_leavesItsCounts() {
        FakeCache remaining = new FakeCache("orders");
        observer.cacheCreated(remaining);
        WeakReference<FakeCache> collected = usedCache();
        assertThat(hits()).isEqualTo(1);
        assertThat(meters.get("cache.size").gauge().value()).isEqualTo(1);

        while (collected.get() != null) {
            System.gc();
        }

        assertThat(hits()).isEqualTo(1);
        assertThat(meters.get("cache.size").gauge().value()).isZero();
        Reference.reachabilityFence(remaining);
    }

    @Test
    void cacheThatEnds_leavesItsCounts_untilTheLastOneEnds() {
        FakeCache one = new FakeCache("orders");
        FakeCache other = new FakeCache("orders");
        observer.cacheCreated(one);
        observer.cacheCreated(other);
        observer.cacheCreated(new FakeCache("customers"));
        one.put("k", "v");
        one.get("k");

        observer.cacheEnded(one);

        assertThat(hits()).isEqualTo(1);
        assertThat(meters.get("cache.size").tag("cache", "orders").gauge().value())
                .isZero();
        observer.cacheEnded(other);
        observer.cacheEnded(other);
        assertThat(tagValues("cache")).containsOnly("customers");
        FakeCache later = new FakeCache("orders");
        observer.cacheCreated(later);
        later.put("k", "v");
        assertThat(meters.get("cache.size").tag("cache", "orders").gauge().value())
                .isEqualTo(1);
        Reference.reachabilityFence(other);
    }

    @Test
    void tableThatWasDeleted_hasNoMeters() {
        for (String table : List.of("orders-2026-10", "orders-2026-11")) {
            OperationObservation query =
                    observer.start(new ObservedOperation("Query", List.of(table), "by-state", 200));
            query.consumed(new ConsumedUnits(table, "by-state", UnitKind.READ, 0.5, OptionalDouble.empty()));
            query.throttled(new Throttle(table, "by-state", "IndexReadKeyRangeThroughputExceeded"));
            query.itemWritten(new WrittenItem(table, 1_200));
            query.stopped(new OperationResult(OperationOutcome.SUCCESS, null, 230, OptionalDouble.of(1.5)));
        }

        observer.tableDeleted("orders-2026-10");

        assertThat(tagValues("table")).containsOnly("orders-2026-11");
        observer.start(new ObservedOperation("GetItem", List.of("orders-2026-10"), null, 1))
                .stopped(success());
        assertThat(tagValues("table")).contains("orders-2026-10");
    }

    /** The meters of another account are those of another table. */
    @Test
    void tableThatWasDeleted_leavesMetersWithOtherTags() {
        MicrometerObserver inEurope = observer.withTags(Tags.of("account", "eu"));
        MicrometerObserver inAsia = observer.withTags(Tags.of("account", "asia"));
        Stream.of(inEurope, inAsia)
                .forEach(each -> each.start(FIND)
                        .consumed(new ConsumedUnits("orders", null, UnitKind.READ, 0.5, OptionalDouble.empty())));

        inEurope.tableDeleted("orders");

        assertThat(tagValues("account")).containsOnly("asia");
    }

    private List<String> tagValues(String tag) {
        return meters.getMeters().stream()
                .map(Meter::getId)
                .flatMap(id -> Stream.ofNullable(id.getTag(tag)))
                .toList();
    }

    private WeakReference<FakeCache> usedCache() {
        FakeCache cache = new FakeCache("orders");
        observer.cacheCreated(cache);
        cache.put("k", "v");
        cache.get("k");
        return new WeakReference<>(cache);
    }

    @Test
    void tagsOfAUser_tellMappersApart() {
        MicrometerObserver inEurope = tracing.withTags(Tags.of("account", "eu"));
        MicrometerObserver inAsia = MicrometerObserver.create(meters).withTags(Tags.of("account", "asia"));
        FakeCache cache = new FakeCache("orders");
        cache.get("k");
        inEurope.cacheCreated(cache);
        inAsia.withCacheTags(Tags.of("cache.manager", "keyspread")).cacheCreated(new FakeCache("orders"));

        OperationObservation find = inEurope.start(FIND);
        find.consumed(new ConsumedUnits("orders", null, UnitKind.READ, 0.5, OptionalDouble.empty()));
        find.stopped(success());
        inAsia.start(FIND).stopped(success());

        then(observations)
                .hasObservationWithNameEqualTo("keyspread.operation")
                .that()
                .hasLowCardinalityKeyValue("account", "eu");
        assertThat(meters.get("keyspread.operation")
                        .tag("account", "asia")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(meters.get("keyspread.capacity.consumed")
                        .tag("account", "eu")
                        .summary()
                        .count())
                .isEqualTo(1);
        assertThat(meters.get("cache.gets")
                        .tags("account", "eu", "result", "miss")
                        .functionCounter()
                        .count())
                .isEqualTo(1);
        assertThat(hits("account", "asia", "cache.manager", "keyspread")).isZero();
    }
}
