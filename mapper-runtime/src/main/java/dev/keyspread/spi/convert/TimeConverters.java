package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.Decimals;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.internal.convert.TooFineException;
import dev.keyspread.spi.KeyConverter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The converters of {@code java.time} types that are not in {@link Converters}. Texts are ISO 8601 with nine digits of
 * fraction, in the years 0 to 9999, so that they sort by time. Texts with fewer digits can be read too.
 */
public final class TimeConverters {

    private static final String NOT_SECONDS =
            "it is outside the years 0 to 9999. Seconds since 1970 are needed; milliseconds lie far after them";

    private TimeConverters() {}

    /** Times of day as S, {@code 10:15:30.000000000}. Texts sort by time. */
    public static KeyConverter<LocalTime> localTime() {
        return new TextConverter.OfFunctions<>(
                "LocalTime", TimeText::localTime, TimeParser::localTime, time -> TimeText.TIME_LENGTH);
    }

    /** Dates and times as S, {@code 2014-07-09T10:15:30.000000000}. Texts sort by time. */
    public static KeyConverter<LocalDateTime> localDateTime() {
        return new TextConverter.OfFunctions<>(
                "LocalDateTime", TimeText::localDateTime, TimeParser::localDateTime, TimeText::size);
    }

    /** The form of {@link #localDateTime} with the offset, {@code +02:00}. Texts sort by local time, not by instant. */
    public static KeyConverter<OffsetDateTime> offsetDateTime() {
        return new TextConverter.OfFunctions<>(
                "OffsetDateTime",
                time -> TimeText.localDateTime(time.toLocalDateTime())
                        + time.getOffset().getId(),
                TimeParser::offsetDateTime,
                time -> TimeText.size(time.toLocalDateTime())
                        + time.getOffset().getId().length());
    }

    /**
     * The form of {@link #offsetDateTime} with the zone, {@code [Europe/Zurich]}. Texts sort by local time, not by instant.
     * The offset is stored because the rules of a zone may change.
     */
    public static KeyConverter<ZonedDateTime> zonedDateTime() {
        return new TextConverter.OfFunctions<>(
                "ZonedDateTime",
                TextForms::zoned,
                TimeParser::zonedDateTime,
                time -> TextForms.zoned(time).length());
    }

    /** The form of {@link #localTime} with the offset. Texts sort by local time. */
    public static KeyConverter<OffsetTime> offsetTime() {
        return TextConverter.of(
                "OffsetTime",
                time -> TimeText.localTime(time.toLocalTime())
                        + time.getOffset().getId(),
                OffsetTime::parse);
    }

    /** Years as N. */
    public static KeyConverter<Year> year() {
        return new IntegralConverter.OfFunctions<>(
                "Year", Year.MIN_VALUE, Year.MAX_VALUE, Year::getValue, number -> Year.of((int) number), true);
    }

    /** Months of a year as S, {@code 2014-07}. Texts sort by time. */
    public static KeyConverter<YearMonth> yearMonth() {
        return TextConverter.of("YearMonth", TimeConverters::yearMonth, YearMonth::parse);
    }

    /** Hours of a day as S, {@code 2014-07-09T10}. Texts sort by time. Values must be whole hours. */
    public static KeyConverter<LocalDateTime> hour() {
        return new TextConverter.OfFunctions<>(
                "hour",
                TimeText::hour,
                TimeParser::hour,
                time -> TimeText.hour(time).length());
    }

    /** Days of a year as S, {@code --07-09}. Texts sort by day. */
    public static KeyConverter<MonthDay> monthDay() {
        return TextConverter.of("MonthDay", MonthDay::toString, MonthDay::parse);
    }

    /** Durations as N, in seconds with a fraction of up to nine digits. */
    public static KeyConverter<Duration> duration() {
        return new NumberConverter.OfFunctions<>(
                "Duration", Decimals::text, Decimals::parseDuration, Decimals::size, true);
    }

    /** Periods as S, {@code P1Y2M3D}. Texts do not sort. */
    public static KeyConverter<Period> period() {
        return TextConverter.of("Period", Period::toString, Period::parse);
    }

    /** Zones as S, by their identifier. */
    public static KeyConverter<ZoneId> zoneId() {
        return TextConverter.of("ZoneId", ZoneId::getId, ZoneId::of);
    }

    /** Offsets as S, {@code +02:00}. Texts do not sort. */
    public static KeyConverter<ZoneOffset> zoneOffset() {
        return TextConverter.of("ZoneOffset", ZoneOffset::getId, ZoneOffset::of);
    }

    /** Instances of {@link Date} as S, like instants. Subclasses are rejected: they would be read as another class. */
    public static KeyConverter<Date> date() {
        return date(Converters.instant());
    }

    /** Instances of {@link Date}, stored like instants by another converter. */
    public static KeyConverter<Date> date(KeyConverter<Instant> instants) {
        return Decorators.convertedKey(instants, TimeConverters::instant, Date::from);
    }

    @SuppressWarnings("JavaUtilDate") // Dates of users.
    private static Instant instant(Date date) {
        return Decimals.exact(date, Date.class).toInstant();
    }

    /**
     * Instants of the years 0 to 9999 as N, in seconds since 1970, as DynamoDB's time to live needs them. Fractions of a
     * second are rejected.
     */
    public static KeyConverter<Instant> epochSeconds() {
        return new IntegralConverter.OfFunctions<>(
                "Instant",
                Instant.MIN.getEpochSecond(),
                Instant.MAX.getEpochSecond(),
                TimeConverters::seconds,
                TimeConverters::ofSeconds,
                true);
    }

    /** Instants as N, in milliseconds since 1970. Fractions of a millisecond are rejected. */
    public static KeyConverter<Instant> epochMillis() {
        return new IntegralConverter.OfFunctions<>(
                "Instant", Long.MIN_VALUE, Long.MAX_VALUE, TimeConverters::millis, Instant::ofEpochMilli, true);
    }

    /** Seconds since 1970 of the years 0 to 9999 as N. */
    public static KeyConverter<Long> epochSecondsNumber() {
        return new IntegralConverter.OfFunctions<>(
                "time",
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                TimeConverters::requireSeconds,
                seconds -> readSeconds("time", seconds),
                true);
    }

    /** Milliseconds since 1970 as N. */
    public static KeyConverter<Long> epochMillisNumber() {
        return Converters.longNumber();
    }

    private static String yearMonth(YearMonth month) {
        TimeText.requireSortable(month.getYear());
        return month.toString();
    }

    private static long seconds(Instant instant) {
        return requireWhole(instant, ChronoUnit.SECONDS, requireSeconds(instant.getEpochSecond()));
    }

    private static long requireSeconds(long seconds) {
        if (!TimeText.isSortable(seconds)) {
            throw new OutOfRangeException(NOT_SECONDS, seconds > 0);
        }
        return seconds;
    }

    private static Instant ofSeconds(long seconds) {
        return Instant.ofEpochSecond(readSeconds("Instant", seconds));
    }

    private static long readSeconds(String name, long seconds) {
        if (!TimeText.isSortable(seconds)) {
            throw new ItemReadException("its number is not a valid " + name + ": " + NOT_SECONDS);
        }
        return seconds;
    }

    private static long millis(Instant instant) {
        try {
            return requireWhole(instant, ChronoUnit.MILLIS, instant.toEpochMilli());
        } catch (ArithmeticException overflow) {
            throw new OutOfRangeException(
                    "its milliseconds since 1970 do not fit into a long", instant.getEpochSecond() > 0);
        }
    }

    /** Returns {@code number}, that of the last whole unit, unless the instant is after it. */
    private static long requireWhole(Instant instant, ChronoUnit unit, long number) {
        if (!instant.truncatedTo(unit).equals(instant)) {
            throw new TooFineException(
                    "it has fractions of %1$s, and whole %1$s are stored. Use Instant.truncatedTo(ChronoUnit.%2$s)"
                            .formatted(unit.toString().toLowerCase(Locale.ROOT), unit.name()),
                    AttributeValue.fromN(Long.toString(number)));
        }
        return number;
    }
}
