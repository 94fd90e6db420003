package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.TimeConverters;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class TimeConvertersTest {

    private static final long SEED = 20140709;
    private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    @Test
    void instant_anyTwo_sortAsTheirTexts() {
        List<Instant> instants = instants();

        List<Instant> byText = instants.stream()
                .sorted((left, right) -> text(left).compareTo(text(right)))
                .toList();

        assertThat(byText)
                .as("seed %d", SEED)
                .isEqualTo(instants.stream().sorted().toList());
    }

    @Test
    void instant_any_roundTripsAtOneWidth() {
        assertThat(instants()).as("seed %d", SEED).allSatisfy(instant -> {
            assertThat(text(instant)).hasSize("2014-07-09T00:00:00.000000000Z".length());
            assertThat(Converters.instant().read(Converters.instant().write(instant)))
                    .isEqualTo(instant);
        });
    }

    static Stream<Instant> unsortable() {
        return Stream.of(FIRST.minusNanos(1), LAST.plusNanos(1), Instant.MIN, Instant.MAX);
    }

    @ParameterizedTest
    @MethodSource("unsortable")
    void instant_outsideTheYears_isRefused(Instant instant) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.instant().write(instant))
                .withMessageContaining("outside the years 0 to 9999");
    }

    @ParameterizedTest
    @MethodSource("unsortable")
    void epochSeconds_outsideTheYears_areRefused(Instant instant) {
        KeyConverter<Instant> seconds = TimeConverters.epochSeconds();

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> seconds.write(instant))
                .withMessageContaining("outside the years 0 to 9999");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> seconds.read(AttributeValue.fromN(Long.toString(instant.getEpochSecond()))))
                .withMessageContaining("outside the years 0 to 9999");
    }

    @Test
    void epochSeconds_thatAreMilliseconds_areRefusedWithAHint() {
        AttributeValue milliseconds = AttributeValue.fromN("1795773600000");

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> TimeConverters.epochSeconds().read(milliseconds))
                .withMessageContaining("milliseconds");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> TimeConverters.epochSeconds().write(Instant.ofEpochSecond(1_795_773_600_000L)))
                .withMessageContaining("milliseconds");
    }

    @SuppressWarnings("JavaUtilDate") // Subclasses of Date are the subject.
    static Stream<Date> subclassesOfDate() {
        return Stream.of(
                Timestamp.from(Instant.parse("2014-07-09T10:15:30.123456789Z")),
                new java.sql.Date(0),
                new Time(0),
                new Date(0) {});
    }

    @ParameterizedTest
    @MethodSource("subclassesOfDate")
    @SuppressWarnings("JavaUtilDate") // Subclasses of Date are the subject.
    void date_ofASubclass_isRefused(Date date) {
        KeyConverter<Date> seconds = TimeConverters.date(TimeConverters.epochSeconds());

        assertThat(Stream.of(TimeConverters.date(), seconds))
                .allSatisfy(converter -> assertThatExceptionOfType(ItemWriteException.class)
                        .isThrownBy(() -> converter.write(date))
                        .withMessageContaining(date.getClass().getName()));
    }

    static Stream<LocalDate> unsortableDates() {
        return Stream.of(LocalDate.of(-1, 12, 31), LocalDate.of(10_000, 1, 1), LocalDate.MIN, LocalDate.MAX);
    }

    @ParameterizedTest
    @MethodSource("unsortableDates")
    void localDate_outsideTheYears_isRefused(LocalDate date) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.localDate().write(date))
                .withMessageContaining("outside the years 0 to 9999");
    }

    @Test
    void time_asJavaPrintsIt_isRead() {
        List<ZoneId> zones =
                List.of(ZoneOffset.UTC, ZoneOffset.ofHoursMinutesSeconds(5, 30, 15), ZoneId.of("Asia/Tokyo"));

        assertThat(instants()).as("seed %d", SEED).allSatisfy(instant -> {
            ZonedDateTime time = instant.atZone(zones.get(Math.floorMod(instant.getEpochSecond(), 3)));
            OffsetDateTime offset = time.toOffsetDateTime();
            assertThat(Converters.instant().parse("" + instant)).isEqualTo(instant);
            assertThat(TimeConverters.zonedDateTime().parse("" + time)).isEqualTo(time);
            assertThat(TimeConverters.offsetDateTime().parse("" + offset)).isEqualTo(offset);
            assertThat(TimeConverters.offsetTime().parse("" + offset.toOffsetTime()))
                    .isEqualTo(offset.toOffsetTime());
            assertThat(TimeConverters.localDateTime().parse("" + time.toLocalDateTime()))
                    .isEqualTo(time.toLocalDateTime());
            assertThat(TimeConverters.localTime().parse("" + time.toLocalTime()))
                    .isEqualTo(time.toLocalTime());
        });
    }

    private static List<Instant> instants() {
        Random random = new Random(SEED);
        Stream<Instant> anywhere = Stream.generate(() -> Instant.ofEpochSecond(
                        random.nextLong(FIRST.getEpochSecond(), LAST.getEpochSecond()), fraction(random)))
                .limit(2_000);
        Stream<Instant> neighbours = Stream.generate(
                        () -> Instant.EPOCH.plusSeconds(random.nextInt(3)).plusNanos(fraction(random)))
                .limit(2_000);
        return Stream.concat(anywhere, neighbours).toList();
    }

    /** Fractions that Java prints with zero, three, six and nine digits. */
    private static int fraction(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> random.nextInt(1_000) * 1_000_000;
            case 2 -> random.nextInt(1_000_000) * 1_000;
            default -> random.nextInt(1_000_000_000);
        };
    }

    private static String text(Instant instant) {
        return Converters.instant().write(instant).s();
    }
}
