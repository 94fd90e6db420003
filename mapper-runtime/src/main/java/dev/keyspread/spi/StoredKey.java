package dev.keyspread.spi;

import dev.keyspread.internal.convert.Decimals;
import dev.keyspread.internal.convert.KeyLimits;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The primary key of an item: one or two attributes. Numbers are equal by value, as for DynamoDB: 1 and 1.0 are one key. It holds
 * texts, since finding an item in a cache takes less time than creating attribute values. Immutable and thread-safe.
 */
public final class StoredKey {

    private final Part first;
    private final @Nullable Part second;

    // Computed when they are needed. Two threads can compute the same.
    private int hash;
    private @Nullable Map<String, AttributeValue> attributes;

    private final @Nullable StoredKey former;

    private StoredKey(Part one, @Nullable Part another, @Nullable Map<String, AttributeValue> attributes) {
        this(one, another, attributes, null);
    }

    private StoredKey(
            Part one,
            @Nullable Part another,
            @Nullable Map<String, AttributeValue> attributes,
            @Nullable StoredKey former) {
        if (another != null && another.name.compareTo(one.name) < 0) {
            this.first = another;
            this.second = one;
        } else {
            this.first = one;
            this.second = another;
        }
        this.attributes = attributes;
        this.former = former;
    }

    /** Returns the key with one attribute. */
    public static <P> StoredKey of(Attribute<P> partition, P value) {
        return new StoredKey(Part.of(partition, value), null, null);
    }

    /** Returns the key with a partition key and a sort key. */
    public static <P, S> StoredKey of(Attribute<P> partition, P value, Attribute<S> sort, S sortValue) {
        return new StoredKey(Part.of(partition, value), Part.of(sort, sortValue), null);
    }

    /** Returns the key with one attribute. */
    public static StoredKey of(String partition, AttributeValue value) {
        return new StoredKey(Part.of(partition, value), null, Map.of(partition, value));
    }

    /** Returns the key with a partition key and a sort key. */
    public static StoredKey of(String partition, AttributeValue value, String sort, AttributeValue sortValue) {
        Map<String, AttributeValue> attributes = Map.of(partition, value, sort, sortValue);
        return new StoredKey(Part.of(partition, value), Part.of(sort, sortValue), attributes);
    }

    /** Returns the key with these attributes. */
    public static StoredKey of(Map<String, AttributeValue> attributes) {
        List<Part> parts = attributes.entrySet().stream()
                .map(attribute -> Part.of(attribute.getKey(), attribute.getValue()))
                .toList();
        if (parts.isEmpty() || parts.size() > 2) {
            throw new IllegalArgumentException("A key has one or two attributes (found " + attributes.keySet() + ")");
        }
        return new StoredKey(parts.get(0), parts.size() == 1 ? null : parts.get(1), Map.copyOf(attributes));
    }

    /** Returns this key of an item with the key that the item has in the former layout of its table. Equality ignores it. */
    public StoredKey formerly(StoredKey newFormer) {
        return new StoredKey(first, second, attributes, newFormer);
    }

    /** Returns the key in the former layout of the table, or this one if the table has no other. */
    public StoredKey former() {
        return former == null ? this : former;
    }

    /** Returns whether the item has this key in both layouts, so that it does not move. */
    public boolean isKept() {
        return equals(former());
    }

    /** Returns the attributes of the key. The map is immutable. */
    public Map<String, AttributeValue> attributes() {
        Map<String, AttributeValue> known = attributes;
        if (known == null) {
            known = second == null
                    ? Map.of(first.name, first.value())
                    : Map.of(first.name, first.value(), second.name, second.value());
            attributes = known;
        }
        return known;
    }

    /** Returns whether no attribute is empty, or so long that its bytes must be counted. Allocates nothing. */
    public boolean isShort() {
        return first.isShort() && (second == null || second.isShort());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredKey key
                && hashCode() == key.hashCode()
                && first.equals(key.first)
                && Objects.equals(second, key.second);
    }

    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0) {
            known = KeyHash.of(first.text, second == null ? "" : second.text);
            hash = known;
        }
        return known;
    }

    /** Returns the names of the key's attributes without their values. */
    @Override
    public String toString() {
        return attributes().keySet().stream().sorted().collect(Collectors.joining(", ", "{", "}"));
    }

    /**
     * An attribute of a key.
     *
     * @param text its S, its N in canonical form, or the Base64 of its B
     */
    private record Part(String name, ScalarAttributeType type, String text) {

        static <V> Part of(Attribute<V> attribute, V value) {
            if (!(attribute.converter() instanceof KeyConverter<V>)) {
                return of(attribute.name(), attribute.value(value));
            }
            ScalarAttributeType type = attribute.keyType();
            String text = attribute.keyText(value);
            return new Part(attribute.name(), type, type == ScalarAttributeType.N ? canonical(text) : text);
        }

        static Part of(String name, AttributeValue value) {
            return switch (value.type()) {
                case S -> new Part(name, ScalarAttributeType.S, value.s());
                case N -> new Part(name, ScalarAttributeType.N, canonical(value.n()));
                case B ->
                    new Part(
                            name,
                            ScalarAttributeType.B,
                            Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe()));
                default ->
                    throw new IllegalArgumentException(
                            "Key attribute \"" + name + "\" must be S, N or B (found " + value.type() + ")");
            };
        }

        private static String canonical(String number) {
            return isPlainInteger(number) ? number : Decimals.text(new BigDecimal(number));
        }

        private static boolean isPlainInteger(String number) {
            int start = number.startsWith("-") ? 1 : 0;
            for (int i = start; i < number.length(); i++) {
                if (number.charAt(i) < '0' || number.charAt(i) > '9') {
                    return false;
                }
            }
            return number.length() > start && (number.charAt(start) != '0' || number.equals("0"));
        }

        boolean isShort() {
            return type == ScalarAttributeType.N || KeyLimits.isShort(text);
        }

        AttributeValue value() {
            return switch (type) {
                case S -> AttributeValue.fromS(text);
                case N -> AttributeValue.fromN(text);
                default ->
                    AttributeValue.fromB(
                            SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(text)));
            };
        }
    }

    /**
     * The hash of keys. It is seeded: {@link String#hashCode} is known, so that a client could choose keys that all have the same hash,
     * and make each lookup search a list.
     *
     * <p>Four characters at a time are multiplied by the hash of those before them, and the halves of the 128 bits are mixed. A
     * difference between two texts becomes one that depends on the seed, so that no later difference is known to undo it.
     */
    public static final class KeyHash {

        private static final long SEED = ThreadLocalRandom.current().nextLong();
        private static final long SECOND_SEED = ThreadLocalRandom.current().nextLong();
        private static final int BLOCK = 4;

        private KeyHash() {}

        /** Returns the hash of two texts, which is not 0. */
        public static int of(String first, String second) {
            int hash = Long.hashCode(hash(hash(SEED, first), second));
            return hash == 0 ? 1 : hash;
        }

        private static long hash(long seed, String text) {
            int length = text.length();
            long hash = mixed(seed, length);
            int end = length - length % BLOCK;
            for (int i = 0; i < end; i += BLOCK) {
                long block = text.charAt(i)
                        | (long) text.charAt(i + 1) << 16
                        | (long) text.charAt(i + 2) << 32
                        | (long) text.charAt(i + 3) << 48;
                hash = mixed(hash, block);
            }
            for (int i = end; i < length; i++) {
                hash = mixed(hash, text.charAt(i));
            }
            return hash;
        }

        private static long mixed(long hash, long block) {
            long one = hash ^ SECOND_SEED;
            long other = block ^ SEED;
            return Math.multiplyHigh(one, other) ^ one * other;
        }
    }
}
