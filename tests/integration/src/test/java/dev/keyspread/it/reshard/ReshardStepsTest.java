package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Status.Phase;
import dev.keyspread.reshard.Verification;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ReplicaDescription;

/** Steps of a move that other processes or a part of the items could mislead. */
class ReshardStepsTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private FirstShardsRepository entries;
    private List<FirstShards> saved;

    @BeforeEach
    void save() {
        dynamoDb.create(FirstShardsRepository.TABLE);
        entries = new FirstShardsRepository(mapper());
        saved = IntStream.range(0, 40)
                .mapToObj(number -> entries.save(new FirstShards(ACCOUNT, number, number, "o")))
                .toList();
    }

    private Keyspread mapper() {
        return dynamoDb.builder().nanoTime(nanos::get).timer(this::passed).build();
    }

    private CompletableFuture<?> passed(Duration delay) {
        nanos.addAndGet(delay.toNanos());
        return CompletableFuture.completedFuture(null);
    }

    @Test
    void run_ifItemsWereMovedBackSinceTheyWereVerified_doesNotFinish() {
        Reshard<FirstShards> reshard = Reshard.of(entries);
        Reshard<FirstShards> other = Reshard.of(new FirstShardsRepository(mapper()));

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> reshard.run(reshard::estimate, before -> reshard.move(), () -> {
                    Verification found = reshard.verify();
                    other.backwards().start();
                    other.backwards().move();
                    other.start();
                    return found;
                }))
                .withMessageContaining("another process has reversed it");

        assertThat(reshard.status().phase()).isEqualTo(Phase.MOVING);
        assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved);
        assertThat(reshard.run().moved()).isEqualTo(40);
        assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved);
    }

    @Test
    void run_ofASegment_doesNotFinish() {
        Reshard<FirstShards> reshard = Reshard.of(entries);
        IntStream.range(0, 40).forEach(number -> entries.save(new FirstShards("b" + number, 0, 0, "o")));

        reshard.segment(0, 4).run();

        assertThat(reshard.status().phase()).isEqualTo(Phase.MOVING);
        assertThat(entries.table().scan().list()).hasSize(80);
        assertThat(reshard.run().status().isFinished()).isTrue();
        assertThat(entries.table().scan().list()).hasSize(80);
    }

    @Test
    void start_ofASegment_checksTheItemsOfAll() {
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(FirstShardsRepository.TABLE))
                        .item(Map.of("account", AttributeValue.fromS("b.2"), "number", AttributeValue.fromN("1"))));

        for (int segment = 0; segment < 4; segment++) {
            Reshard<FirstShards> part = Reshard.of(entries).segment(segment, 4);
            assertThatExceptionOfType(LayoutException.class)
                    .isThrownBy(part::start)
                    .withMessageContaining("is not in the layout of the table");
        }
        assertThat(Reshard.of(entries).status().phase()).isEqualTo(Phase.STEADY);
    }

    @Test
    void run_ofAKey_ifAnotherKeyLooksSharded_isRefused_alsoWithAHandler() {
        for (String account : List.of("b.2", "c.3")) {
            dynamoDb.client()
                    .putItem(put -> put.tableName(dynamoDb.tableName(FirstShardsRepository.TABLE))
                            .item(Map.of(
                                    "account", AttributeValue.fromS(account), "number", AttributeValue.fromN("1"))));
        }
        Reshard<FirstShards> key = Reshard.of(entries).ofKey(ACCOUNT).onFailure(failure -> {});

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> key.expecting(key.estimate()).run())
                .withMessageContaining("is not in the layout of the table")
                .withMessageContaining("Found 2 such items");

        assertThat(Reshard.of(entries).status().phase()).isEqualTo(Phase.STEADY);
        assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved);
    }

    @Test
    void start_ofATableWithAReplica_isRefused() {
        DynamoDbClient client = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    try {
                        Object answer = method.invoke(dynamoDb.client(), arguments);
                        return answer instanceof DescribeTableResponse described ? withReplica(described) : answer;
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
        String table = dynamoDb.tableName(FirstShardsRepository.TABLE);
        Keyspread mapper = Keyspread.builder(client).tableNames(name -> table).build();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(new FirstShardsRepository(mapper)).run())
                .withMessageContaining("has replicas in other regions");
    }

    private static DescribeTableResponse withReplica(DescribeTableResponse described) {
        ReplicaDescription replica =
                ReplicaDescription.builder().regionName("eu-west-1").build();
        return described.toBuilder()
                .table(described.table().toBuilder().replicas(replica).build())
                .build();
    }

    @Test
    void streamWithoutAnOrder_goesOn_whileTheCommandWaitsBeforeThePause() {
        Iterator<FirstShards> rest = entries.byOwner("o").stream().iterator();
        List<FirstShards> read = new ArrayList<>(List.of(rest.next()));
        AtomicInteger steps = new AtomicInteger();

        Reshard.of(new FirstShardsRepository(mapper()))
                .onProgress(progress -> {
                    // The second time, the lease of the record was shortened.
                    if (steps.incrementAndGet() == 2) {
                        nanos.addAndGet(Duration.ofSeconds(31).toNanos());
                        rest.forEachRemaining(read::add);
                    }
                })
                .start();

        assertThat(read).containsExactlyInAnyOrderElementsOf(saved);
    }
}
