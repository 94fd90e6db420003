package dev.keyspread.it.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.StorageSize;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.table.TableSchema;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.services.cloudwatch.CloudWatchClient;
import software.amazon.awssdk.services.cloudwatch.model.Datapoint;
import software.amazon.awssdk.services.cloudwatch.model.Dimension;
import software.amazon.awssdk.services.cloudwatch.model.Statistic;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * Figures that only AWS shows. Its name keeps it out of the build: see docs/explanation/not-run-on-aws.md for the command. It uses the account and
 * the Region of the environment, creates tables of its own, and deletes them.
 */
@EnabledIfSystemProperty(named = "keyspread.aws.budget", matches = ".+", disabledReason = "it costs money")
@DisabledIfSystemProperty(named = "keyspread.engine", matches = "in-memory", disabledReason = "it runs on AWS")
class AwsSuite {

    private static final Budget BUDGET =
            new Budget(Double.parseDouble(System.getProperty("keyspread.aws.budget", "0")));

    /** How long to wait for figures that DynamoDB updates about every six hours. */
    private static final Duration PATIENCE = Duration.parse(System.getProperty("keyspread.aws.patience", "PT0S"));

    @RegisterExtension
    static final AwsTables TABLES = new AwsTables(() -> Account.CLIENT);

    private static String table;

    private final Queue<Throttle> throttles = new ConcurrentLinkedQueue<>();

    /** The client, which only a run with a budget creates. It does not retry, so that each throttled request is seen. */
    private static final class Account {
        static final DynamoDbClient CLIENT = client();

        private static DynamoDbClient client() {
            DynamoDbClientBuilder builder = DynamoDbClient.builder()
                    .overrideConfiguration(override ->
                            override.addExecutionInterceptor(BUDGET).retryStrategy(AwsRetryStrategy.doNotRetry()));
            String endpoint = System.getProperty("keyspread.aws.endpoint");
            return (endpoint == null ? builder : builder.endpointOverride(URI.create(endpoint))).build();
        }
    }

    @BeforeAll
    static void createTable() {
        table = TABLES.create(MeasurementRepository.TABLE, options -> {});
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "1.5",
                "120",
                "123.4",
                "1200",
                "-12345",
                "1E+125",
                "-9.9999999999999999999999999999999999999E-129",
                "1.2345678901234567890123456789012345678"
            })
    void numbers_haveTheSizeThatIsCalculated(String number) {
        int others = ItemSize.string("station")
                + ItemSize.string("numbers")
                + ItemSize.string("number")
                + ItemSize.number(1)
                + ItemSize.string("value")
                + ItemSize.number(new BigDecimal(number))
                + ItemSize.string("text");

        assertThat(put(item("numbers", 1, 1_024 - others, Map.of("value", number(number)))))
                .as("write units of an item of 1,024 bytes")
                .isEqualTo(1);
        assertThat(put(item("numbers", 1, 1_025 - others, Map.of("value", number(number)))))
                .as("write units of an item of 1,025 bytes")
                .isEqualTo(2);
    }

    @Test
    void queryOfAnAbsentKey_isCharged() {
        ConsumedCapacity consumed = Account.CLIENT
                .query(query -> query.tableName(table)
                        .keyConditionExpression("station = :station")
                        .expressionAttributeValues(Map.of(":station", AttributeValue.fromS("absent")))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity();

        assertThat(consumed.capacityUnits()).isEqualTo(0.5);
    }

    @Test
    void absentKeysOfABatch_areCharged() {
        List<ConsumedCapacity> consumed = Account.CLIENT
                .batchGetItem(batch -> batch.requestItems(Map.of(
                                table,
                                KeysAndAttributes.builder()
                                        .keys(List.of(key("absent", 1), key("absent", 2)))
                                        .build()))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity();

        assertThat(consumed)
                .singleElement()
                .extracting(ConsumedCapacity::capacityUnits)
                .isEqualTo(1.0);
    }

    @Test
    void writesOfATransaction_areChargedTwice() {
        List<TransactWriteItem> writes = IntStream.range(0, 3)
                .mapToObj(i -> TransactWriteItem.builder()
                        .put(Put.builder()
                                .tableName(table)
                                .item(item("transaction", i, 400, Map.of()))
                                .build())
                        .build())
                .toList();

        assertThat(Account.CLIENT
                        .transactWriteItems(transaction ->
                                transaction.transactItems(writes).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                        .consumedCapacity())
                .singleElement()
                .extracting(ConsumedCapacity::capacityUnits)
                .isEqualTo(6.0);
    }

    // DynamoDB names no units in the error. CloudWatch shows them a few minutes later.
    @Test
    void failedConditions_areChargedByTheLargerItem() {
        String conditions = TABLES.create(schema("conditions"), options -> {});
        Account.CLIENT.putItem(write -> write.tableName(conditions)
                .item(item("a", 1, 3_500, Map.of()))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        int attempts = 50;
        for (int i = 0; i < attempts; i++) {
            assertThatThrownBy(() -> Account.CLIENT.putItem(write -> write.tableName(conditions)
                            .item(key("a", 1))
                            .conditionExpression("attribute_not_exists(station)")))
                    .isInstanceOf(ConditionalCheckFailedException.class);
        }

        double expected = 4 + attempts * 4;
        await(Duration.ofMinutes(15), () -> writeUnits(conditions) >= expected);
        assertThat(writeUnits(conditions)).isEqualTo(expected);
    }

    private static double writeUnits(String table) {
        try (CloudWatchClient metrics = CloudWatchClient.create()) {
            return metrics
                    .getMetricStatistics(statistics -> statistics
                            .namespace("AWS/DynamoDB")
                            .metricName("ConsumedWriteCapacityUnits")
                            .dimensions(Dimension.builder()
                                    .name("TableName")
                                    .value(table)
                                    .build())
                            .startTime(Instant.now().minus(Duration.ofHours(1)))
                            .endTime(Instant.now())
                            .period(60)
                            .statistics(Statistic.SUM))
                    .datapoints()
                    .stream()
                    .mapToDouble(Datapoint::sum)
                    .sum();
        }
    }

    @Test
    void provisionedTable_overItsCapacity_isThrottledWithReasonAndResource() {
        String provisioned = TABLES.create(schema("provisioned"), options -> options.provisioned(1, 1));

        requireThrottle(provisioned, "TableWriteProvisionedThroughputExceeded");
    }

    @Test
    void onDemandTable_overItsMaximum_isThrottledWithReasonAndResource() {
        String limited = TABLES.create(schema("limited"), options -> options.onDemandMaximum(1, 1));

        requireThrottle(limited, "TableWriteMaxOnDemandThroughputExceeded");
    }

    /** Writes until DynamoDB throttles. A provisioned table first gives the unused capacity of five minutes. */
    private static void requireThrottle(String table, String reason) {
        DynamoDbException throttled = null;
        for (int i = 0; throttled == null && i < 5_000; i++) {
            int number = i;
            try {
                Account.CLIENT.putItem(write -> write.tableName(table)
                        .item(item("hot", number, 900, Map.of()))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
            } catch (DynamoDbException failure) {
                throttled = failure;
            }
        }
        assertThat(throttled).as("a throttled write of %s", table).isNotNull();
        assertThat(throttled.isThrottlingException()).as(throttled.toString()).isTrue();
        assertThat(throttled)
                .extracting("throttlingReasons")
                .asInstanceOf(InstanceOfAssertFactories.list(ThrottlingReason.class))
                .anySatisfy(each -> {
                    assertThat(each.reason()).isEqualTo(reason);
                    assertThat(each.resource()).endsWith(":table/" + table);
                });
    }

    @Test
    void hotKey_isThrottledAtTheLimitOfAKey_andShardedKeyIsNot() {
        assumeTrue(BUDGET.isEnoughFor(0.05), "needs $0.05 of the budget");
        TABLES.create(ShardedMeasurementRepository.TABLE, options -> {});
        try (Keyspread keyspread = TABLES.keyspread(throttleObserver())) {
            var plain = new MeasurementRepository(keyspread);
            var sharded = new ShardedMeasurementRepository(keyspread);

            long written = load(plain, 1_500, Duration.ofSeconds(15), i -> new Measurement("hot", i, Measurement.TEXT));

            assertThat(throttles)
                    .isNotEmpty()
                    .allSatisfy(throttle -> assertThat(throttle)
                            .isEqualTo(new Throttle(table, null, "TableWriteKeyRangeThroughputExceeded")));
            assertThat(written / 15.0).as("writes per second of one key").isBetween(700.0, 1_300.0);

            throttles.clear();
            load(sharded, 1_500, Duration.ofSeconds(15), i -> new ShardedMeasurement("hot", i, Measurement.TEXT));

            assertThat(throttles).isEmpty();
        }
    }

    // The sort key is spread, so that DynamoDB can split the item collection.
    @Test
    void hotKey_afterMinutesOfLoad_isSplit() {
        assumeTrue(BUDGET.isEnoughFor(1.5), "needs $1.50 of the budget");
        TABLES.create(schema("split"), options -> {});
        Instant end = Instant.now().plus(Duration.ofMinutes(25));
        try (Keyspread keyspread = TABLES.keyspread(throttleObserver())) {
            var repository = new MeasurementRepository(keyspread.withTableNames(name -> "split"));
            List<Double> rates = new ArrayList<>();
            do {
                rates.add(load(
                                repository,
                                1_500,
                                Duration.ofSeconds(30),
                                i -> new Measurement("hot", i * 0x9E3779B97F4A7C15L, Measurement.TEXT))
                        / 30.0);
            } while (rates.get(rates.size() - 1) < 1_400 && Instant.now().isBefore(end));

            assertThat(rates.get(rates.size() - 1))
                    .as("writes per second of one key, each 30 seconds: %s", rates)
                    .isGreaterThan(1_400);
        }
    }

    @Test
    void describedSize_containsTheOverheadOfEachItem() {
        assumeTrue(PATIENCE.compareTo(Duration.ofHours(6)) >= 0, "needs -Dkeyspread.aws.patience=PT7H");
        String described = TABLES.create(schema("described"), options -> {});
        long itemBytes = ItemSize.string("station")
                + ItemSize.string("size")
                + ItemSize.string("number")
                + ItemSize.number(1)
                + ItemSize.string("text")
                + 500;
        IntStream.rangeClosed(1, 9)
                .forEach(i -> Account.CLIENT.putItem(write -> write.tableName(described)
                        .item(item("size", i, 500, Map.of()))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)));

        await(PATIENCE, () -> described(described).itemCount() == 9);

        assertThat(described(described).itemCount())
                .as("items after %s", PATIENCE)
                .isEqualTo(9);
        assertThat(described(described).tableSizeBytes()).isEqualTo(9 * StorageSize.item(itemBytes));
    }

    private static TableDescription described(String table) {
        return Account.CLIENT
                .describeTable(describe -> describe.tableName(table))
                .table();
    }

    private OperationObserver throttleObserver() {
        return operation -> new OperationObservation() {
            @Override
            public void throttled(Throttle throttle) {
                throttles.add(throttle);
            }

            @Override
            public void stopped(OperationResult result) {}
        };
    }

    /** Saves at a rate for a while, and returns how many items were written. A throttled item is not written again. */
    private static <E> long load(
            Repository<E> repository, int perSecond, Duration time, LongFunction<? extends E> entity) {
        AtomicLong next = new AtomicLong();
        AtomicLong written = new AtomicLong();
        long start = System.nanoTime();
        long total = perSecond * time.toSeconds();
        int threads = 64;
        CountDownLatch ended = new CountDownLatch(threads);
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        Queue<RuntimeException> failures = new ConcurrentLinkedQueue<>();
        for (int thread = 0; thread < threads; thread++) {
            executor.execute(() -> {
                try {
                    for (long i = next.getAndIncrement(); i < total; i = next.getAndIncrement()) {
                        LockSupport.parkNanos(start + i * 1_000_000_000L / perSecond - System.nanoTime());
                        if (isSaved(repository, entity.apply(i))) {
                            written.incrementAndGet();
                        }
                    }
                } catch (RuntimeException failure) {
                    failures.add(failure);
                } finally {
                    ended.countDown();
                }
            });
        }
        executor.shutdown();
        await(time.plusMinutes(1), () -> ended.getCount() == 0);
        assertThat(ended.getCount()).as("threads that still write").isZero();
        assertThat(failures).isEmpty();
        return written.get();
    }

    private static <E> boolean isSaved(Repository<E> repository, E entity) {
        try {
            repository.save(entity);
            return true;
        } catch (DynamoDbException failure) {
            if (failure.isThrottlingException()) {
                return false;
            }
            throw failure;
        }
    }

    private static TableSchema schema(String name) {
        return TableSchema.builder(name)
                .partitionKey("station", ScalarAttributeType.S)
                .sortKey("number", ScalarAttributeType.N)
                .build();
    }

    private static double put(Map<String, AttributeValue> item) {
        String station = item.get("station").s();
        // A larger item before would be charged instead.
        Account.CLIENT.deleteItem(delete -> delete.tableName(table)
                .key(key(station, Long.parseLong(item.get("number").n())))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        return Account.CLIENT
                .putItem(
                        write -> write.tableName(table).item(item).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity()
                .capacityUnits();
    }

    private static Map<String, AttributeValue> item(
            String station, long number, int textBytes, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> item = new HashMap<>(key(station, number));
        item.put("text", AttributeValue.fromS("x".repeat(textBytes)));
        item.putAll(more);
        return item;
    }

    private static Map<String, AttributeValue> key(String station, long number) {
        return Map.of("station", AttributeValue.fromS(station), "number", AttributeValue.fromN(Long.toString(number)));
    }

    private static AttributeValue number(String text) {
        return AttributeValue.fromN(text);
    }

    /** Waits until a condition is true, or the time is over. The caller checks which. */
    private static void await(Duration time, BooleanSupplier condition) {
        long end = System.nanoTime() + time.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
        }
    }
}
