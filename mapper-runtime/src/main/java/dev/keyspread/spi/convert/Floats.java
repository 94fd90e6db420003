package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.ShortestDecimal;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.Decimals;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.internal.convert.PlainDecimal;
import dev.keyspread.internal.convert.TooFineException;

/** Converts floats and doubles to DynamoDB numbers. */
final class Floats {

    private static final double SMALLEST = 1E-130;
    private static final double ABOVE_LARGEST = 1E126;

    private Floats() {}

    public static String text(double value) {
        return ShortestDecimal.text(requireInRange(value));
    }

    public static String text(float value) {
        return ShortestDecimal.text(requireFinite(value));
    }

    public static int size(double value) {
        return ItemSize.number(requireInRange(value));
    }

    public static int size(float value) {
        return ItemSize.number(requireFinite(value));
    }

    public static double parseDouble(CharSequence text) {
        double number = PlainDecimal.doubleNumber(text);
        if (Double.isInfinite(number)) {
            throw new ItemReadException("its number is too large for a double");
        }
        return number;
    }

    public static float parseFloat(CharSequence text) {
        float number = PlainDecimal.floatNumber(text);
        if (Float.isInfinite(number)) {
            throw new ItemReadException("its number is too large for a float");
        }
        return number;
    }

    private static double requireInRange(double number) {
        if (!Double.isFinite(number)) {
            throw notFinite(number);
        }
        double magnitude = Math.abs(number);
        if (magnitude >= ABOVE_LARGEST) {
            throw new OutOfRangeException(misfit(magnitude), number > 0);
        }
        if (magnitude < SMALLEST && magnitude > 0) {
            throw new TooFineException(misfit(magnitude), Decimals.belowTiny(number > 0 ? 1 : -1));
        }
        return number;
    }

    private static String misfit(double magnitude) {
        return Confidential.either("its magnitude is " + magnitude, "its magnitude is out of range")
                + ", and DynamoDB holds 1E-130 to 9.9E125";
    }

    // All finite floats are within DynamoDB's range.
    private static float requireFinite(float number) {
        if (!Float.isFinite(number)) {
            throw notFinite(number);
        }
        return number;
    }

    private static ItemWriteException notFinite(double number) {
        return new ItemWriteException("DynamoDB cannot store " + number);
    }
}
