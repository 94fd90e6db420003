package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;

/**
 * Stores the time of a calendar as {@link DateWithMillis} stores a date. The time zone is not stored: calendars that are read are in UTC.
 *
 * <p>Example: {@code @ConvertedBy(CalendarWithMillis.class) Calendar createdAt}.
 */
public final class CalendarWithMillis implements AttributeConverter<Calendar, String> {

    /** Creates the converter. */
    public CalendarWithMillis() {}

    @Override
    public String toStored(Calendar value) {
        return MillisText.of(value.getTimeInMillis());
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.time.format.DateTimeParseException if the text is no time in UTC
     */
    @Override
    public Calendar fromStored(String stored) {
        return GregorianCalendar.from(Instant.parse(stored).atZone(ZoneOffset.UTC));
    }
}
