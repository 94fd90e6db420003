package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.convert.CollectionConverters;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.JacksonConverters;
import dev.keyspread.spi.convert.TimeConverters;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.type.TypeReference;

/**
 * Values with more digits than the stored form, and of subclasses: what is written is read equal, or is rejected when it
 * is written, at each end alike.
 */
class EqualOrRejectedTest {

    private static final long SEED = 20_261_127;
    private static final int ROUNDS = 200;

    /** Makes a random value. {@code equal} is the equality of its type. */
    record Case<V>(String name, Converter<V> converter, Function<Random, ? extends V> any, BiPredicate<V, V> equal) {

        @Override
        public String toString() {
            return name;
        }
    }

    /** A number that its superclass does not know all of. */
    private static final class Money extends BigDecimal {

        private static final long serialVersionUID = 1L;

        Money(String amount) {
            super(amount);
        }

        @Override
        public String toString() {
            return "CHF " + super.toString();
        }
    }

    private static final class Large extends BigInteger {

        private static final long serialVersionUID = 1L;

        Large(String number) {
            super(number);
        }
    }

    private static final class Names extends ArrayList<@Nullable String> {

        private static final long serialVersionUID = 1L;
    }

    static Stream<Case<?>> cases() {
        return Stream.of(times(), numbers(), texts(), collections(), maps()).flatMap(cases -> cases);
    }

    private static Stream<Case<?>> times() {
        return Stream.of(
                of("epoch seconds", TimeConverters.epochSeconds(), EqualOrRejectedTest::instant),
                of("epoch milliseconds", TimeConverters.epochMillis(), EqualOrRejectedTest::instant),
                of("dates", TimeConverters.date(), EqualOrRejectedTest::date),
                of("dates in seconds", TimeConverters.date(TimeConverters.epochSeconds()), EqualOrRejectedTest::date),
                of(
                        "dates in milliseconds",
                        TimeConverters.date(TimeConverters.epochMillis()),
                        EqualOrRejectedTest::date),
                of("hours", TimeConverters.hour(), r -> RandomValues.dateTime(r).truncatedTo(pick(r, UNITS))),
                of(
                        "zoned times",
                        TimeConverters.zonedDateTime(),
                        r -> RandomValues.instant(r).atZone(zone(r))),
                of("zones", TimeConverters.zoneId(), EqualOrRejectedTest::zone),
                of(
                        "zoned times in JSON",
                        JacksonConverters.json(new TypeReference<ZonedDateTime>() {}),
                        r -> RandomValues.instant(r).atZone(RandomValues.zone(r))),
                of(
                        "times with an offset in JSON",
                        JacksonConverters.json(new TypeReference<OffsetDateTime>() {}),
                        r -> RandomValues.instant(r).atOffset(RandomValues.offset(r))));
    }

    private static final List<ChronoUnit> UNITS =
            List.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.SECONDS, ChronoUnit.MILLIS, ChronoUnit.NANOS);
    private static final List<String> ZONES =
            ZoneId.getAvailableZoneIds().stream().sorted().toList();

    private static ZoneId zone(Random random) {
        return random.nextBoolean() ? RandomValues.zone(random) : ZoneId.of(pick(random, ZONES));
    }

    private static Instant instant(Random random) {
        return RandomValues.instant(random).truncatedTo(pick(random, UNITS));
    }

    private static Date date(Random random) {
        Instant instant = instant(random);
        return switch (random.nextInt(4)) {
            case 0 -> Timestamp.from(instant);
            case 1 -> new java.sql.Date(instant.toEpochMilli());
            default -> Date.from(instant);
        };
    }

    private static Stream<Case<?>> numbers() {
        return Stream.of(
                new Case<>(
                        "big decimals",
                        Converters.bigDecimal(),
                        EqualOrRejectedTest::decimal,
                        (read, written) -> read.compareTo(written) == 0 && read.getClass() == written.getClass()),
                of("big integers", Converters.bigInteger(), r -> {
                    BigInteger number = new BigInteger(r.nextInt(200), r);
                    return r.nextInt(4) == 0 ? new Large(number.toString()) : number;
                }),
                new Case<>(
                        "doubles",
                        Converters.doubleNumber(),
                        r -> Double.longBitsToDouble(r.nextLong()),
                        (read, written) -> read.doubleValue() == written.doubleValue()),
                new Case<>(
                        "floats",
                        Converters.floatNumber(),
                        r -> Float.intBitsToFloat(r.nextInt()),
                        (read, written) -> read.floatValue() == written.floatValue()));
    }

    private static BigDecimal decimal(Random random) {
        BigDecimal number = new BigDecimal(new BigInteger(random.nextInt(160), random), random.nextInt(300) - 150);
        return random.nextInt(4) == 0 ? new Money(number.toString()) : number;
    }

    private static Stream<Case<?>> texts() {
        return Stream.of(
                of("strings", Converters.string(), r -> new String(chars(r))),
                of("characters", Converters.character(), r -> (char) r.nextInt(0x10000)),
                of("locales", Converters.locale(), r -> pick(r, List.of(Locale.getAvailableLocales()))),
                of("URIs", Converters.uri(), r -> {
                    URI base = URI.create("http://a/");
                    return base.relativize(
                            URI.create("http://a/" + pick(r, List.of("", "b", ":b", "b:c", "b/c:d", "b?c:d"))));
                }));
    }

    private static char[] chars(Random random) {
        char[] text = new char[random.nextInt(3)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) (random.nextBoolean() ? random.nextInt(0x80) : 0xD700 + random.nextInt(0xA00));
        }
        return text;
    }

    private static Stream<Case<?>> collections() {
        return Stream.of(
                EqualOrRejectedTest.<Collection<@Nullable String>>of(
                        "Collection",
                        CollectionConverters.list(Converters.string(), ArrayList::new),
                        r -> fill(
                                r,
                                pick(
                                        r,
                                        List.<Collection<@Nullable String>>of(
                                                new Names(), new HashSet<>(), new LinkedList<>(), new Vector<>())))),
                EqualOrRejectedTest.<List<@Nullable String>>of(
                        "List",
                        Converters.list(Converters.string()),
                        r -> fill(
                                r,
                                pick(
                                        r,
                                        List.<List<@Nullable String>>of(
                                                new Names(),
                                                new LinkedList<>(),
                                                new Vector<>(),
                                                new CopyOnWriteArrayList<>())))),
                new Case<Queue<String>>(
                        "Queue",
                        CollectionConverters.list(Converters.string(), LinkedList::new),
                        r -> fill(
                                r,
                                pick(
                                        r,
                                        List.<Queue<String>>of(
                                                new ArrayDeque<>(), new LinkedList<>(), new PriorityQueue<>()))),
                        EqualOrRejectedTest::sameOrder),
                EqualOrRejectedTest.<Set<String>>of(
                        "Set",
                        Converters.set(Converters.string()),
                        r -> fill(r, pick(r, List.<Set<String>>of(new HashSet<>(), new LinkedHashSet<>(), sorted(r))))),
                new Case<SortedSet<String>>(
                        "SortedSet",
                        CollectionConverters.set(Converters.string(), TreeSet::new),
                        r -> fill(r, sorted(r)),
                        EqualOrRejectedTest::sameElements),
                new Case<SortedSet<@Nullable Boolean>>(
                        "SortedSet as L",
                        CollectionConverters.list(Converters.bool(), TreeSet::new),
                        r -> {
                            SortedSet<@Nullable Boolean> flags =
                                    new TreeSet<>(Comparator.nullsFirst(Comparator.<Boolean>naturalOrder()));
                            flags.addAll(Arrays.asList(r.nextBoolean(), r.nextBoolean() ? null : true));
                            return flags;
                        },
                        EqualOrRejectedTest::sameElements),
                new Case<Object>("document", Converters.document(), EqualOrRejectedTest::document, Objects::equals));
    }

    private static <C extends Collection<? super String>> C fill(Random random, C empty) {
        for (int i = random.nextInt(4); i > 0; i--) {
            empty.add(pick(random, List.of("a", "A", "b", "ab")));
        }
        return empty;
    }

    private static SortedSet<String> sorted(Random random) {
        return pick(
                random,
                List.<SortedSet<String>>of(
                        new TreeSet<>(),
                        new TreeSet<>(Comparator.<String>naturalOrder()),
                        new TreeSet<>(Comparator.<String>reverseOrder()),
                        new TreeSet<>(String.CASE_INSENSITIVE_ORDER),
                        new TreeSet<>(Comparator.comparing(String::length))));
    }

    private static Object document(Random random) {
        Object inside = pick(random, List.<Object>of("a", true, List.of("b"), Map.of("c", "d")));
        Map<Object, Object> entries = random.nextBoolean() ? new IdentityHashMap<>() : new TreeMap<>();
        entries.put(new String("k"), inside);
        entries.put(new String("k"), inside);
        return entries;
    }

    private static Stream<Case<?>> maps() {
        return Stream.of(
                EqualOrRejectedTest.<Map<String, Long>>of(
                        "Map",
                        Converters.map(Converters.string(), Converters.longNumber()),
                        r -> put(
                                r,
                                pick(
                                        r,
                                        List.<Map<String, Long>>of(
                                                new HashMap<>(),
                                                new IdentityHashMap<>(),
                                                new LinkedHashMap<>(),
                                                new TreeMap<>(Comparator.<String>reverseOrder()))))),
                new Case<SortedMap<String, Long>>(
                        "SortedMap",
                        CollectionConverters.map(Converters.string(), Converters.longNumber(), TreeMap::new),
                        r -> put(r, new TreeMap<>(sorted(r).comparator())),
                        (read, written) -> List.copyOf(read.entrySet()).equals(List.copyOf(written.entrySet()))));
    }

    private static <M extends Map<String, Long>> M put(Random random, M empty) {
        for (int i = random.nextInt(4); i > 0; i--) {
            empty.put(new String(pick(random, List.of("a", "B", "c"))), random.nextLong());
        }
        return empty;
    }

    private static boolean sameElements(Collection<?> read, Collection<?> written) {
        return new ArrayList<>(read).equals(new ArrayList<>(written));
    }

    /** A priority queue has another order than its iterator. */
    private static boolean sameOrder(Queue<?> read, Queue<?> written) {
        return !(written instanceof PriorityQueue<?>) && sameElements(read, written);
    }

    private static <T> T pick(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static <V> Case<V> of(String name, Converter<V> converter, Function<Random, ? extends V> any) {
        return new Case<>(name, converter, any, (read, written) -> read.equals(written) && written.equals(read));
    }

    @ParameterizedTest
    @MethodSource("cases")
    <V> void value_isReadEqual_orIsRejectedAtEachEnd(Case<V> each) {
        int written = 0;
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            V value = each.any().apply(random);
            String failure = "seed %d, round %d: %s of %s".formatted(SEED, round, value, value.getClass());
            AttributeValue stored;
            try {
                stored = each.converter().write(value);
            } catch (ItemWriteException rejected) {
                assertThatExceptionOfType(ItemWriteException.class)
                        .as(failure)
                        .isThrownBy(() -> json(each.converter(), value))
                        .withMessage(rejected.getMessage());
                assertThatExceptionOfType(ItemWriteException.class)
                        .as(failure)
                        .isThrownBy(() -> each.converter().size(value))
                        .withMessage(rejected.getMessage());
                continue;
            }
            written++;
            byte[] json = json(each.converter(), value);
            assertThat(each.converter().size(value)).as(failure).isEqualTo(ItemSizes.of(stored));
            V read = each.converter().read(stored);
            V readFromJson = read(each.converter(), json);
            assertThat(each.equal().test(readFromJson, value)).as(failure).isTrue();
            assertThat(each.equal().test(read, value)).as(failure).isTrue();
        }
        assertThat(written).as("values that are written, seed " + SEED).isPositive();
    }

    private static <V> byte[] json(Converter<V> converter, V value) {
        JsonWriter json = new JsonWriter(64);
        json.beginItem();
        json.name("a");
        converter.write(value, json);
        json.endItem();
        return json.toByteArray();
    }

    private static <V> V read(Converter<V> converter, byte[] bytes) {
        JsonReader json = new JsonReader(bytes, 0, bytes.length);
        json.beginItem();
        assertThat(json.nextName()).isEqualTo("a");
        return converter.read(json);
    }
}
