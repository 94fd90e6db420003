package dev.keyspread.internal.convert;

import java.math.BigDecimal;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Computes the neighbours of texts and numbers among all that DynamoDB can store, for ranges with exclusive ends. */
public final class KeyOrder {

    private static final int DIGITS = 38;
    private static final BigDecimal SMALLEST = new BigDecimal("1E-130");

    private KeyOrder() {}

    /** Returns a value that is greater than {@code key} but not greater than any key after it. */
    public static AttributeValue after(AttributeValue key) {
        return key.n() == null
                ? AttributeValue.fromS(TextOrder.after(key.s()))
                : AttributeValue.fromN(after(new BigDecimal(key.n())).toString());
    }

    /** Returns a value that is less than {@code key} but not less than any key before it. */
    public static AttributeValue before(AttributeValue key) {
        return key.n() == null
                ? AttributeValue.fromS(TextOrder.before(key.s()))
                : AttributeValue.fromN(
                        after(new BigDecimal(key.n()).negate()).negate().toString());
    }

    private static BigDecimal after(BigDecimal number) {
        if (number.signum() == 0) {
            return SMALLEST;
        }
        if (number.negate().compareTo(SMALLEST) == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal stripped = number.stripTrailingZeros();
        int exponent = stripped.precision() - stripped.scale() - 1;
        // The number above -1000 begins with -999.
        boolean shortens = stripped.signum() < 0
                && stripped.precision() == 1
                && stripped.unscaledValue().intValue() == -1;
        return number.add(BigDecimal.ONE.scaleByPowerOfTen(exponent - DIGITS + (shortens ? 0 : 1)));
    }
}
