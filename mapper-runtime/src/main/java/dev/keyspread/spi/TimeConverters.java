package dev.keyspread.spi;

import dev.keyspread.internal.convert.DurationConverter;
import dev.keyspread.internal.convert.EpochMillisConverter;
import dev.keyspread.internal.convert.EpochSecondsConverter;
import dev.keyspread.internal.convert.FunctionalTextConverter;
import dev.keyspread.internal.convert.LocalDateTimeConverter;
import dev.keyspread.internal.convert.LocalTimeConverter;
import dev.keyspread.internal.convert.OffsetDateTimeConverter;
import dev.keyspread.internal.convert.TimeText;
import dev.keyspread.internal.convert.YearConverter;
import dev.keyspread.internal.convert.ZonedDateTimeConverter;
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
import java.util.Date;

/**
 * The converters of the types of {@code java.time} besides those in {@link Converters}. Texts are those of ISO 8601,
 * always with nine digits of fraction, and of the years 0 to 9999, so that they sort where their types have an order that
 * a text can have. Texts of another width are read all the same.
 */
public final class TimeConverters {

    private TimeConverters() {}

    /** Times of day as S, {@code 10:15:30.000000000}, which sort as they do. */
    public static KeyConverter<LocalTime> localTime() {
        return new LocalTimeConverter();
    }

    /** Dates and times as S, {@code 2014-07-09T10:15:30.000000000}, which sort as they do. */
    public static KeyConverter<LocalDateTime> localDateTime() {
        return new LocalDateTimeConverter();
    }

    /** As {@link #localDateTime}, with the offset, {@code +02:00}. They sort by the local time, not by the instant. */
    public static KeyConverter<OffsetDateTime> offsetDateTime() {
        return new OffsetDateTimeConverter();
    }

    /**
     * As {@link #offsetDateTime}, with the zone, {@code [Europe/Zurich]}. They sort by the local time, not by the instant,
     * which counts where a zone's rules have changed since.
     */
    public static KeyConverter<ZonedDateTime> zonedDateTime() {
        return new ZonedDateTimeConverter();
    }

    /** As {@link #localTime}, with the offset. They sort by the local time. */
    public static KeyConverter<OffsetTime> offsetTime() {
        return new FunctionalTextConverter<>(
                "OffsetTime",
                time -> TimeText.localTime(time.toLocalTime())
                        + time.getOffset().getId(),
                OffsetTime::parse,
                time -> TimeText.TIME_LENGTH + time.getOffset().getId().length());
    }

    /** Years as N. */
    public static KeyConverter<Year> year() {
        return new YearConverter();
    }

    /** Months of a year as S, {@code 2014-07}, which sort as they do. */
    public static KeyConverter<YearMonth> yearMonth() {
        return new FunctionalTextConverter<>(
                "YearMonth",
                TimeConverters::yearMonth,
                YearMonth::parse,
                month -> yearMonth(month).length());
    }

    /** Days of any year as S, {@code --07-09}, which sort as they do. */
    public static KeyConverter<MonthDay> monthDay() {
        return new FunctionalTextConverter<>(
                "MonthDay", MonthDay::toString, MonthDay::parse, day -> "--07-09".length());
    }

    /** Durations as N, in seconds with a fraction of up to nine digits. */
    public static KeyConverter<Duration> duration() {
        return new DurationConverter();
    }

    /** Periods as S, {@code P1Y2M3D}. They have no order. */
    public static KeyConverter<Period> period() {
        return FunctionalTextConverter.of("Period", Period::toString, Period::parse);
    }

    /** Zones as S, by their identifier. */
    public static KeyConverter<ZoneId> zoneId() {
        return FunctionalTextConverter.of("ZoneId", ZoneId::getId, ZoneId::of);
    }

    /** Offsets as S, {@code +02:00}. They do not sort. */
    public static KeyConverter<ZoneOffset> zoneOffset() {
        return FunctionalTextConverter.of("ZoneOffset", ZoneOffset::getId, ZoneOffset::of);
    }

    /** Dates of the oldest kind as S, as instants are. */
    public static KeyConverter<Date> date() {
        return Decorators.convertedKey(Converters.instant(), Date::toInstant, Date::from);
    }

    /** Instants as N, in seconds since 1970, as DynamoDB's time to live wants them: a fraction is cut off, towards the past. */
    public static KeyConverter<Instant> epochSeconds() {
        return new EpochSecondsConverter();
    }

    /** Instants as N, in milliseconds since 1970: what is finer is cut off, towards the past. */
    public static KeyConverter<Instant> epochMillis() {
        return new EpochMillisConverter();
    }

    private static String yearMonth(YearMonth month) {
        TimeText.requireSortable(month.getYear());
        return month.toString();
    }
}
