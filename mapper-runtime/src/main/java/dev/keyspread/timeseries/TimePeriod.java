package dev.keyspread.timeseries;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The time that one table of a {@link TimeSeries} holds, in UTC. */
public enum TimePeriod {

    /** A day, whose table name ends with its date, such as {@code -2026-11-23}. */
    DAY(ChronoUnit.DAYS, "\\d{4}-\\d{2}-\\d{2}"),

    /** A week from Monday to Sunday, whose table name ends with its number by ISO 8601, such as {@code -2026-W48}. */
    WEEK(ChronoUnit.WEEKS, "\\d{4}-W\\d{2}"),

    /** A month, whose table name ends with the month, such as {@code -2026-11}. */
    MONTH(ChronoUnit.MONTHS, "\\d{4}-\\d{2}");

    private final ChronoUnit unit;
    private final Pattern labelPattern;

    TimePeriod(ChronoUnit unit, String labelPattern) {
        this.unit = unit;
        this.labelPattern = Pattern.compile(labelPattern);
    }

    /** Returns the label of the period that a time is in, such as {@code 2026-11}. Labels sort as their periods do. */
    public String label(Instant time) {
        return label(start(time));
    }

    /** Returns the first time after the period that a time is in. */
    Instant end(Instant time) {
        return next(start(time)).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /** Returns the form of labels of the years 0 to 9999. */
    Pattern labelPattern() {
        return labelPattern;
    }

    /** Returns the beginning of the period with a label of {@link #labelPattern()}, if there is such a period. */
    Optional<Instant> parse(String label) {
        try {
            LocalDate start = switch (this) {
                case DAY -> LocalDate.parse(label);
                case WEEK -> LocalDate.parse(label + "-1", DateTimeFormatter.ISO_WEEK_DATE);
                case MONTH -> YearMonth.parse(label).atDay(1);
            };
            return Optional.of(start.atStartOfDay(ZoneOffset.UTC).toInstant());
        } catch (DateTimeParseException other) {
            return Optional.empty();
        }
    }

    /** Returns the labels of the periods from that of {@code first} to that of {@code last}, in ascending order. */
    Stream<String> labels(Instant first, Instant last) {
        return starts(first, last).map(this::label);
    }

    /** Returns the beginnings of the periods from that of {@code first} to that of {@code last}, in ascending order. */
    Stream<Instant> starts(Instant first, Instant last) {
        LocalDate end = start(last);
        return Stream.iterate(start(first), start -> !start.isAfter(end), this::next)
                .map(start -> start.atStartOfDay(ZoneOffset.UTC).toInstant());
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
        return start.plus(1, unit);
    }
}
