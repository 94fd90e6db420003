package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.ShortestDecimal;

/** Stores a finite double as N. */
public record DoubleConverter() implements NumberConverter<Double> {

    private static final double SMALLEST = 1E-130;
    private static final double ABOVE_LARGEST = 1E126;

    @Override
    public String name() {
        return "double";
    }

    @Override
    public String text(Double value) {
        return ShortestDecimal.text(checked(value));
    }

    @Override
    public int size(Double value) {
        return ItemSize.number(checked(value));
    }

    @Override
    public Double fromCharacters(CharSequence text) {
        double number = PlainDecimal.doubleNumber(text);
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
            throw new ItemWriteException("its magnitude is " + magnitude + ", and DynamoDB holds 1E-130 to 9.9E125");
        }
        return number;
    }
}
