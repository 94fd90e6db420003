package dev.keyspread.benchmarks.payload;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.Keyspread;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
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
            case TINY -> Payload_TinyCodec.INSTANCE.write(values.tiny());
            case SMALL -> Payload_SmallCodec.INSTANCE.write(values.small());
            case HUGE -> Payload_HugeCodec.INSTANCE.write(values.huge());
            case HUGE_FLAT -> HugeFlatCodec.INSTANCE.write(values.hugeFlat());
        };
    }

    /** Returns a call that finds an entity with its repository. */
    Supplier<Object> find(Keyspread keyspread) {
        return switch (this) {
            case TINY -> found(new Payload_TinyRepository(keyspread)::find);
            case SMALL -> found(new Payload_SmallRepository(keyspread)::find);
            case HUGE -> found(new Payload_HugeRepository(keyspread)::find);
            case HUGE_FLAT -> found(new HugeFlatRepository(keyspread)::find);
        };
    }

    private static <T> Supplier<Object> found(Function<String, Optional<T>> find) {
        return () -> find.apply(KEY).orElseThrow();
    }

    /** One text. */
    @Getter
    @Setter
    @DynamoDbBean
    @Table("tiny")
    @DynamoDBTable(tableName = "tiny")
    public static class Tiny {

        @PartitionKey
        @DynamoDBHashKey
        @Getter(onMethod_ = @DynamoDbPartitionKey)
        private String stringAttr;
    }

    /** A text, bytes and a list of three texts. */
    @Getter
    @Setter
    @DynamoDbBean
    @Table("small")
    @DynamoDBTable(tableName = "small")
    public static class Small {

        @PartitionKey
        @DynamoDBHashKey
        @Getter(onMethod_ = @DynamoDbPartitionKey)
        private String stringAttr;

        private byte[] binaryAttr;
        private List<String> listAttr;
    }

    /** Two texts, bytes, a list of 31 texts, and maps of bytes, of lists of bytes, and of lists of maps of lists of bytes. */
    @Getter
    @Setter
    @DynamoDbBean
    @Table("huge")
    @DynamoDBTable(tableName = "huge")
    public static class Huge {

        @PartitionKey
        @DynamoDBHashKey
        @Getter(onMethod_ = @DynamoDbPartitionKey)
        private String stringAttr;

        private String hashKey;
        private byte[] binaryAttr;
        private List<String> listAttr;
        private Map<String, byte[]> mapAttr1;
        private Map<String, List<byte[]>> mapAttr2;
        private Map<String, List<Map<String, List<byte[]>>>> mapAttr3;
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
