package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.ShortestDecimal;

/** Stores a finite float as N. */
public record FloatConverter() implements NumberConverter<Float> {

    @Override
    public String name() {
        return "float";
    }

    @Override
    public String text(Float value) {
        return ShortestDecimal.text(checked(value));
    }

    @Override
    public int size(Float value) {
        return ItemSize.number(checked(value));
    }

    @Override
    public Float fromCharacters(CharSequence text) {
        float number = PlainDecimal.floatNumber(text);
        if (Float.isInfinite(number)) {
            throw new ItemReadException("its number is too large for a float");
        }
        return number;
    }

    private static float checked(float number) {
        if (!Float.isFinite(number)) {
            throw new ItemWriteException(number + " is no number in DynamoDB");
        }
        return number;
    }
}
