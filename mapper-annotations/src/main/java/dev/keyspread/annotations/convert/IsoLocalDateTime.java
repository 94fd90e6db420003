package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;
import java.time.LocalDateTime;

/**
 * Stores a date and time with the digits that it has, {@code 2014-07-09T10:15}, as {@code LocalDateTime.toString()} and the Enhanced Client do. The texts
 * do not sort by time: in a sort key, use the form of Keyspread.
 *
 * <p>Example: {@code @ConvertedBy(IsoLocalDateTime.class) LocalDateTime meeting}.
 */
public final class IsoLocalDateTime implements AttributeConverter<LocalDateTime, String> {

    /** Creates the converter. */
    public IsoLocalDateTime() {}

    @Override
    public String toStored(LocalDateTime value) {
        return value.toString();
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.time.format.DateTimeParseException if the text is no such time
     */
    @Override
    public LocalDateTime fromStored(String stored) {
        return LocalDateTime.parse(stored);
    }
}
