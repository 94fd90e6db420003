package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.KeyConverter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as the text of an S or N attribute. */
final class ScalarConverter<V> implements KeyConverter<V> {

    private final String name;
    private final ScalarAttributeType type;
    private final Function<V, String> format;
    private final Function<String, V> parse;

    ScalarConverter(String name, ScalarAttributeType type, Function<V, String> format, Function<String, V> parse) {
        this.name = name;
        this.type = type;
        this.format = format;
        this.parse = parse;
    }

    @Override
    public ScalarAttributeType keyType() {
        return type;
    }

    @Override
    public AttributeValue write(V value) {
        return KeyText.parse(format.apply(value), type);
    }

    @Override
    public V read(AttributeValue value) {
        String text = text(value);
        if (text == null) {
            throw Types.mismatch(value, type.toString());
        }
        try {
            return parse.apply(text);
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its text is no " + name, unreadable);
        }
    }

    private @Nullable String text(AttributeValue value) {
        return type == ScalarAttributeType.N ? value.n() : value.s();
    }

    @Override
    public String toString() {
        return name;
    }
}
