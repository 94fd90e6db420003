package dev.keyspread.benchmarks.start;

import dev.keyspread.benchmarks.enhanced.FlatBean;
import dev.keyspread.benchmarks.shapes.Codecs;
import java.util.HashMap;
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
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Maps the first item of a JVM. The item is made before the measurement starts. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class StartBenchmark {

    private final Map<String, AttributeValue> item = item();

    // A plain HashMap, so that the JVM loads no further classes that a mapper would have to load.
    private static Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("orderId", AttributeValue.createS("order-1"));
        item.put("customer", AttributeValue.createS("somebody"));
        item.put("description", AttributeValue.createS("a thing"));
        item.put("account", AttributeValue.createN("1"));
        item.put("quantity", AttributeValue.createN("2"));
        item.put("total", AttributeValue.createN("1.5"));
        item.put("giftWrapped", AttributeValue.createBool(true));
        item.put("placedAt", AttributeValue.createS("2024-01-01T00:00:00.000000000Z"));
        item.put("status", AttributeValue.createS("NEW"));
        item.put("signature", AttributeValue.createB(SdkBytes.fromByteArray(new byte[] {1, 2, 3})));
        return item;
    }

    @Benchmark
    public Object keyspread() {
        return Codecs.flat().read(item);
    }

    /** Uses {@code TableSchema.fromBean}, the Enhanced Client's usual schema. */
    @Benchmark
    public Object bean() {
        return TableSchema.fromBean(FlatBean.class).mapToItem(item);
    }
}
