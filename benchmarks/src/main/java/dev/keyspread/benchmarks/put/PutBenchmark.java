package dev.keyspread.benchmarks.put;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.enhanced.NestedBean;
import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.spi.ItemCodec;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** An entity with an item of 10 KB: the body of its PutItem, and the whole call but for the network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // The harness sets the fields.
public class PutBenchmark {

    /** With so many lines the item is 10 KB. */
    static final int LINES = 150;

    private static final byte[] ANSWER = "{}".getBytes(StandardCharsets.US_ASCII);

    @Param
    public Writer writer;

    private Supplier<Object> body;
    private Supplier<Object> call;

    @Setup
    public void prepare() {
        Nested nested = Samples.nestedWithLines(LINES);
        body = body(nested);
        call = writer == Writer.ENHANCED ? enhanced(nested) : generated(nested);
    }

    private Supplier<Object> body(Nested nested) {
        ItemCodec<Nested> codec = Codecs.nested();
        Marshalling marshalling = new Marshalling();
        TableSchema<NestedBean> schema = schema();
        NestedBean bean = schema.mapToItem(codec.write(nested));
        return switch (writer) {
            case KEYSPREAD -> () -> marshalling.filledIn(codec, nested);
            case MAPS -> () -> marshalling.body(codec.write(nested));
            case ENHANCED -> () -> marshalling.body(schema.itemToMap(bean, true));
        };
    }

    private Supplier<Object> generated(Nested nested) {
        Keyspread keyspread =
                Keyspread.create(writer == Writer.KEYSPREAD ? Clients.withOurs(ANSWER) : Clients.plain(ANSWER));
        NestedRepository repository = new NestedRepository(keyspread);
        return () -> repository.save(nested);
    }

    private static Supplier<Object> enhanced(Nested nested) {
        TableSchema<NestedBean> schema = schema();
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

    @SuppressWarnings("unchecked") // It is the schema of nested beans.
    private static TableSchema<NestedBean> schema() {
        return (TableSchema<NestedBean>) Schemas.bean(Shape.NESTED);
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
