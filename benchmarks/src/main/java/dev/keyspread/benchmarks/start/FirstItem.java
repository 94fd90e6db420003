package dev.keyspread.benchmarks.start;

import dev.keyspread.benchmarks.enhanced.FlatBean;
import dev.keyspread.benchmarks.shapes.Codecs;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.core.SdkBytes;
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
        Map<String, AttributeValue> item = item();
        long before = System.nanoTime();
        Object entity = read(start, item);
        long nanoseconds = System.nanoTime() - before;
        Objects.requireNonNull(entity);
        long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
        System.out.println(nanoseconds + " " + classes);
    }

    // Written out, so that nothing is loaded for it that a mapper should have to load.
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

    private static Object read(Start start, Map<String, AttributeValue> item) {
        return switch (start) {
            // The class that gives us the codec is none of Keyspread's.
            case NONE -> Codecs.class;
            case KEYSPREAD -> Codecs.flat().read(item);
            case BEAN -> TableSchema.fromBean(FlatBean.class).mapToItem(item);
        };
    }
}
