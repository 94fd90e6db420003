package dev.keyspread.annotations.convert;

import dev.keyspread.annotations.AttributeConverter;
import java.time.Instant;

/**
 * Stores an instant with the digits that it has, {@code 2014-07-09T10:15:30Z}, as {@code Instant.toString()} and the Enhanced Client do. The texts
 * do not sort by time: in a sort key, use the form of Keyspread.
 *
 * <p>Example: {@code @ConvertedBy(IsoInstant.class) Instant createdAt}.
 */
public final class IsoInstant implements AttributeConverter<Instant, String> {

    /** Creates the converter. */
    public IsoInstant() {}

    @Override
    public String toStored(Instant value) {
        return value.toString();
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.time.format.DateTimeParseException if the text is no such time
     */
    @Override
    public Instant fromStored(String stored) {
        return Instant.parse(stored);
    }
}
