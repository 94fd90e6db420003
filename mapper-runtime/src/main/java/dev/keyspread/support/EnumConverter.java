package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.capacity.ItemSize;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores the constants of an enum as S, each by a text of its own. All constants' attribute values are made once. */
@SuppressWarnings("EnumOrdinal") // The arrays live as long as the class that the ordinals are of.
final class EnumConverter<E extends Enum<E>> implements TextConverter<E> {

    private final String[] texts;
    private final AttributeValue[] written;
    private final Map<String, E> constants = new HashMap<>();
    private final @Nullable E fallback;

    /** The constants {@code values}, in their order, stored as {@code texts}; unknown texts are {@code fallback}. */
    EnumConverter(E[] values, String[] texts, @Nullable E fallback) {
        this.texts = texts;
        this.written = new AttributeValue[texts.length];
        this.fallback = fallback;
        for (E constant : values) {
            add(constant);
        }
    }

    private void add(E constant) {
        String text = texts[constant.ordinal()];
        if (text == null) {
            throw new IllegalArgumentException("The constant " + constant.name() + " of "
                    + constant.getDeclaringClass().getName() + " has no text");
        }
        written[constant.ordinal()] = AttributeValue.createS(text);
        E other = constants.put(text, constant);
        if (other != null) {
            throw new IllegalArgumentException("The constants " + other.name() + " and " + constant.name() + " of "
                    + constant.getDeclaringClass().getName() + " have the same text \"" + text + "\"");
        }
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
    public E fromText(String text) {
        E constant = constants.getOrDefault(text, fallback);
        if (constant == null) {
            throw new ItemReadException("its text is none of " + String.join(", ", texts));
        }
        return constant;
    }
}
