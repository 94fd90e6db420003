package dev.keyspread.internal.convert;

import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.TimeConverters;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
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
import java.util.stream.Stream;

/** Every converter of a time. */
final class TimeConverterCases {

    private TimeConverterCases() {}

    static Stream<ConverterCase<?>> all() {
        return Stream.of(
                ConverterCase.of(
                        "Instant",
                        Converters.instant(),
                        RandomValues::instant,
                        RandomValues.FIRST_INSTANT,
                        RandomValues.LAST_INSTANT),
                ConverterCase.of(
                        "LocalDate",
                        Converters.localDate(),
                        RandomValues::date,
                        LocalDate.of(0, 1, 1),
                        LocalDate.of(9999, 12, 31)),
                ConverterCase.of(
                        "LocalTime", TimeConverters.localTime(), RandomValues::time, LocalTime.MIN, LocalTime.MAX),
                ConverterCase.of(
                        "LocalDateTime",
                        TimeConverters.localDateTime(),
                        RandomValues::dateTime,
                        LocalDateTime.of(0, 1, 1, 0, 0),
                        LocalDate.of(9999, 12, 31).atTime(LocalTime.MAX)),
                ConverterCase.of(
                        "OffsetDateTime",
                        TimeConverters.offsetDateTime(),
                        r -> OffsetDateTime.of(RandomValues.dateTime(r), RandomValues.offset(r)),
                        OffsetDateTime.of(LocalDateTime.of(2014, 7, 9, 0, 0), ZoneOffset.MAX)),
                ConverterCase.of(
                        "ZonedDateTime",
                        TimeConverters.zonedDateTime(),
                        r -> ZonedDateTime.of(RandomValues.dateTime(r), RandomValues.zone(r)),
                        ZonedDateTime.parse("2024-10-27T02:30:00+01:00[Europe/Zurich]"),
                        ZonedDateTime.parse("2024-10-27T02:30:00+02:00[Europe/Zurich]")),
                ConverterCase.of(
                        "OffsetTime",
                        TimeConverters.offsetTime(),
                        r -> RandomValues.time(r).atOffset(RandomValues.offset(r)),
                        OffsetTime.MIN,
                        OffsetTime.MAX),
                ConverterCase.of(
                        "Year",
                        TimeConverters.year(),
                        r -> Year.of(r.nextInt(10_000)),
                        Year.of(Year.MIN_VALUE),
                        Year.of(Year.MAX_VALUE)),
                ConverterCase.of(
                        "YearMonth",
                        TimeConverters.yearMonth(),
                        r -> YearMonth.from(RandomValues.date(r)),
                        YearMonth.of(0, 1),
                        YearMonth.of(9999, 12)),
                ConverterCase.of(
                        "MonthDay",
                        TimeConverters.monthDay(),
                        r -> MonthDay.from(RandomValues.date(r)),
                        MonthDay.of(2, 29)),
                ConverterCase.of(
                        "Duration",
                        TimeConverters.duration(),
                        RandomValues::duration,
                        Duration.ZERO,
                        Duration.ofSeconds(-1, 5),
                        Duration.ofSeconds(Long.MIN_VALUE),
                        Duration.ofSeconds(Long.MAX_VALUE, 999_999_999)),
                ConverterCase.of(
                        "Period",
                        TimeConverters.period(),
                        r -> Period.of(r.nextInt(), r.nextInt(), r.nextInt()),
                        Period.ZERO),
                ConverterCase.of("ZoneId", TimeConverters.zoneId(), RandomValues::zone, ZoneId.of("Z")),
                ConverterCase.of(
                        "ZoneOffset",
                        TimeConverters.zoneOffset(),
                        RandomValues::offset,
                        ZoneOffset.MIN,
                        ZoneOffset.MAX),
                ConverterCase.of("Date", TimeConverters.date(), r -> Date.from(RandomValues.instant(r)), new Date(0)),
                ConverterCase.of(
                        "epoch seconds",
                        TimeConverters.epochSeconds(),
                        r -> RandomValues.instant(r).truncatedTo(ChronoUnit.SECONDS),
                        Instant.EPOCH,
                        Instant.parse("0000-01-01T00:00:00Z"),
                        Instant.parse("9999-12-31T23:59:59Z")),
                ConverterCase.of(
                        "epoch milliseconds",
                        TimeConverters.epochMillis(),
                        r -> RandomValues.instant(r).truncatedTo(ChronoUnit.MILLIS),
                        Instant.EPOCH,
                        Instant.ofEpochMilli(-1)));
    }
}
