package dev.keyspread.internal.key;

import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The key of an item, as the key of a hash table. Its hash is seeded, so that a client cannot choose keys with equal
 * hashes and slow down lookups. Immutable and thread-safe.
 */
public final class HashedKey {

    private static final long SEED = ThreadLocalRandom.current().nextLong();
    private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    private final Map<String, AttributeValue> key;
    private final int hash;

    public HashedKey(Map<String, AttributeValue> key) {
        long sum = 0;
        for (AttributeValue value : key.values()) {
            // A sum, because a map has no order. Keys of one table differ only in their values.
            sum += hash(value);
        }
        this.key = key;
        this.hash = Long.hashCode(mixed(sum, SEED));
    }

    /** Returns the attributes of the key. */
    public Map<String, AttributeValue> attributes() {
        return key;
    }

    private static long hash(AttributeValue value) {
        SdkBytes bytes = value.b();
        if (bytes == null) {
            return hash(value.s() == null ? value.n() : value.s());
        }
        long hash = SEED;
        for (byte each : bytes.asByteArrayUnsafe()) {
            hash = mixed(hash, each);
        }
        return hash;
    }

    private static long hash(String text) {
        long hash = ~SEED;
        for (int i = 0; i < text.length(); i++) {
            hash = mixed(hash, text.charAt(i));
        }
        return hash;
    }

    // The shift keeps the low bits from depending on the low bits of the characters alone.
    private static long mixed(long hash, long next) {
        long product = (hash ^ next) * MULTIPLIER;
        return product ^ (product >>> 32);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HashedKey another && hash == another.hash && key.equals(another.key);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
