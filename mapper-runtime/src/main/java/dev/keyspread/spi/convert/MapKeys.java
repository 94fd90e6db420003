package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.convert.KeyText;
import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stores the keys of a map as attribute names.
 *
 * @param converter how a key is stored
 * @param areNames whether the keys are strings, which need no conversion
 * @param isInjective a copy of the converter's answer
 */
record MapKeys<K>(KeyConverter<K> converter, boolean areNames, boolean isInjective) {

    public static <K> MapKeys<K> of(KeyConverter<K> converter) {
        return new MapKeys<>(converter, converter instanceof StringConverter, converter.isInjective());
    }

    /** Returns the attribute name of a key. */
    public String name(@Nullable K key) {
        if (key == null) {
            throw new ItemWriteException("a map cannot have the key null");
        }
        return text(key);
    }

    /** Finds out whether the user's functions round the key. */
    void compare(K key, JsonWriter json) {
        if (converter instanceof ConvertedConverter<K, ?> converted) {
            converted.compare(key, json);
        }
    }

    private String text(K key) {
        try {
            return ItemSizes.requireName(areNames ? WellFormedText.require((String) key) : KeyText.of(converter, key));
        } catch (ItemWriteException refused) {
            throw Confidential.at("a key", refused, ItemWriteException::new);
        }
    }

    /** Returns the key of an attribute name. */
    @SuppressWarnings("unchecked") // Keys that are names are strings.
    K key(String name) {
        return areNames ? (K) name : parsed(name);
    }

    private K parsed(String name) {
        try {
            return converter.parse(name);
        } catch (ItemReadException unreadable) {
            throw Confidential.at("key " + Confidential.quoted(name), unreadable, ItemReadException::new);
        }
    }

    /** Rejects keys such as 1.5 and 1.50, which are equal in DynamoDB, because one of their values would be lost. */
    void requireDistinct(Set<K> keys) {
        if (isInjective || keys.size() < 2) {
            return;
        }
        Set<String> names = new HashSet<>();
        for (K key : keys) {
            if (!names.add(name(key))) {
                throw new ItemWriteException(
                        "two of its keys have the same text" + Confidential.either(" \"" + name(key) + "\"", ""));
            }
        }
    }
}
