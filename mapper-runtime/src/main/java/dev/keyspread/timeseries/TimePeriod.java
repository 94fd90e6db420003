package dev.keyspread.timeseries;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.stream.Stream;

/** The time that one table of a {@link TimeSeries} holds, in UTC. */
public enum TimePeriod {

    /** A day, whose table name ends with its date, such as {@code -2026-11-23}. */
    DAY,

    /** A week from Monday to Sunday, whose table name ends with its number by ISO 8601, such as {@code -2026-W48}. */
    WEEK,

    /** A month, whose table name ends with the month, such as {@code -2026-11}. */
    MONTH;

    /** Returns the label of the period that a time is in, such as {@code 2026-11}. Labels sort as their periods do. */
    public String label(Instant time) {
        return label(start(time));
    }

    /** Returns the labels of the periods from that of {@code first} to that of {@code last}, in ascending order. */
    Stream<String> labels(Instant first, Instant last) {
        LocalDate end = start(last);
        return Stream.iterate(start(first), start -> !start.isAfter(end), this::next)
                .map(this::label);
    }

    private String label(LocalDate start) {
        return switch (this) {
            case DAY -> start.toString();
            case WEEK ->
                String.format(
                        Locale.ROOT,
                        "%d-W%02d",
                        start.get(IsoFields.WEEK_BASED_YEAR),
                        start.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
            case MONTH -> YearMonth.from(start).toString();
        };
    }

    private LocalDate start(Instant time) {
        LocalDate day = LocalDate.ofInstant(time, ZoneOffset.UTC);
        return switch (this) {
            case DAY -> day;
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> day.withDayOfMonth(1);
        };
    }

    private LocalDate next(LocalDate start) {
        return switch (this) {
            case DAY -> start.plusDays(1);
            case WEEK -> start.plusWeeks(1);
            case MONTH -> start.plusMonths(1);
        };
    }
}
