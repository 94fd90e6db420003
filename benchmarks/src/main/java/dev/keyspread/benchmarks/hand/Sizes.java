package dev.keyspread.benchmarks.hand;

import dev.keyspread.capacity.ItemSize;

/** The bytes that DynamoDB counts for values, without texts of them where that is exact. */
public final class Sizes {

    /** The size of an instant. */
    public static final int INSTANT = Calendar.LENGTH;

    private Sizes() {}

    /** The size of a number. */
    public static int number(long value) {
        return value > 0 ? 1 + pairs(value) : ItemSize.number(Long.toString(value));
    }

    /** The size of a number. */
    public static int number(double value) {
        long hundredths = Numbers.hundredths(value);
        // A number and its hundredth have the same base-100 digits.
        return hundredths < 0 ? ItemSize.number(Double.toString(value)) : number(hundredths);
    }

    private static int pairs(long value) {
        long rest = value;
        while (rest % 100 == 0) {
            rest /= 100;
        }
        int pairs = 0;
        for (; rest != 0; rest /= 100) {
            pairs++;
        }
        return pairs;
    }
}
