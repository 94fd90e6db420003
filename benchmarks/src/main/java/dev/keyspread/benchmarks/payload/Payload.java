package dev.keyspread.benchmarks.payload;

import dev.keyspread.Keyspread;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The compared items. Their values are random, and the same in every run: texts of 16 letters, and 16 bytes. */
public enum Payload {
    TINY,
    SMALL,
    HUGE,
    HUGE_FLAT;

    static final String KEY = "key";

    /** Returns the name as it appears in the names of figures. */
    public String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns an entity. */
    Object entity() {
        Values values = new Values();
        return switch (this) {
            case TINY -> values.tiny();
            case SMALL -> values.small();
            case HUGE -> values.huge();
            case HUGE_FLAT -> values.hugeFlat();
        };
    }

    /** Returns the item of that entity. */
    Map<String, AttributeValue> item() {
        Values values = new Values();
        return switch (this) {
            case TINY -> TinyCodec.INSTANCE.write(values.tiny());
            case SMALL -> SmallCodec.INSTANCE.write(values.small());
            case HUGE -> HugeCodec.INSTANCE.write(values.huge());
            case HUGE_FLAT -> HugeFlatCodec.INSTANCE.write(values.hugeFlat());
        };
    }

    /** Returns a call that finds an entity with its repository. */
    Supplier<Object> find(Keyspread keyspread) {
        return switch (this) {
            case TINY -> found(new TinyRepository(keyspread)::find);
            case SMALL -> found(new SmallRepository(keyspread)::find);
            case HUGE -> found(new HugeRepository(keyspread)::find);
            case HUGE_FLAT -> found(new HugeFlatRepository(keyspread)::find);
        };
    }

    private static <T> Supplier<Object> found(Function<String, Optional<T>> find) {
        return () -> find.apply(KEY).orElseThrow();
    }

    private static final class Values {

        private static final long SEED = 20_261_130;
        private static final int LENGTH = 16;

        private final Random random = new Random(SEED);

        Tiny tiny() {
            Tiny tiny = new Tiny();
            tiny.setStringAttr(text());
            return tiny;
        }

        Small small() {
            Small small = new Small();
            small.setStringAttr(text());
            small.setBinaryAttr(bytes());
            small.setListAttr(texts(3));
            return small;
        }

        Huge huge() {
            Huge huge = new Huge();
            huge.setStringAttr(text());
            huge.setHashKey(text());
            huge.setBinaryAttr(bytes());
            huge.setListAttr(texts(31));
            huge.setMapAttr1(Map.of("key1", bytes(), "key2", bytes(), "key3", bytes()));
            huge.setMapAttr2(Map.of(
                    "key1",
                    binaries(1),
                    "key2",
                    binaries(2),
                    "key3",
                    binaries(4),
                    "key4",
                    binaries(8),
                    "key5",
                    binaries(16)));
            List<Map<String, List<byte[]>>> maps =
                    List.of(Map.of("key1", binaries(2)), Map.of("key2", binaries(4)), Map.of("key3", binaries(8)));
            huge.setMapAttr3(Map.of("key1", maps, "key2", maps));
            return huge;
        }

        HugeFlat hugeFlat() {
            HugeFlat flat = new HugeFlat();
            // 63 setters are called by their names, because the sample is made once.
            IntStream.rangeClosed(1, 63).forEach(number -> set(flat, "setStringAttr" + number, text()));
            return flat;
        }

        private static void set(HugeFlat flat, String setter, String value) {
            try {
                HugeFlat.class.getMethod(setter, String.class).invoke(flat, value);
            } catch (ReflectiveOperationException missing) {
                throw new IllegalStateException(setter, missing);
            }
        }

        private List<String> texts(int count) {
            return Stream.generate(this::text).limit(count).toList();
        }

        private List<byte[]> binaries(int count) {
            return Stream.generate(this::bytes).limit(count).toList();
        }

        private String text() {
            return random.ints(LENGTH, 'a', 'z' + 1)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
        }

        private byte[] bytes() {
            byte[] bytes = new byte[LENGTH];
            random.nextBytes(bytes);
            return bytes;
        }
    }
}
