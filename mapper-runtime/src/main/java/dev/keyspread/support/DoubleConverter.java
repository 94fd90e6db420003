package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;

/** Stores a finite double as N. */
record DoubleConverter() implements NumberConverter<Double> {

    private static final double SMALLEST = 1E-130;
    private static final double ABOVE_LARGEST = 1E126;

    @Override
    public String name() {
        return "double";
    }

    @Override
    public String text(Double value) {
        return Double.toString(checked(value));
    }

    @Override
    public Double fromText(String text) {
        double number = Double.parseDouble(text);
        if (Double.isInfinite(number)) {
            throw new ItemReadException("its number is too large for a double");
        }
        return number;
    }

    private static double checked(double number) {
        if (!Double.isFinite(number)) {
            throw new ItemWriteException(number + " is no number in DynamoDB");
        }
        double magnitude = Math.abs(number);
        if (magnitude >= ABOVE_LARGEST || (magnitude < SMALLEST && magnitude > 0)) {
            throw new ItemWriteException(
                    "its magnitude is " + magnitude + ", and DynamoDB holds " + SMALLEST + " to 9.9E125");
        }
        // Adding zero takes the sign off a zero: DynamoDB has one zero only, and keys are compared by their texts.
        return number + 0.0;
    }
}
