package dev.keyspread.profile;

import dev.keyspread.capacity.ItemSize;
import java.math.BigDecimal;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The value of an attribute, as far as a profile needs it. Immutable.
 *
 * @param type its type in DynamoDB
 * @param text a string, a number in its shortest notation, a Boolean, or binary data in Base64; {@code null} for null, documents and sets
 * @param bytes its size in bytes as DynamoDB counts it, without the attribute's name
 */
public record StoredValue(Type type, @Nullable String text, int bytes) {

    /** DynamoDB has 38 digits, and exponents to 125. Others take long to compute. */
    private static final int LONGEST_NUMBER = 400;

    /** The types of DynamoDB. */
    public enum Type {
        /** A string. */
        S,
        /** A number. */
        N,
        /** Binary data. */
        B,
        /** True or false. */
        BOOL,
        /** The null value. */
        NULL,
        /** A map. */
        M,
        /** A list. */
        L,
        /** A set of strings. */
        SS,
        /** A set of numbers. */
        NS,
        /** A set of binary data. */
        BS
    }

    /** Returns whether DynamoDB accepts it in a key: a string, a number or binary data that is not empty. */
    boolean canBeKey() {
        return text != null && !text.isEmpty() && type != Type.BOOL;
    }

    /** Returns a string. */
    public static StoredValue string(String text) {
        return new StoredValue(Type.S, text, ItemSize.string(text));
    }

    /**
     * Returns a number. Equal numbers, such as 1 and 1.0, get equal texts.
     *
     * @param decimal the number, in the format of {@link BigDecimal#BigDecimal(String)}
     * @throws NumberFormatException if it is not a number, or has more characters than DynamoDB accepts in any form
     */
    public static StoredValue number(String decimal) {
        return new StoredValue(Type.N, shortest(decimal), ItemSize.number(decimal));
    }

    private static String shortest(String decimal) {
        if (isShortInteger(decimal)) {
            return decimal;
        }
        if (decimal.length() > LONGEST_NUMBER) {
            throw new NumberFormatException("a number of " + decimal.length() + " characters");
        }
        BigDecimal number = new BigDecimal(decimal).stripTrailingZeros();
        boolean isLong = number.scale() < -40 || number.scale() > 140;
        return isLong ? number.toString() : number.toPlainString();
    }

    private static boolean isShortInteger(String decimal) {
        int first = decimal.startsWith("-") ? 1 : 0;
        for (int i = first; i < decimal.length(); i++) {
            if (decimal.charAt(i) < '0' || decimal.charAt(i) > '9') {
                return false;
            }
        }
        return decimal.length() > first && (decimal.charAt(first) != '0' || decimal.equals("0"));
    }

    /**
     * Returns binary data.
     *
     * @param base64 the data in Base64
     * @throws IllegalArgumentException if it is not Base64
     */
    public static StoredValue binary(String base64) {
        byte[] data = Base64.getDecoder().decode(base64);
        return new StoredValue(Type.B, base64, data.length);
    }

    /** Returns a Boolean. */
    public static StoredValue bool(boolean value) {
        return new StoredValue(Type.BOOL, Boolean.toString(value), ItemSize.BOOLEAN);
    }

    /** Returns the null value. */
    public static StoredValue none() {
        return new StoredValue(Type.NULL, null, ItemSize.NULL);
    }

    /** Returns a document or a set, of which only the size matters. */
    public static StoredValue container(Type type, int bytes) {
        return new StoredValue(type, null, bytes);
    }
}
