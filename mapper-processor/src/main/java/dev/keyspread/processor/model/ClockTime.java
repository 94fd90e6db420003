package dev.keyspread.processor.model;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.ValueType.Formatted;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Date;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The types of members that hold a time of the clock. Each value stands for exactly one instant, which excludes {@code
 * LocalDateTime} and numbers without a unit.
 */
public enum ClockTime {
    INSTANT(Instant.class),
    DATE(Date.class),
    OFFSET_DATE_TIME(OffsetDateTime.class),
    ZONED_DATE_TIME(ZonedDateTime.class),
    SECONDS(Long.class),
    MILLIS(Long.class);

    private final TypeName type;

    ClockTime(Class<?> type) {
        this.type = TypeName.get(type);
    }

    /** Returns the kind of a member, or nothing if its values are no times. A number has a unit from its stored form. */
    public static Optional<ClockTime> of(TypeName type, @Nullable ValueType value) {
        return Arrays.stream(values())
                .filter(time -> time.type.equals(type.withoutAnnotations().box()) && time.isFormat(value))
                .findFirst();
    }

    private boolean isFormat(@Nullable ValueType value) {
        StoredFormat format = value != null && value.bare() instanceof Formatted formatted ? formatted.format() : null;
        return switch (this) {
            case INSTANT, DATE, OFFSET_DATE_TIME, ZONED_DATE_TIME -> true;
            case SECONDS -> format == StoredFormat.EPOCH_SECONDS;
            case MILLIS -> format == StoredFormat.EPOCH_MILLIS;
        };
    }
}
