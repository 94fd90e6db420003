package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;

/** Stores a finite float as N. */
record FloatConverter() implements NumberConverter<Float> {

    @Override
    public String name() {
        return "float";
    }

    @Override
    public String text(Float value) {
        return Float.toString(checked(value));
    }

    @Override
    public Float fromText(String text) {
        float number = Float.parseFloat(text);
        if (Float.isInfinite(number)) {
            throw new ItemReadException("its number is too large for a float");
        }
        return number;
    }

    private static float checked(float number) {
        if (!Float.isFinite(number)) {
            throw new ItemWriteException(number + " is no number in DynamoDB");
        }
        // Adding zero takes the sign off a zero: DynamoDB has one zero only, and keys are compared by their texts.
        return number + 0.0f;
    }
}
