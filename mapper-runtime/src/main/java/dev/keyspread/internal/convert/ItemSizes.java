package dev.keyspread.internal.convert;

import dev.keyspread.ItemTooLargeException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Computes the sizes of items by the formulas of {@link ItemSize}. Stateless and thread-safe. */
public final class ItemSizes {

    private static final int LARGEST_ATTRIBUTES = 3;

    private ItemSizes() {}

    /** Returns the bytes of an item: the names and values of its attributes. */
    public static int of(Map<String, AttributeValue> item) {
        int bytes = 0;
        for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
            bytes += of(attribute);
        }
        return bytes;
    }

    /** Rejects an item of {@code bytes} if it is over the limit. */
    public static void requireFits(String table, int bytes, Supplier<Map<String, AttributeValue>> item) {
        if (bytes > Limits.ITEM_BYTES) {
            throw new ItemTooLargeException(
                    "The item for table %s has %d bytes, over DynamoDB's limit of %d. Its largest attributes: %s"
                            .formatted(table, bytes, Limits.ITEM_BYTES, largest(item.get())),
                    bytes);
        }
    }

    private static String largest(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, AttributeValue>>comparingInt(ItemSizes::of)
                        .reversed())
                .limit(LARGEST_ATTRIBUTES)
                .map(attribute -> "\"" + attribute.getKey() + "\" " + of(attribute))
                .collect(Collectors.joining(", "));
    }

    private static int of(Map.Entry<String, AttributeValue> attribute) {
        return WellFormedText.size(attribute.getKey()) + of(attribute.getValue());
    }

    /** Returns the bytes of {@code value}. Unpaired surrogates in texts and names are rejected. */
    public static int of(AttributeValue value) {
        return switch (value.type()) {
            case S -> WellFormedText.size(value.s());
            case N -> ItemSize.number(value.n());
            case B -> ItemSize.binary(value.b().asByteArrayUnsafe().length);
            case BOOL -> ItemSize.BOOLEAN;
            case NUL -> ItemSize.NULL;
            case SS -> value.ss().stream().mapToInt(WellFormedText::size).sum();
            case NS -> value.ns().stream().mapToInt(ItemSize::number).sum();
            case BS ->
                value.bs().stream()
                        .mapToInt(bytes -> ItemSize.binary(bytes.asByteArrayUnsafe().length))
                        .sum();
            case L -> list(value.l());
            case M -> ItemSize.CONTAINER + value.m().size() * ItemSize.ELEMENT + of(value.m());
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("An attribute value without a type");
        };
    }

    /** Returns the bytes of a value made by the user. Values that DynamoDB would reject are an error. */
    public static int ofWritable(AttributeValue value) {
        try {
            return of(value);
        } catch (NumberFormatException unreadable) {
            throw new ItemWriteException("its number is not valid", unreadable);
        } catch (IllegalArgumentException untyped) {
            throw new ItemWriteException("it is or holds an attribute value without a type", untyped);
        }
    }

    private static int list(List<AttributeValue> elements) {
        int bytes = ItemSize.CONTAINER + elements.size() * ItemSize.ELEMENT;
        for (AttributeValue element : elements) {
            bytes += of(element);
        }
        return bytes;
    }
}
