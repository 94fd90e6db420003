package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Small;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link Small} to and from items, by hand. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
public final class SmallByHand {

    private SmallByHand() {}

    /** The item of {@code small}. */
    public static Map<String, AttributeValue> write(Small small) {
        Map<String, AttributeValue> item = new HashMap<>(5);
        item.put("stringAttr", AttributeValue.createS(small.stringAttr()));
        item.put("binaryAttr", AttributeValue.createB(SdkBytes.fromByteArray(small.binaryAttr())));
        item.put("listAttr", texts(small.listAttr()));
        return item;
    }

    /** What an item holds. */
    public static Small read(Map<String, AttributeValue> item) {
        return new Small(
                item.get("stringAttr").s(),
                item.get("binaryAttr").b().asByteArray(),
                textsOf(item.get("listAttr").l()));
    }

    static AttributeValue texts(List<String> texts) {
        List<AttributeValue> values = new ArrayList<>(texts.size());
        for (String text : texts) {
            values.add(AttributeValue.createS(text));
        }
        return AttributeValue.createL(values);
    }

    static List<String> textsOf(List<AttributeValue> values) {
        List<String> texts = new ArrayList<>(values.size());
        for (AttributeValue value : values) {
            texts.add(value.s());
        }
        return texts;
    }
}
