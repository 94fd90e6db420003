package dev.keyspread.benchmarks.shapes;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Random entities that are the same in every run. */
public final class Samples {

    private static final long SEED = 20_260_121;
    private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789";

    private static final List<Status> STATUSES = List.of(Status.values());

    private final Random random = new Random(SEED);

    private Samples() {}

    /** Returns {@code count} flat entities. */
    public static List<Flat> flat(int count) {
        return many(count, Samples::flat);
    }

    /** Returns {@code count} nested entities. */
    public static List<Nested> nested(int count) {
        return many(count, Samples::nested);
    }

    /** Returns a nested entity with {@code lines} lines. */
    public static Nested nestedWithLines(int lines) {
        return new Samples().withLines(lines);
    }

    private static <T> List<T> many(int count, Function<Samples, T> sample) {
        Samples samples = new Samples();
        return Stream.generate(() -> sample.apply(samples)).limit(count).toList();
    }

    private Flat flat() {
        return new Flat(
                "order-" + digits(10),
                text(20),
                text(360),
                random.nextLong(1L << 40),
                random.nextInt(1_000),
                money(),
                random.nextBoolean(),
                instant(),
                status(),
                bytes(384));
    }

    private Nested nested() {
        return withLines(20);
    }

    private Nested withLines(int lines) {
        return new Nested(
                "order-" + digits(10),
                text(20),
                text(8) + "@example.com",
                digits(12),
                text(24),
                text(12),
                digits(5),
                text(2),
                text(3),
                text(8),
                text(10),
                text(6),
                text(8),
                digits(18),
                random.nextLong(1L << 40),
                random.nextLong(1L << 20),
                random.nextInt(10),
                random.nextInt(20),
                money(),
                money(),
                money(),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean(),
                instant(),
                instant(),
                instant(),
                status(),
                Stream.generate(this::line).limit(lines).toList(),
                labels());
    }

    private static <V> Map<String, V> map(int count, Supplier<V> value) {
        Map<String, V> map = new LinkedHashMap<>();
        IntStream.range(0, count).forEach(i -> map.put("key-" + i, value.get()));
        return map;
    }

    private Line line() {
        return new Line(digits(8), text(16), 1 + random.nextInt(50), random.nextLong(1_000_000), random.nextBoolean());
    }

    private Map<String, String> labels() {
        return map(8, () -> text(12));
    }

    private String text(int length) {
        return random.ints(length, 0, LETTERS.length())
                .collect(StringBuilder::new, (text, i) -> text.append(LETTERS.charAt(i)), StringBuilder::append)
                .toString();
    }

    private String digits(int length) {
        return random.ints(length, 0, 10)
                .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                .toString();
    }

    private double money() {
        return random.nextInt(10_000_000) / 100.0;
    }

    private Instant instant() {
        return FIRST.plusNanos(random.nextLong(1L << 56));
    }

    private Status status() {
        return STATUSES.get(random.nextInt(STATUSES.size()));
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
