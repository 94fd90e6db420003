package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;

/**
 * Stores a boolean as the number 1 or 0, as {@code DynamoDBMapper} of SDK version 1 does. Other numbers are an error when they are read.
 *
 * <p>Example: {@code @ConvertedBy(BooleanAsNumber.class) boolean active}.
 */
public final class BooleanAsNumber implements AttributeConverter<Boolean, Integer> {

    /** Creates the converter. */
    public BooleanAsNumber() {}

    @Override
    public Integer toStored(Boolean value) {
        return value ? 1 : 0;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the number is neither 0 nor 1
     */
    @Override
    public Boolean fromStored(Integer stored) {
        if (stored != 0 && stored != 1) {
            throw new IllegalArgumentException("A boolean must be stored as 0 or 1 (found another number)");
        }
        return stored == 1;
    }
}
