package dev.keyspread.spi.convert;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a time in key templates, such as {@code {createdAt:day}}. An instant has those of UTC, and a time with an
 * offset has those of its local time. The part of null is null.
 */
public final class TimeParts {

    private TimeParts() {}

    /** Returns the year of a time. */
    public static @Nullable Year year(@Nullable TemporalAccessor time) {
        return time == null ? null : Year.from(local(time));
    }

    /** Returns the month of a time. */
    public static @Nullable YearMonth month(@Nullable TemporalAccessor time) {
        return time == null ? null : YearMonth.from(local(time));
    }

    /** Returns the day of a time. */
    public static @Nullable LocalDate day(@Nullable TemporalAccessor time) {
        return time == null ? null : LocalDate.from(local(time));
    }

    /** Returns the start of the hour of a time. */
    public static @Nullable LocalDateTime hour(@Nullable TemporalAccessor time) {
        return time == null ? null : LocalDateTime.from(local(time)).truncatedTo(ChronoUnit.HOURS);
    }

    private static TemporalAccessor local(TemporalAccessor time) {
        if (time instanceof Instant instant) {
            TimeText.requireSortable(instant);
            return instant.atOffset(ZoneOffset.UTC);
        }
        return time;
    }
}
