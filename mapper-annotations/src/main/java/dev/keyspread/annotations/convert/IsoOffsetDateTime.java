package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;
import java.time.OffsetDateTime;

/**
 * Stores a time with its offset with the digits that it has, {@code 2014-07-09T10:15:30+02:00}, as {@code OffsetDateTime.toString()} and the Enhanced Client do. The texts
 * do not sort by time: in a sort key, use the form of Keyspread.
 *
 * <p>Example: {@code @ConvertedBy(IsoOffsetDateTime.class) OffsetDateTime createdAt}.
 */
public final class IsoOffsetDateTime implements AttributeConverter<OffsetDateTime, String> {

    /** Creates the converter. */
    public IsoOffsetDateTime() {}

    @Override
    public String toStored(OffsetDateTime value) {
        return value.toString();
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.time.format.DateTimeParseException if the text is no such time
     */
    @Override
    public OffsetDateTime fromStored(String stored) {
        return OffsetDateTime.parse(stored);
    }
}
