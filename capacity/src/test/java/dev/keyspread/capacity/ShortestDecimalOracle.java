package dev.keyspread.capacity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The shortest decimal the long way: more and more digits, until one of the two nearest decimals is within bounds. */
final class ShortestDecimalOracle {

    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private ShortestDecimalOracle() {}

    static BigDecimal of(double value) {
        BigDecimal exact = new BigDecimal(Math.abs(value));
        BigDecimal below = new BigDecimal(Math.nextDown(Math.abs(value)));
        // The greatest double has no neighbour above; the one it would have is as far as the one below.
        BigDecimal above = exact.add(new BigDecimal(Math.ulp(value)));
        boolean even = (Double.doubleToRawLongBits(value) & 1) == 0;
        return signed(value < 0, shortest(exact, middle(below, exact), middle(exact, above), even));
    }

    static BigDecimal of(float value) {
        BigDecimal exact = new BigDecimal(Math.abs(value));
        BigDecimal below = new BigDecimal(Math.nextDown(Math.abs(value)));
        BigDecimal above = exact.add(new BigDecimal(Math.ulp(value)));
        boolean even = (Float.floatToRawIntBits(value) & 1) == 0;
        return signed(value < 0, shortest(exact, middle(below, exact), middle(exact, above), even));
    }

    private static BigDecimal shortest(BigDecimal exact, BigDecimal least, BigDecimal greatest, boolean inclusive) {
        for (int digits = 2; ; digits++) {
            BigDecimal closest = null;
            for (RoundingMode rounding : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
                BigDecimal candidate = exact.round(new MathContext(digits, rounding));
                if (isWithin(candidate, least, greatest, inclusive) && isCloser(candidate, closest, exact)) {
                    closest = candidate;
                }
            }
            if (closest != null) {
                return closest;
            }
        }
    }

    private static boolean isWithin(BigDecimal value, BigDecimal least, BigDecimal greatest, boolean inclusive) {
        return inclusive
                ? value.compareTo(least) >= 0 && value.compareTo(greatest) <= 0
                : value.compareTo(least) > 0 && value.compareTo(greatest) < 0;
    }

    private static boolean isCloser(BigDecimal candidate, BigDecimal closest, BigDecimal exact) {
        if (closest == null) {
            return true;
        }
        int closer = candidate
                .subtract(exact)
                .abs()
                .compareTo(closest.subtract(exact).abs());
        return closer < 0 || closer == 0 && !candidate.unscaledValue().testBit(0);
    }

    private static BigDecimal middle(BigDecimal one, BigDecimal other) {
        return one.add(other).divide(TWO);
    }

    private static BigDecimal signed(boolean negative, BigDecimal magnitude) {
        return negative ? magnitude.negate() : magnitude;
    }
}
