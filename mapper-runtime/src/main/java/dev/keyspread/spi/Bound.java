package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.TooFineException;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stored form of a value in a comparison. It can be less or greater than the value if the form has fewer digits, as
 * whole seconds have. Then the comparison includes or excludes the stored form, so that it stays true for each item.
 *
 * @param stored the stored form
 * @param side 0 if it is that of the value, negative if it is less, positive if it is greater
 */
public record Bound(AttributeValue stored, int side) {

    /** Returns the bound of a value that an attribute stores. */
    static <V> Bound of(Attribute<V> attribute, V value) {
        try {
            AttributeValue stored = attribute.converter().write(value);
            return new Bound(stored, side(() -> attribute.converter().read(stored), value));
        } catch (ItemWriteException refused) {
            try {
                return new Bound(TooFineException.below(refused), -1);
            } catch (ItemWriteException other) {
                throw attribute.unwritable(other);
            }
        }
    }

    /** Returns whether the value itself is stored. */
    public boolean isExact() {
        return side == 0;
    }

    /** Returns whether a range up to the value includes the stored form; {@code inclusive} is whether it includes the value. */
    public boolean endsWithStored(boolean inclusive) {
        return side < 0 || (side == 0 && inclusive);
    }

    /** Returns whether a range from the value includes the stored form; {@code inclusive} is whether it includes the value. */
    public boolean startsWithStored(boolean inclusive) {
        return side > 0 || (side == 0 && inclusive);
    }

    /**
     * Returns how the value that is read compares with the one that was written. Texts are exact: a converter of texts
     * normalizes them, as to lower case.
     */
    static int side(Supplier<?> read, Object value) {
        if (!(value instanceof Comparable<?>) || value instanceof CharSequence) {
            return 0;
        }
        try {
            Object stored = read.get();
            return isZero(stored) && isZero(value) ? 0 : Integer.signum(compare(stored, value));
        } catch (ItemReadException | ClassCastException incomparable) {
            return 0;
        }
    }

    /** Returns whether a value is zero: Java orders -0.0 before 0.0, but DynamoDB stores both as 0. */
    private static boolean isZero(Object value) {
        return (value instanceof Double || value instanceof Float) && ((Number) value).doubleValue() == 0;
    }

    /** Returns whether the first value of a range is greater than the last; false if they cannot be compared. */
    public static boolean isReversed(Object from, Object to) {
        return side(() -> from, to) > 0;
    }

    @SuppressWarnings("unchecked") // Throws a ClassCastException if the types differ.
    private static int compare(Object stored, Object value) {
        return ((Comparable<Object>) stored).compareTo(value);
    }

    /** Returns the side without the stored form, which is data of the user. */
    @Override
    public String toString() {
        return "Bound[side=" + side + "]";
    }
}
