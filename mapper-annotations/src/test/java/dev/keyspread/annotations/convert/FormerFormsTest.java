package dev.keyspread.annotations.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.annotations.AttributeConverter;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FormerFormsTest {

    private static final Instant TIME = Instant.parse("2014-07-09T10:15:30.5Z");

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(new BooleanAsNumber(), true, 1),
                Arguments.of(new BooleanAsNumber(), false, 0),
                Arguments.of(new DateWithMillis(), Date.from(TIME), "2014-07-09T10:15:30.500Z"),
                Arguments.of(
                        new DateWithMillis(),
                        Date.from(Instant.parse("2014-07-09T10:15:00Z")),
                        "2014-07-09T10:15:00.000Z"),
                Arguments.of(new CalendarWithMillis(), calendar("UTC"), "2014-07-09T10:15:30.500Z"),
                Arguments.of(new IsoInstant(), TIME, "2014-07-09T10:15:30.500Z"),
                Arguments.of(new IsoInstant(), Instant.parse("2014-07-09T10:15:00Z"), "2014-07-09T10:15:00Z"),
                Arguments.of(new IsoLocalTime(), LocalTime.of(10, 15), "10:15"),
                Arguments.of(new IsoLocalDateTime(), LocalDateTime.of(2014, 7, 9, 10, 15), "2014-07-09T10:15"),
                Arguments.of(
                        new IsoOffsetDateTime(),
                        OffsetDateTime.parse("2014-07-09T10:15:30+02:00"),
                        "2014-07-09T10:15:30+02:00"),
                Arguments.of(
                        new IsoZonedDateTime(),
                        ZonedDateTime.of(2014, 7, 9, 10, 15, 30, 0, ZoneId.of("Europe/Zurich")),
                        "2014-07-09T10:15:30+02:00[Europe/Zurich]"));
    }

    @ParameterizedTest
    @MethodSource("values")
    <V, S> void values_ofEachConverter_returnFromTheirStoredForm(
            AttributeConverter<V, S> converter, V value, S stored) {
        assertThat(converter.toStored(value)).isEqualTo(stored);
        assertThat(converter.fromStored(stored)).isEqualTo(value);
    }

    @Test
    void numbers_otherThanZeroAndOne_areNoBooleans() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BooleanAsNumber().fromStored(2))
                .withMessageContaining("0 or 1");
    }

    @Test
    void calendars_ofOtherTimeZones_areStoredInUtc() {
        assertThat(new CalendarWithMillis().toStored(calendar("Asia/Tokyo"))).isEqualTo("2014-07-09T10:15:30.500Z");
    }

    private static GregorianCalendar calendar(String zone) {
        GregorianCalendar calendar = GregorianCalendar.from(TIME.atZone(ZoneId.of(zone)));
        calendar.setTimeZone(TimeZone.getTimeZone(zone));
        return calendar;
    }
}
