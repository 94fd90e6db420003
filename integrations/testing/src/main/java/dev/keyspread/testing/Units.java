package dev.keyspread.testing;

import java.math.BigDecimal;

/** The text of capacity units. */
final class Units {

    private Units() {}

    /** Returns the number without a fraction of zero: {@code 2} or {@code 0.5}. */
    static String text(double units) {
        return units == 0 ? "0" : BigDecimal.valueOf(units).stripTrailingZeros().toPlainString();
    }
}
