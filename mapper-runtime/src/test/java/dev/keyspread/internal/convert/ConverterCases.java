package dev.keyspread.internal.convert;

import dev.keyspread.spi.convert.ArrayConverters;
import dev.keyspread.spi.convert.CollectionConverters;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import dev.keyspread.spi.convert.EnumConverters;
import dev.keyspread.spi.convert.Jackson2Converters;
import dev.keyspread.spi.convert.JacksonConverters;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.type.TypeReference;

/** Every converter there is. */
final class ConverterCases {

    private ConverterCases() {}

    static Stream<ConverterCase<?>> all() {
        return Stream.of(
                        texts(),
                        TimeConverterCases.all(),
                        numbers(),
                        atomics(),
                        binaries(),
                        arrays(),
                        collections(),
                        decorated())
                .flatMap(cases -> cases);
    }

    private static Stream<ConverterCase<?>> texts() {
        return Stream.of(
                ConverterCase.of("String", Converters.string(), RandomValues::text, "", "x".repeat(400_000)),
                ConverterCase.of("char", Converters.character(), any(r -> (char) r.nextInt(0xD800)), '\0', '\uFFFF'),
                ConverterCase.of("UUID", Converters.uuid(), r -> new UUID(r.nextLong(), r.nextLong()), new UUID(0, 0)),
                ConverterCase.of("URI", Converters.uri(), r -> URI.create("urn:a:" + r.nextLong()), URI.create("")),
                ConverterCase.of("URL", Converters.url(), r -> url("/a/" + r.nextLong()), url("")),
                ConverterCase.of(
                        "Locale",
                        Converters.locale(),
                        oneOf(Locale.UK, Locale.forLanguageTag("zh-Hant-TW")),
                        Locale.ROOT),
                ConverterCase.of("Currency", Converters.currency(), oneOf(Currency.getInstance("CHF"))),
                ConverterCase.of("enum by name", EnumConverters.byName(DayOfWeek.values()), oneOf(DayOfWeek.values())),
                ConverterCase.of(
                        "enum by text",
                        EnumConverters.byText(DayOfWeek.values(), day -> "é" + day.getValue()),
                        oneOf(DayOfWeek.values())));
    }

    private static Stream<ConverterCase<?>> numbers() {
        return Stream.of(
                ConverterCase.of("boolean", Converters.bool(), Random::nextBoolean),
                ConverterCase.of(
                        "byte", Converters.byteNumber(), any(r -> (byte) r.nextInt()), Byte.MIN_VALUE, Byte.MAX_VALUE),
                ConverterCase.of(
                        "short",
                        Converters.shortNumber(),
                        any(r -> (short) r.nextInt()),
                        Short.MIN_VALUE,
                        Short.MAX_VALUE),
                ConverterCase.of(
                        "int",
                        Converters.integer(),
                        any(r -> (int) RandomValues.number(r)),
                        0,
                        Integer.MIN_VALUE,
                        Integer.MAX_VALUE),
                ConverterCase.of(
                        "long", Converters.longNumber(), RandomValues::number, 0L, Long.MIN_VALUE, Long.MAX_VALUE),
                ConverterCase.of(
                        "float", Converters.floatNumber(), Random::nextFloat, 0f, Float.MAX_VALUE, Float.MIN_VALUE),
                ConverterCase.of(
                        "double", Converters.doubleNumber(), RandomValues::real, 0.0, 1E-130, 9.9E125, -9.9E125),
                ConverterCase.of(
                        "BigInteger",
                        Converters.bigInteger(),
                        RandomValues::bigInteger,
                        BigInteger.ZERO,
                        BigInteger.TEN.pow(125)),
                ConverterCase.of(
                        "BigDecimal",
                        Converters.bigDecimal(),
                        RandomValues::bigDecimal,
                        BigDecimal.ZERO,
                        new BigDecimal("1E-130"),
                        new BigDecimal("0.00000000000000000000000000000000000001")),
                ConverterCase.of(
                        "sortable int",
                        Decorators.sortable(Converters.integer()),
                        Random::nextInt,
                        0,
                        Integer.MIN_VALUE,
                        Integer.MAX_VALUE),
                ConverterCase.of(
                        "sortable long",
                        Decorators.sortable(Converters.longNumber()),
                        RandomValues::number,
                        0L,
                        Long.MIN_VALUE,
                        Long.MAX_VALUE));
    }

    /** Compared by content, because they have no equals. */
    private static Stream<ConverterCase<?>> atomics() {
        return Stream.of(
                ConverterCase.of(
                        "AtomicBoolean",
                        Decorators.converted(Converters.atomicBoolean(), AtomicBoolean::new, AtomicBoolean::get),
                        Random::nextBoolean),
                ConverterCase.of(
                        "AtomicInteger",
                        Decorators.converted(Converters.atomicInteger(), AtomicInteger::new, AtomicInteger::get),
                        Random::nextInt,
                        0,
                        Integer.MIN_VALUE,
                        Integer.MAX_VALUE),
                ConverterCase.of(
                        "AtomicLong",
                        Decorators.converted(Converters.atomicLong(), AtomicLong::new, AtomicLong::get),
                        RandomValues::number,
                        0L,
                        Long.MIN_VALUE,
                        Long.MAX_VALUE));
    }

    private static Stream<ConverterCase<?>> binaries() {
        return Stream.of(
                ConverterCase.of("byte[]", Converters.bytes(), RandomValues::bytes, new byte[0], new byte[300_000]),
                ConverterCase.of(
                        "ByteBuffer",
                        Converters.byteBuffer(),
                        r -> ByteBuffer.wrap(RandomValues.bytes(r)),
                        ByteBuffer.allocate(0)),
                ConverterCase.of(
                        "SdkBytes",
                        Converters.sdkBytes(),
                        r -> SdkBytes.fromByteArray(RandomValues.bytes(r)),
                        SdkBytes.fromByteArray(new byte[0])),
                ConverterCase.of(
                        "compressed String",
                        Decorators.compressedString(),
                        RandomValues::text,
                        "",
                        "x".repeat(1_000_000)),
                ConverterCase.of("compressed byte[]", Decorators.compressedBytes(), RandomValues::bytes, new byte[0]),
                ConverterCase.of(
                        "compressed list",
                        Decorators.compressed(Converters.list(Converters.string())),
                        r -> RandomValues.list(r, RandomValues::text),
                        List.of()));
    }

    private static Stream<ConverterCase<?>> arrays() {
        return Stream.of(
                ConverterCase.of(
                        "int[]",
                        ArrayConverters.ints(),
                        r -> r.ints(r.nextInt(9)).toArray(),
                        new int[0]),
                ConverterCase.of(
                        "long[]",
                        ArrayConverters.longs(),
                        r -> r.longs(r.nextInt(9)).toArray(),
                        new long[0]),
                ConverterCase.of(
                        "double[]",
                        ArrayConverters.doubles(),
                        r -> r.doubles(r.nextInt(9)).toArray(),
                        new double[0]),
                ConverterCase.of("float[]", ArrayConverters.floats(), r -> new float[] {r.nextFloat()}, new float[0]),
                ConverterCase.of(
                        "short[]", ArrayConverters.shorts(), r -> new short[] {(short) r.nextInt()}, new short[0]),
                ConverterCase.of(
                        "boolean[]",
                        ArrayConverters.booleans(),
                        r -> new boolean[] {r.nextBoolean(), true},
                        new boolean[0]),
                ConverterCase.of(
                        "char[]",
                        ArrayConverters.chars(),
                        r -> RandomValues.text(r).toCharArray(),
                        new char[0]),
                ConverterCase.of(
                        "String[]",
                        ArrayConverters.array(Converters.string(), String[]::new),
                        r -> RandomValues.list(r, RandomValues::text).toArray(String[]::new),
                        new String[0],
                        new String[] {null, ""}));
    }

    private static Stream<ConverterCase<?>> collections() {
        return Stream.of(
                ConverterCase.of(
                        "List",
                        Converters.list(Converters.string()),
                        r -> RandomValues.list(r, RandomValues::text),
                        List.of(),
                        Collections.singletonList(null)),
                ConverterCase.of(
                        "List of lists",
                        Converters.list(Converters.list(Converters.longNumber())),
                        r -> RandomValues.list(r, r2 -> RandomValues.list(r2, RandomValues::number)),
                        List.of(),
                        List.of(List.of())),
                ConverterCase.of(
                        "Set as SS",
                        Converters.set(Converters.string()),
                        r -> new HashSet<>(RandomValues.list(r, RandomValues::text)),
                        new HashSet<>()),
                ConverterCase.of(
                        "Set as NS",
                        Converters.set(Converters.longNumber()),
                        r -> new HashSet<>(RandomValues.list(r, RandomValues::number)),
                        new HashSet<>()),
                ConverterCase.of(
                        "Set as BS",
                        Converters.set(Converters.sdkBytes()),
                        r -> new HashSet<>(RandomValues.list(r, r2 -> SdkBytes.fromByteArray(RandomValues.bytes(r2)))),
                        new HashSet<>()),
                ConverterCase.of(
                        "Set as L",
                        Converters.listSet(Converters.bool()),
                        r -> new HashSet<>(RandomValues.list(r, Random::nextBoolean)),
                        new HashSet<>()),
                ConverterCase.of(
                        "SortedSet",
                        CollectionConverters.set(Converters.string(), TreeSet::new),
                        r -> new TreeSet<>(RandomValues.list(r, RandomValues::text)),
                        new TreeSet<>()),
                ConverterCase.of(
                        "ArrayList",
                        CollectionConverters.list(Converters.string(), ArrayList::new),
                        r -> new ArrayList<>(RandomValues.list(r, RandomValues::text)),
                        new ArrayList<>()),
                ConverterCase.of(
                        "Map",
                        Converters.map(Converters.string(), Converters.instant()),
                        r -> map(r, ConverterCases::name, RandomValues::instant),
                        Map.of(),
                        Collections.singletonMap("a", null)),
                ConverterCase.of(
                        "document",
                        Converters.document(),
                        r -> document(r, 3),
                        List.of(),
                        Map.of(),
                        Collections.singletonMap("a", Collections.singletonList(null))),
                ConverterCase.of(
                        "TreeMap",
                        CollectionConverters.map(Converters.longNumber(), Converters.bool(), TreeMap::new),
                        r -> new TreeMap<>(map(r, RandomValues::number, Random::nextBoolean)),
                        new TreeMap<>()));
    }

    private static Object document(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 9)) {
            case 0 -> RandomValues.text(random);
            case 1 -> BigDecimal.valueOf(RandomValues.number(random));
            case 2 -> random.nextBoolean();
            case 3 -> SdkBytes.fromByteArray(RandomValues.bytes(random));
            case 4 -> RandomValues.list(random, r -> document(r, depth - 1));
            case 5 -> Set.of(RandomValues.text(random));
            case 6 -> Set.of(BigDecimal.valueOf(RandomValues.number(random)));
            case 7 -> Set.of(SdkBytes.fromByteArray(RandomValues.bytes(random)));
            default -> map(random, ConverterCases::name, r -> document(r, depth - 1));
        };
    }

    private static Stream<ConverterCase<?>> decorated() {
        return Stream.of(
                ConverterCase.of(
                        "Optional",
                        Decorators.optional(Converters.string()),
                        r -> Optional.of(RandomValues.text(r)),
                        Optional.empty(),
                        Optional.of("")),
                ConverterCase.of(
                        "OptionalInt", Decorators.optionalInt(), r -> OptionalInt.of(r.nextInt()), OptionalInt.empty()),
                ConverterCase.of(
                        "OptionalLong",
                        Decorators.optionalLong(),
                        r -> OptionalLong.of(r.nextLong()),
                        OptionalLong.empty()),
                ConverterCase.of(
                        "OptionalDouble",
                        Decorators.optionalDouble(),
                        r -> OptionalDouble.of(r.nextDouble()),
                        OptionalDouble.empty()),
                ConverterCase.of(
                        "default", Decorators.orDefault(Converters.longNumber(), 7L), RandomValues::number, 7L),
                ConverterCase.of(
                        "default of its own",
                        Decorators.orEmpty(Converters.list(Converters.string()), ArrayList::new),
                        r -> RandomValues.list(r, RandomValues::text),
                        List.of()),
                ConverterCase.of(
                        "converted",
                        Decorators.converted(
                                Converters.list(Converters.string()), List::of, (List<String> list) -> list.get(0)),
                        RandomValues::text,
                        ""),
                ConverterCase.of(
                        "converted key",
                        Decorators.convertedKey(Converters.longNumber(), Duration::toMillis, Duration::ofMillis),
                        r -> Duration.ofMillis(r.nextInt()),
                        Duration.ZERO),
                ConverterCase.of(
                        "JSON text",
                        JacksonConverters.json(new TypeReference<List<String>>() {}),
                        r -> RandomValues.list(r, RandomValues::text),
                        List.of()),
                ConverterCase.of(
                        "JSON text of Jackson 2",
                        Jackson2Converters.json(new com.fasterxml.jackson.core.type.TypeReference<List<String>>() {}),
                        r -> RandomValues.list(r, RandomValues::text),
                        List.of()),
                ConverterCase.of(
                        "AttributeValue",
                        Converters.attributeValue(),
                        r -> AttributeValue.fromS(RandomValues.text(r)),
                        AttributeValue.fromNul(true),
                        AttributeValue.fromM(Map.of())));
    }

    /** One of a file: to compare two of hosts, Java looks these up. */
    private static URL url(String text) {
        try {
            return URI.create("file:/x" + text).toURL();
        } catch (MalformedURLException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Where the compiler would take a cast for a reason to infer a primitive type. */
    private static <V> Function<Random, V> any(Function<Random, V> any) {
        return any;
    }

    @SafeVarargs
    private static <V> Function<Random, V> oneOf(V... values) {
        return random -> values[random.nextInt(values.length)];
    }

    /** Keys of maps are not empty. */
    private static String name(Random random) {
        return "k" + RandomValues.text(random);
    }

    private static <K, V> Map<K, V> map(Random random, Function<Random, K> key, Function<Random, V> value) {
        Map<K, V> map = new HashMap<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            map.put(key.apply(random), value.apply(random));
        }
        return map;
    }
}
