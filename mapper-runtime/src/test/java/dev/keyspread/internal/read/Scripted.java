package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.FakeTimer;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Observers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A mapper whose answers and whose time wait for the test. */
final class Scripted {

    final ScriptedDynamoDb engine = new ScriptedDynamoDb(Orders.TABLE);
    final HeldClient client = new HeldClient(engine.asyncClient());
    final FakeTimer timer = new FakeTimer();
    /** In nanoseconds. */
    final AtomicLong clock = new AtomicLong();

    final Reads reads;

    private final int maximumConcurrentQueries;

    /** A mapper with so many retries for each read. */
    Scripted(int maximumConcurrentQueries, int retries) {
        this(maximumConcurrentQueries, builder -> builder.retriesPerRead(retries));
    }

    /** A mapper with the default number of retries. */
    Scripted(int maximumConcurrentQueries) {
        this(maximumConcurrentQueries, builder -> builder);
    }

    /** A mapper that waits so long for each request of a read. */
    static Scripted waiting(Duration retryTimePerShard) {
        return new Scripted(50, builder -> builder.retryTimePerShard(retryTimePerShard));
    }

    private Scripted(int maximumConcurrentQueries, UnaryOperator<Keyspread.Builder> retries) {
        this.maximumConcurrentQueries = maximumConcurrentQueries;
        reads = new Reads(retries.apply(Keyspread.builder(engine.client())
                        .asyncClient(client.client())
                        .timer(timer)
                        .nanoTime(clock::get)
                        .maximumConcurrentQueries(maximumConcurrentQueries))
                .build());
    }

    /** The settings of the reads. */
    ReadSettings settings() {
        return new ReadSettings(
                maximumConcurrentQueries,
                OptionalInt.of(0),
                Duration.ofSeconds(28),
                List.of(),
                clock::get,
                timer,
                Runnable::run,
                false,
                null,
                Observers.NONE);
    }

    /** Holds so many orders, one after another in the shards. */
    List<Map<String, AttributeValue>> hold(int orders, int shards) {
        List<AttributeValue> keys = Orders.shards(shards);
        List<Map<String, AttributeValue>> held = IntStream.range(0, orders)
                .mapToObj(i -> Orders.order(keys.get(i % shards), s("%06d".formatted(i))))
                .toList();
        held.forEach(engine::hold);
        return held;
    }
}
