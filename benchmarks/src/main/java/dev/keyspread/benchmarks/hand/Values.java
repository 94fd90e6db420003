package dev.keyspread.benchmarks.hand;

import dev.keyspread.capacity.ItemSize;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute values of those types for which the best way is not the obvious one. */
public final class Values {

    private static final AttributeValue TRUE = AttributeValue.createBool(true);
    private static final AttributeValue FALSE = AttributeValue.createBool(false);

    private Values() {}

    /** A boolean; the values are shared. */
    public static AttributeValue bool(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** A number. */
    public static AttributeValue number(double value) {
        return AttributeValue.createN(Double.toString(value));
    }

    /** The number that a value holds. */
    public static double doubleNumber(AttributeValue value) {
        return Double.parseDouble(value.n());
    }

    /** An instant as a string. */
    public static AttributeValue instant(Instant value) {
        byte[] text = new byte[Calendar.LENGTH];
        Calendar.format(value, text, 0);
        return AttributeValue.createS(new String(text, StandardCharsets.ISO_8859_1));
    }

    /** The instant that a value says. */
    public static Instant instant(AttributeValue value) {
        return instant(value.s());
    }

    /** The instant that a text says. */
    public static Instant instant(String text) {
        return Calendar.parse(text);
    }

    /** A map of strings. */
    public static Map<String, AttributeValue> texts(Map<String, String> texts) {
        Map<String, AttributeValue> values = new HashMap<>(texts.size() * 4 / 3 + 1);
        for (Map.Entry<String, String> text : texts.entrySet()) {
            values.put(text.getKey(), AttributeValue.createS(text.getValue()));
        }
        return values;
    }

    /** The map of strings that a value holds. */
    public static Map<String, String> texts(AttributeValue value) {
        Map<String, AttributeValue> values = value.m();
        Map<String, String> texts = new LinkedHashMap<>(values.size() * 4 / 3 + 1);
        for (Map.Entry<String, AttributeValue> each : values.entrySet()) {
            texts.put(each.getKey(), each.getValue().s());
        }
        return texts;
    }

    /** The bytes that DynamoDB counts for a map of strings. */
    public static int size(Map<String, String> texts) {
        int size = ItemSize.CONTAINER;
        for (Map.Entry<String, String> text : texts.entrySet()) {
            size += ItemSize.string(text.getKey()) + ItemSize.string(text.getValue()) + ItemSize.ELEMENT;
        }
        return size;
    }
}
