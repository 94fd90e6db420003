package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;
import java.time.LocalTime;

/**
 * Stores a time of day with the digits that it has, {@code 10:15}, as {@code LocalTime.toString()} and the Enhanced Client do. The texts
 * do not sort by time: in a sort key, use the form of Keyspread.
 *
 * <p>Example: {@code @ConvertedBy(IsoLocalTime.class) LocalTime opens}.
 */
public final class IsoLocalTime implements AttributeConverter<LocalTime, String> {

    /** Creates the converter. */
    public IsoLocalTime() {}

    @Override
    public String toStored(LocalTime value) {
        return value.toString();
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.time.format.DateTimeParseException if the text is no such time
     */
    @Override
    public LocalTime fromStored(String stored) {
        return LocalTime.parse(stored);
    }
}
