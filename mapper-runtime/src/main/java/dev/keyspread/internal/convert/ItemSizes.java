package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.ValueTag;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Computes the sizes of items by the formulas of {@link ItemSize}. Stateless and thread-safe. */
public final class ItemSizes {

    private static final int LARGEST_ATTRIBUTES = 3;
    private static final int MAXIMUM_BYTES_OF_A_CHAR = 3;

    private ItemSizes() {}

    /** Returns the bytes of an item: the names and values of its attributes. */
    public static int of(Map<String, AttributeValue> item) {
        int bytes = 0;
        for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
            bytes += of(attribute);
        }
        return bytes;
    }

    /** Rejects an item of {@code bytes} that exceeds the limit. */
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
        int bytes = nameOfEntry(attribute.getKey());
        try {
            return bytes + of(attribute.getValue());
        } catch (ItemWriteException refused) {
            throw Confidential.at("entry " + Confidential.quoted(attribute.getKey()), refused, ItemWriteException::new);
        }
    }

    private static int nameOfEntry(@Nullable String name) {
        try {
            return name(name);
        } catch (ItemWriteException refused) {
            throw Confidential.at("a key", refused, ItemWriteException::new);
        }
    }

    /**
     * Returns the bytes of the name of an attribute.
     *
     * @throws ItemWriteException if it is null, empty or too long, or has unpaired surrogates
     */
    public static int name(@Nullable String name) {
        return text(requireName(present(name)));
    }

    /**
     * Returns the name of an attribute or of an entry of a map.
     *
     * @throws ItemWriteException if it is empty or too long for DynamoDB
     */
    public static String requireName(String name) {
        if (name.isEmpty()) {
            throw new ItemWriteException("it is empty");
        }
        if (name.length() * (long) MAXIMUM_BYTES_OF_A_CHAR > Limits.ATTRIBUTE_NAME_BYTES
                && ItemSize.string(name) > Limits.ATTRIBUTE_NAME_BYTES) {
            throw new ItemWriteException("it has %d bytes, and DynamoDB holds %d"
                    .formatted(ItemSize.string(name), Limits.ATTRIBUTE_NAME_BYTES));
        }
        return name;
    }

    /**
     * Returns the bytes of {@code value}.
     *
     * @throws ItemWriteException if DynamoDB would reject the value, or UTF-8 cannot encode it
     */
    public static int of(AttributeValue value) {
        return switch (ValueTag.of(value)) {
            case S -> text(value.s());
            case N -> number(value.n());
            case B -> binary(value.b());
            case BOOL -> ItemSize.BOOLEAN;
            case NULL -> ItemSize.NULL;
            case SS -> set(value.ss(), ItemSizes::text, text -> text);
            case NS -> set(value.ns(), ItemSizes::number, number -> new BigDecimal(number).stripTrailingZeros());
            case BS -> set(value.bs(), ItemSizes::binary, bytes -> bytes);
            case L -> container(value.l().size()) + sum(value.l(), ItemSizes::of);
            case M -> container(value.m().size()) + of(value.m());
        };
    }

    private static int container(int elements) {
        return ItemSize.CONTAINER + elements * ItemSize.ELEMENT;
    }

    private static <V> int set(List<V> elements, ToIntFunction<V> size, Function<V, ?> value) {
        if (elements.isEmpty()) {
            throw new ItemWriteException(
                    "it is an empty set, which DynamoDB does not have. Omit it, or write an empty list");
        }
        int bytes = sum(elements, size);
        if (elements.size() > 1 && elements.stream().map(value).distinct().count() < elements.size()) {
            throw new ItemWriteException("two elements of the set are equal in DynamoDB");
        }
        return bytes;
    }

    private static <V> int sum(List<V> elements, ToIntFunction<V> size) {
        int bytes = 0;
        int index = 0;
        try {
            for (V element : elements) {
                bytes += size.applyAsInt(present(element));
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Confidential.at("element " + index, refused, ItemWriteException::new);
        }
        return bytes;
    }

    /**
     * Returns the bytes of a text or a name.
     *
     * @throws ItemWriteException if it is null, or has unpaired surrogates
     */
    public static int text(@Nullable String text) {
        return WellFormedText.size(present(text));
    }

    private static int number(String decimal) {
        try {
            return ItemSize.number(decimal);
        } catch (NumberFormatException unreadable) {
            throw new ItemWriteException("its number is not valid", unreadable);
        }
    }

    private static int binary(SdkBytes bytes) {
        return ItemSize.binary(bytes.asByteArrayUnsafe().length);
    }

    private static <V> V present(@Nullable V value) {
        if (value == null) {
            throw new ItemWriteException("it is null");
        }
        return value;
    }
}
