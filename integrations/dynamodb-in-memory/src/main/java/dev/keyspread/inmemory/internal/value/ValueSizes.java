package dev.keyspread.inmemory.internal.value;

import dev.keyspread.capacity.ItemSize;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The sizes of values and items, in bytes, as DynamoDB counts them. */
public final class ValueSizes {

    private ValueSizes() {}

    /** Returns the size of an item: its attributes' names and values. Null stands for no item. */
    public static int item(@Nullable Map<String, AttributeValue> item) {
        return item == null
                ? 0
                : item.entrySet().stream()
                        .mapToInt(attribute -> ItemSize.string(attribute.getKey()) + value(attribute.getValue()))
                        .sum();
    }

    /** Returns the size of a value. */
    public static int value(AttributeValue value) {
        return switch (value.type()) {
            case S -> ItemSize.string(value.s());
            case N -> ItemSize.number(value.n());
            case B -> binary(value.b());
            case BOOL -> ItemSize.BOOLEAN;
            case NUL -> ItemSize.NULL;
            case SS -> value.ss().stream().mapToInt(ItemSize::string).sum();
            case NS -> value.ns().stream().mapToInt(ItemSize::number).sum();
            case BS -> value.bs().stream().mapToInt(ValueSizes::binary).sum();
            case L ->
                ItemSize.CONTAINER
                        + value.l().stream()
                                .mapToInt(element -> ItemSize.ELEMENT + value(element))
                                .sum();
            case M -> ItemSize.CONTAINER + value.m().size() * ItemSize.ELEMENT + item(value.m());
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("a value without a type");
        };
    }

    private static int binary(SdkBytes bytes) {
        return ItemSize.binary(bytes.asByteArrayUnsafe().length);
    }
}
