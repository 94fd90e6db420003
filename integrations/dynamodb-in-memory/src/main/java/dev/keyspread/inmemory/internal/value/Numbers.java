package dev.keyspread.inmemory.internal.value;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Numbers with DynamoDB's precision and range. */
public final class Numbers {

    private Numbers() {}

    /** Returns the number of a value of type N. */
    public static BigDecimal of(AttributeValue value) {
        return new BigDecimal(value.n());
    }

    /** Returns the value of a number in the form in which DynamoDB returns it: no exponent, no redundant zeros. */
    public static AttributeValue value(BigDecimal number) {
        return AttributeValue.fromN(text(number));
    }

    /**
     * Returns the normal form of a number.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException if it is not a number or out of range
     */
    static String normalized(@Nullable String text) {
        try {
            return text(new BigDecimal(text == null ? "" : text));
        } catch (NumberFormatException malformed) {
            throw Errors.validation("The parameter cannot be converted to a numeric value: " + text);
        }
    }

    private static String text(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        BigDecimal stripped = number.stripTrailingZeros();
        long exponent = (long) stripped.precision() - stripped.scale() - 1;
        if (exponent > Limits.NUMBER_EXPONENT_MAXIMUM) {
            throw Errors.validation(
                    "Number overflow. Attempting to store a number with magnitude larger than supported range");
        }
        if (exponent < Limits.NUMBER_EXPONENT_MINIMUM) {
            throw Errors.validation(
                    "Number underflow. Attempting to store a number with magnitude smaller than supported range");
        }
        if (stripped.precision() > Limits.NUMBER_DIGITS) {
            throw Errors.validation("Attempting to store more than 38 significant digits in a Number");
        }
        return stripped.toPlainString();
    }
}
