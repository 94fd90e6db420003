package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import java.math.BigDecimal;
import java.util.Base64;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The text of a value inside a stored key, in a map's key and under the hash: a string's own text, and a number in plain
 * decimal without superfluous zeros, so that 1.50 and 1.5, which DynamoDB holds to be equal, are one text. Binaries, which can be hashed alone, are their Base64.
 */
final class KeyText {

    private KeyText() {}

    static String of(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> plain(new BigDecimal(value.n()));
            case BOOL -> value.bool().toString();
            case B -> Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
            default -> throw new ItemWriteException("a value of type " + value.type() + " has no text");
        };
    }

    static AttributeValue parse(String text, ScalarAttributeType type) {
        return type == ScalarAttributeType.N ? AttributeValue.createN(text) : AttributeValue.createS(text);
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
