package dev.keyspread.benchmarks.put;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.enhanced.NestedBean;
import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Finds an item of 10 KB by its key: the whole call except the network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 12)
@Measurement(iterations = 5)
public class GetBenchmark {

    private static final Nested NESTED = Samples.nestedWithLines(PutBenchmark.LINES);
    private static final byte[] ANSWER = Answer.of(Codecs.nested(), NESTED);

    private final NestedRepository repository = new NestedRepository(Keyspread.create(Clients.withOurs(ANSWER)));
    private final DynamoDbClient client = Clients.plain(ANSWER);
    private final DynamoDbTable<NestedBean> table =
            DynamoDbEnhancedClient.builder().dynamoDbClient(client).build().table("nested", Schemas.nested());

    @Benchmark
    public Object keyspread() {
        return repository.find(NESTED.customer(), NESTED.orderId()).orElseThrow();
    }

    @Benchmark
    public Object enhanced() {
        return table.getItem(Key.builder()
                .partitionValue(NESTED.customer())
                .sortValue(NESTED.orderId())
                .build());
    }

    /** The SDK's client alone, whose result is a map. */
    @Benchmark
    public Object sdk() {
        return client.getItem(get -> get.tableName("nested")
                        .key(Map.of(
                                "customer", AttributeValue.fromS(NESTED.customer()),
                                "orderId", AttributeValue.fromS(NESTED.orderId()))))
                .item();
    }
}
