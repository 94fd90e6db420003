package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;
import java.time.Instant;
import java.util.Date;

/**
 * Stores a date as a text in UTC with three digits of fraction, {@code 2014-07-09T10:15:30.000Z}, as {@code DynamoDBMapper} of SDK version 1
 * does. It reads any number of digits, and drops those after the milliseconds.
 *
 * <p>Example: {@code @ConvertedBy(DateWithMillis.class) Date createdAt}.
 */
public final class DateWithMillis implements AttributeConverter<Date, String> {

    /** Creates the converter. */
    public DateWithMillis() {}

    @Override
    @SuppressWarnings("JavaUtilDate") // Dates of users.
    public String toStored(Date value) {
        return MillisText.of(value.getTime());
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.time.format.DateTimeParseException if the text is no time in UTC
     */
    @Override
    public Date fromStored(String stored) {
        return Date.from(Instant.parse(stored));
    }
}
