package dev.keyspread.it.enhanced;

import static org.instancio.Select.all;
import static org.instancio.Select.fields;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.instancio.Instancio;
import org.instancio.Random;
import org.instancio.settings.Keys;
import software.amazon.awssdk.core.SdkBytes;

/** Random beans, each member of which may be null, with values from all over the range that DynamoDB holds. */
final class SharedValues {

    private static final String[] ZONES = {"Europe/Zurich", "Asia/Kathmandu", "Z", "UTC", "GMT+2", "-03:30"};

    private SharedValues() {}

    static <T> T random(Class<T> type, long seed) {
        return Instancio.of(type)
                .withSeed(seed)
                .lenient()
                // The Enhanced Client writes empty sets as the service refuses them.
                .withSetting(Keys.COLLECTION_MIN_SIZE, 1)
                .withSetting(Keys.MAP_MIN_SIZE, 0)
                .withNullable(fields(SharedValues::mayBeNull))
                .generate(all(String.class), gen -> gen.string().unicode().minLength(1))
                .generate(
                        all(all(char.class), all(Character.class)),
                        gen -> gen.chars().range('\u0001', '\ud7ff'))
                .supply(all(all(float.class), all(Float.class)), random -> (float) real(random))
                .supply(all(all(double.class), all(Double.class)), SharedValues::real)
                .supply(all(BigInteger.class), random -> decimal(random).toBigInteger())
                .supply(all(BigDecimal.class), SharedValues::decimal)
                .supply(all(SdkBytes.class), random -> SdkBytes.fromUtf8String(random.alphanumeric(5)))
                .supply(all(Instant.class), random -> dateTime(random).toInstant(ZoneOffset.UTC))
                .supply(all(LocalDate.class), SharedValues::date)
                .supply(all(LocalTime.class), SharedValues::time)
                .supply(all(LocalDateTime.class), SharedValues::dateTime)
                .supply(all(OffsetDateTime.class), random -> dateTime(random).atOffset(offset(random)))
                .supply(all(ZonedDateTime.class), random -> dateTime(random).atZone(zone(random)))
                .supply(all(ZoneOffset.class), SharedValues::offset)
                .supply(all(ZoneId.class), SharedValues::zone)
                .supply(all(Duration.class), SharedValues::duration)
                .supply(all(Period.class), SharedValues::period)
                .create();
    }

    private static boolean mayBeNull(Field field) {
        return !field.getType().isPrimitive()
                && !field.getName().equals("id")
                && !field.getType().getName().startsWith(Optional.class.getName())
                && field.getDeclaringClass().getPackage().equals(SharedValues.class.getPackage());
    }

    private static double real(Random random) {
        return random.doubleRange(-10, 10) * Math.pow(10, random.intRange(-30, 30));
    }

    private static BigDecimal decimal(Random random) {
        return BigDecimal.valueOf(random.longRange(Long.MIN_VALUE, Long.MAX_VALUE), random.intRange(-15, 100));
    }

    private static LocalDate date(Random random) {
        return LocalDate.ofEpochDay(random.longRange(-719_528, 2_932_896));
    }

    /** Whole minutes, whole seconds, and fractions of few and of many digits: all are of different widths in ISO 8601. */
    private static LocalTime time(Random random) {
        long unit = random.oneOf(60_000_000_000L, 1_000_000_000L, 1_000_000L, 1L);
        return LocalTime.ofNanoOfDay(random.longRange(0, 86_399_999_999_999L) / unit * unit);
    }

    private static LocalDateTime dateTime(Random random) {
        return LocalDateTime.of(date(random), time(random));
    }

    private static ZoneOffset offset(Random random) {
        int unit = random.oneOf(3600, 60, 1);
        return ZoneOffset.ofTotalSeconds(random.intRange(-64_800, 64_800) / unit * unit);
    }

    private static ZoneId zone(Random random) {
        return ZoneId.of(random.oneOf(ZONES));
    }

    /** No negative ones with a fraction: the Enhanced Client writes the duration of -0.5 s as -1.500000000. */
    private static Duration duration(Random random) {
        return random.trueOrFalse()
                ? Duration.ofSeconds(random.longRange(-1_000_000_000_000L, 1_000_000_000_000L))
                : Duration.ofSeconds(random.longRange(0, 1_000_000), random.longRange(0, 999_999_999));
    }

    private static Period period(Random random) {
        return Period.of(random.intRange(-99, 99), random.intRange(-99, 99), random.intRange(-99, 99));
    }
}
