package dev.keyspread.internal.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Values of any kind, each from a source of random numbers. */
final class RandomValues {

    static final Instant FIRST_INSTANT = Instant.parse("0000-01-01T00:00:00Z");
    static final Instant LAST_INSTANT = Instant.parse("9999-12-31T23:59:59.999999999Z");

    private static final String[] CHARACTERS = {"a", "Z", "0", "\"", "\\", "\n", "\u0000", "é", "\u2028", "漢", "😀"};
    private static final List<String> ZONES =
            List.of("UTC", "Europe/Zurich", "America/St_Johns", "Asia/Kathmandu", "+05:45");
    private static final int NANOS = 1_000_000_000;

    private RandomValues() {}

    static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(20); i > 0; i--) {
            text.append(CHARACTERS[random.nextInt(CHARACTERS.length)]);
        }
        return text.toString();
    }

    static byte[] bytes(Random random) {
        byte[] bytes = new byte[random.nextInt(40)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Numbers of any magnitude that fits a long. */
    static long number(Random random) {
        return random.nextLong() >> random.nextInt(64);
    }

    /** Numbers of any magnitude that DynamoDB can store. */
    static double real(Random random) {
        return (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(250) - 124);
    }

    static BigInteger bigInteger(Random random) {
        BigInteger digits = new BigInteger(random.nextInt(126), random);
        return random.nextBoolean() ? digits : digits.negate();
    }

    /** Without zeros at the end, since DynamoDB drops them. */
    static BigDecimal bigDecimal(Random random) {
        BigDecimal decimal = new BigDecimal(bigInteger(random), random.nextInt(90)).stripTrailingZeros();
        return decimal.signum() == 0 ? BigDecimal.ZERO : decimal.scale() < 0 ? decimal.setScale(0) : decimal;
    }

    static Instant instant(Random random) {
        long seconds = between(FIRST_INSTANT.getEpochSecond(), LAST_INSTANT.getEpochSecond(), random);
        return Instant.ofEpochSecond(seconds, nanos(random));
    }

    static LocalDate date(Random random) {
        return LocalDate.ofEpochDay(between(
                LocalDate.of(0, 1, 1).toEpochDay(), LocalDate.of(9999, 12, 31).toEpochDay(), random));
    }

    static LocalTime time(Random random) {
        return LocalTime.ofSecondOfDay(random.nextInt(86_400)).withNano(nanos(random));
    }

    static LocalDateTime dateTime(Random random) {
        return LocalDateTime.of(date(random), time(random));
    }

    static ZoneOffset offset(Random random) {
        return ZoneOffset.ofTotalSeconds(random.nextInt(129_601) - 64_800);
    }

    static ZoneId zone(Random random) {
        return ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
    }

    static Duration duration(Random random) {
        return Duration.ofSeconds(number(random), nanos(random));
    }

    static <V> List<V> list(Random random, Function<Random, V> element) {
        List<V> list = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            list.add(element.apply(random));
        }
        return list;
    }

    /** Whole seconds, whole milliseconds, or any nanoseconds. */
    private static int nanos(Random random) {
        int nanos = random.nextInt(NANOS);
        return switch (random.nextInt(3)) {
            case 0 -> 0;
            case 1 -> nanos / 1_000_000 * 1_000_000;
            default -> nanos;
        };
    }

    private static long between(long first, long last, Random random) {
        return first + (long) (random.nextDouble() * (last - first));
    }
}
