package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Tiny;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link Tiny} to and from items, by hand. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
public final class TinyByHand {

    private TinyByHand() {}

    /** The item of {@code tiny}. */
    public static Map<String, AttributeValue> write(Tiny tiny) {
        Map<String, AttributeValue> item = new HashMap<>(2);
        item.put("stringAttr", AttributeValue.createS(tiny.stringAttr()));
        return item;
    }

    /** What an item holds. */
    public static Tiny read(Map<String, AttributeValue> item) {
        return new Tiny(item.get("stringAttr").s());
    }
}
