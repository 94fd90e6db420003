package dev.keyspread.benchmarks.put;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.enhanced.NestedBean;
import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.mapping.Mapper;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.spi.ItemCodec;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** Writes an entity whose item has 10 KB: the request body alone, and the whole call except the network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 12)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class PutBenchmark {

    /** The number of lines that make an item of 10 KB. */
    static final int LINES = 150;

    private static final byte[] ANSWER = "{}".getBytes(StandardCharsets.US_ASCII);

    @Param({"KEYSPREAD", "ENHANCED"})
    public Mapper mapper;

    private Supplier<Object> body;
    private Supplier<Object> call;

    @Setup
    public void prepare() {
        Nested nested = Samples.nestedWithLines(LINES);
        body = body(nested);
        call = mapper == Mapper.KEYSPREAD ? keyspread(nested) : enhanced(nested);
    }

    private Supplier<Object> body(Nested nested) {
        ItemCodec<Nested> codec = Codecs.nested();
        Marshalling marshalling = new Marshalling();
        TableSchema<NestedBean> schema = Schemas.nested();
        NestedBean bean = schema.mapToItem(codec.write(nested));
        return mapper == Mapper.KEYSPREAD
                ? () -> marshalling.filledIn(codec, nested)
                : () -> marshalling.body(schema.itemToMap(bean, true));
    }

    private static Supplier<Object> keyspread(Nested nested) {
        NestedRepository repository = new NestedRepository(Keyspread.create(Clients.withOurs(ANSWER)));
        return () -> repository.save(nested);
    }

    private static Supplier<Object> enhanced(Nested nested) {
        TableSchema<NestedBean> schema = Schemas.nested();
        DynamoDbTable<NestedBean> table = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(Clients.plain(ANSWER))
                .build()
                .table("nested", schema);
        NestedBean bean = schema.mapToItem(Codecs.nested().write(nested));
        return () -> {
            table.putItem(bean);
            return bean;
        };
    }

    @Benchmark
    public Object body() {
        return body.get();
    }

    @Benchmark
    public Object call() {
        return call.get();
    }
}
