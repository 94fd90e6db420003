package dev.keyspread.spi;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.internal.convert.FixedWidth;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A member of an entity as it stands in a composite key: as text. Immutable and thread-safe.
 *
 * @param owner the entity, which errors name
 * @param member the member, which errors name
 * @param converter how its values are stored where they are an attribute of their own
 * @param width the width of its texts, or {@code null} if they have the one they have
 */
public record KeyPart<V>(
        String owner,
        String member,
        KeyConverter<V> converter,
        @Nullable FixedWidth width) implements SortKeyMember<V> {

    /** The member {@code member} of the entity {@code owner}, as the text that it has in any stored key. */
    public static <V> KeyPart<V> of(String owner, String member, KeyConverter<V> converter) {
        return new KeyPart<>(owner, member, converter, null);
    }

    /** A whole number, be it negative, of at most so many digits, in texts that sort as it does. */
    public static <V> KeyPart<V> sorted(String owner, String member, KeyConverter<V> converter, int digits) {
        return new KeyPart<>(owner, member, converter, new FixedWidth(digits, 0, true));
    }

    /** A number that is not negative, filled up with zeros to so many digits and decimals. */
    public static <V> KeyPart<V> padded(
            String owner, String member, KeyConverter<V> converter, int digits, int decimals) {
        return new KeyPart<>(owner, member, converter, new FixedWidth(digits, decimals, false));
    }

    @Override
    public AttributeValue value(V value) {
        return AttributeValue.fromS(text(value));
    }

    @Override
    public ScalarAttributeType keyType() {
        return ScalarAttributeType.S;
    }

    /** The text of {@code value}, which may not be absent: an item's place depends on it. */
    public String text(@Nullable V value) {
        if (value == null) {
            throw new ItemWriteException("\"" + member + "\" of " + owner + " is null, and a key depends on it");
        }
        try {
            return formatted(value);
        } catch (ItemWriteException refused) {
            throw new ItemWriteException(
                    "\"" + member + "\" of " + owner + " cannot be written: " + refused.getMessage(), refused);
        }
    }

    // A text that reads as this value and is not its own would be saved as another item: 07 is 7, and would become it.
    public V parse(String text) {
        V value = converter.parse(width == null ? text : width.unpad(text));
        if (!isTextOf(value, text)) {
            throw new ItemReadException("its text is not as this program would write it");
        }
        return value;
    }

    boolean isTextOf(V value, String text) {
        try {
            return formatted(value).equals(text);
        } catch (ItemWriteException unwritable) {
            return false;
        }
    }

    private String formatted(V value) {
        String text = converter.text(value);
        return width == null ? text : width.pad(text);
    }

    @Override
    public String toString() {
        return owner + "." + member;
    }
}
