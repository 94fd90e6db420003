package dev.keyspread.benchmarks.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.put.Answer;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.FlatRepository;
import dev.keyspread.benchmarks.shapes.Receipt;
import dev.keyspread.benchmarks.shapes.ReceiptRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Finds an entity of 1 KB whose item is in the cache: one that can change, since it has an array, and one that is immutable. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5)
@Measurement(iterations = 5)
public class HitBenchmark {

    private static final Flat FLAT = Samples.flat(1).get(0);
    private static final byte[] ANSWER = Answer.of(Codecs.flat(), FLAT);

    private static final Receipt RECEIPT = Receipt.of(FLAT);
    private static final byte[] RECEIPT_ANSWER = Answer.of(Codecs.receipt(), RECEIPT);

    private final FlatRepository repository = new FlatRepository(Keyspread.create(Clients.withOurs(ANSWER)));
    private final ReceiptRepository receipts =
            new ReceiptRepository(Keyspread.create(Clients.withOurs(RECEIPT_ANSWER)));
    private final Cache<Key, Map<String, AttributeValue>> caffeine = cache();
    private final Cache<Key, Map<String, AttributeValue>> caffeineOfReceipts = cache();

    private static Cache<Key, Map<String, AttributeValue>> cache() {
        return Caffeine.newBuilder()
                .maximumSize(1_000)
                .expireAfterWrite(Duration.ofMinutes(5))
                .build();
    }

    /** Puts the items, as the SDK unmarshals them, into Caffeine's caches. */
    @Setup
    public void hold() {
        Key key = new Key(FLAT.customer(), FLAT.orderId());
        caffeine.put(key, item(ANSWER));
        caffeineOfReceipts.put(key, item(RECEIPT_ANSWER));
    }

    private static Map<String, AttributeValue> item(byte[] answer) {
        return Clients.plain(answer)
                .getItem(get -> get.tableName("flat").key(Map.of()))
                .item();
    }

    @Benchmark
    public Object keyspread() {
        return repository.find(FLAT.customer(), FLAT.orderId()).orElseThrow();
    }

    /** Gets the item from Caffeine's cache and decodes it. */
    @Benchmark
    public Object caffeine() {
        Key key = new Key(FLAT.customer(), FLAT.orderId());
        return Codecs.flat().read(Objects.requireNonNull(caffeine.getIfPresent(key)));
    }

    @Benchmark
    public Object immutable() {
        return receipts.find(RECEIPT.customer(), RECEIPT.orderId()).orElseThrow();
    }

    /** Gets the immutable entity's item from Caffeine's cache and decodes it. */
    @Benchmark
    public Object caffeineOfImmutable() {
        Key key = new Key(RECEIPT.customer(), RECEIPT.orderId());
        return Codecs.receipt().read(Objects.requireNonNull(caffeineOfReceipts.getIfPresent(key)));
    }

    private record Key(String customer, String orderId) {}
}
