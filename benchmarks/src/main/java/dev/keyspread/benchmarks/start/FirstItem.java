package dev.keyspread.benchmarks.start;

import dev.keyspread.benchmarks.enhanced.FlatBean;
import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Samples;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Maps one item in a JVM that has mapped none, and prints how many nanoseconds that took and how many classes the JVM has
 * loaded until then, all told.
 */
final class FirstItem {

    private FirstItem() {}

    /** Runs as {@link Start} says by its name. */
    public static void main(String[] arguments) {
        Start start = Start.valueOf(arguments[0]);
        Map<String, AttributeValue> item = FlatByHand.write(Samples.flat(1).get(0));
        long before = System.nanoTime();
        Object entity = read(start, item);
        long nanoseconds = System.nanoTime() - before;
        Objects.requireNonNull(entity);
        long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
        System.out.println(nanoseconds + " " + classes);
    }

    private static Object read(Start start, Map<String, AttributeValue> item) {
        return switch (start) {
            case NONE -> item;
            case KEYSPREAD -> Codecs.flat().read(item);
            case BEAN -> TableSchema.fromBean(FlatBean.class).mapToItem(item);
        };
    }
}
