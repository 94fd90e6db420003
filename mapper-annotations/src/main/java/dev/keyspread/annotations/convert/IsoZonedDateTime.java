package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;
import java.time.ZonedDateTime;

/**
 * Stores a time with its zone with the digits that it has, {@code 2014-07-09T10:15:30+02:00[Europe/Zurich]}, as {@code ZonedDateTime.toString()} and the Enhanced Client do. The texts
 * do not sort by time: in a sort key, use the form of Keyspread.
 *
 * <p>Example: {@code @ConvertedBy(IsoZonedDateTime.class) ZonedDateTime departure}.
 */
public final class IsoZonedDateTime implements AttributeConverter<ZonedDateTime, String> {

    /** Creates the converter. */
    public IsoZonedDateTime() {}

    @Override
    public String toStored(ZonedDateTime value) {
        return value.toString();
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.time.format.DateTimeParseException if the text is no such time
     */
    @Override
    public ZonedDateTime fromStored(String stored) {
        return ZonedDateTime.parse(stored);
    }
}
