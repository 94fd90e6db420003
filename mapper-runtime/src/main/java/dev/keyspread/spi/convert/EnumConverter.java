package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores the constants of an enum as S. Creates their attribute values once. */
@SuppressWarnings("EnumOrdinal") // The arrays live as long as the enum class.
final class EnumConverter<E extends Enum<E>> implements TextConverter<E> {

    private final String[] texts;
    private final AttributeValue[] written;
    private final Map<String, E> byText;
    private final @Nullable E fallback;

    /**
     * Creates a converter of all constants of an enum, in their order.
     *
     * @param texts the text of each constant
     * @param fallback the constant for unknown texts, or null to reject them
     */
    public EnumConverter(E[] constants, String[] texts, @Nullable E fallback) {
        this.texts = texts;
        this.written = new AttributeValue[texts.length];
        this.byText = new HashMap<>(2 * texts.length);
        this.fallback = fallback;
        for (int i = 0; i < texts.length; i++) {
            written[i] = AttributeValue.createS(texts[i]);
            requireUnique(byText.putIfAbsent(texts[i], constants[i]), constants[i], texts[i]);
        }
    }

    private static void requireUnique(@Nullable Enum<?> other, Enum<?> constant, String text) {
        if (other != null) {
            throw new IllegalArgumentException("The constants " + other.name() + " and " + constant.name() + " of "
                    + other.getDeclaringClass().getName() + " have the same text \"" + text + "\"");
        }
    }

    /** Returns whether unknown texts are read as this constant. */
    boolean isFallback(Object value) {
        return value == fallback;
    }

    @Override
    public String name() {
        return "constant of its enum";
    }

    @Override
    public String text(E value) {
        return texts[value.ordinal()];
    }

    @Override
    public AttributeValue write(E value) {
        return written[value.ordinal()];
    }

    @Override
    public int size(E value) {
        return ItemSize.string(text(value));
    }

    @Override
    public E fromText(CharSequence text) {
        E constant = byText.get(text.toString());
        return constant == null ? unknown() : constant;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EnumConverter<?> same && byText.equals(same.byText) && fallback == same.fallback;
    }

    @Override
    public int hashCode() {
        return byText.hashCode();
    }

    private E unknown() {
        if (fallback == null) {
            throw new ItemReadException("its text is not one of " + String.join(", ", texts));
        }
        return fallback;
    }
}
