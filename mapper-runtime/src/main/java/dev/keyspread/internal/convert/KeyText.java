package dev.keyspread.internal.convert;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.KeyConverter;
import java.util.Base64;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The text of a value inside a stored key, as a map's key, and as input of the hash. A string is unchanged. A number is
 * a plain decimal without superfluous zeros, so that 1.50 and 1.5, which are equal in DynamoDB, have one text. A
 * binary, which is only hashed, is its Base64.
 */
public final class KeyText {

    private KeyText() {}

    public static String of(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> plain(value.n());
            case BOOL -> value.bool().toString();
            case B -> Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
            default -> throw new ItemWriteException("a value of type " + value.type() + " has no text");
        };
    }

    /** Returns the text of the attribute value that the converter writes. */
    public static <V> String of(KeyConverter<V> converter, V value) {
        String text = converter.text(value);
        return converter.keyType() == ScalarAttributeType.N ? plain(text) : text;
    }

    private static String plain(String number) {
        return isPlain(number) ? number : Decimals.plain(SortKeyEncoder.parseNumber(number));
    }

    // A fast path, because most numbers are integers.
    private static boolean isPlain(String number) {
        int first = number.startsWith("-") ? 1 : 0;
        if (number.length() == first || number.charAt(first) == '0') {
            return number.equals("0");
        }
        for (int i = first; i < number.length(); i++) {
            if (number.charAt(i) < '0' || number.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
