package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.TooFineException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A member of an entity as text in a composite key. Immutable and thread-safe. */
public final class KeyPart<V> implements SortKeyMember<V> {

    private final String owner;
    private final String member;
    private final KeyConverter<V> converter;
    private final @Nullable FixedWidth width;
    private final boolean reversed;

    private KeyPart(
            String owner, String member, KeyConverter<V> converter, @Nullable FixedWidth width, boolean reversed) {
        this.owner = owner;
        this.member = member;
        this.converter = converter;
        this.width = width;
        this.reversed = reversed;
    }

    /** Returns the member {@code member} of the entity {@code owner}, in the text form of stored keys. */
    public static <V> KeyPart<V> of(String owner, String member, KeyConverter<V> converter) {
        return new KeyPart<>(owner, member, converter, null, false);
    }

    /** Returns a whole number of at most {@code digits} digits. Its texts sort as the numbers do, negative ones too. */
    public static <V> KeyPart<V> sorted(String owner, String member, KeyConverter<V> converter, int digits) {
        return new KeyPart<>(owner, member, converter, new FixedWidth(digits, 0, true), false);
    }

    /** Returns a number of 0 or more, padded with zeros to this many digits and decimals. */
    public static <V> KeyPart<V> padded(
            String owner, String member, KeyConverter<V> converter, int digits, int decimals) {
        return new KeyPart<>(owner, member, converter, new FixedWidth(digits, decimals, false), false);
    }

    /** Returns the same member with texts that sort from the greatest number to the least. */
    public KeyPart<V> reversed() {
        return new KeyPart<>(owner, member, converter, Objects.requireNonNull(width, "width"), true);
    }

    /** Returns the name of the member. */
    String member() {
        return member;
    }

    @Override
    public AttributeValue value(V value) {
        return AttributeValue.fromS(text(value));
    }

    @Override
    public Bound bound(V value) {
        try {
            String text = formatted(value);
            return new Bound(AttributeValue.fromS(text), Bound.side(() -> parse(text), value));
        } catch (ItemWriteException refused) {
            try {
                return below(TooFineException.below(refused));
            } catch (ItemWriteException other) {
                throw unwritable(other);
            }
        }
    }

    /** Returns the bound below a value with too many digits, given the form below it without or with this width. */
    private Bound below(AttributeValue stored) {
        String text = stored.n() == null ? stored.s() : stored.n();
        try {
            String padded = stored.n() == null || width == null ? text : width.pad(text);
            return new Bound(AttributeValue.fromS(reversed ? FixedWidth.reverse(padded) : padded), -1);
        } catch (TooFineException fine) {
            return below(TooFineException.below(fine));
        }
    }

    @Override
    public String beginning(String start) {
        return converter.beginning(start);
    }

    @Override
    public boolean isReversed() {
        return reversed;
    }

    @Override
    public ScalarAttributeType keyType() {
        return ScalarAttributeType.S;
    }

    /** Returns the text of {@code value}, which must not be null: it is part of a key. */
    public String text(@Nullable V value) {
        if (value == null) {
            throw new ItemWriteException("\"" + member + "\" of " + owner + " is null, and a key depends on it");
        }
        try {
            return formatted(value);
        } catch (ItemWriteException refused) {
            throw unwritable(refused);
        }
    }

    private ItemWriteException unwritable(ItemWriteException refused) {
        return new ItemWriteException(
                "\"" + member + "\" of " + owner + " cannot be written: " + Confidential.message(refused), refused);
    }

    // The text 07 would be read as 7, whose text differs: saving the entity would create another item.
    public V parse(String text) {
        V value = converter.parse(width == null ? text : width.unpad(reversed ? FixedWidth.reverse(text) : text));
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
        if (width == null) {
            return text;
        }
        String padded = width.pad(text);
        return reversed ? FixedWidth.reverse(padded) : padded;
    }

    @Override
    public String toString() {
        return owner + "." + member;
    }
}
