package dev.keyspread.spi;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.shard.ShardCounts;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The sources of values that a save generates: suffixes, ids, timestamps and versions. Thread-safe.
 *
 * @param random the source of random suffixes
 * @param ids the source of random ids
 * @param clock the source of timestamps
 * @param counts the number of shards of single logical keys
 * @param table the table's name as DynamoDB knows it
 */
public record SaveContext(
        RandomGenerator random, RandomGenerator ids, InstantSource clock, ShardCounts counts, String table) {

    private static final long VERSION_4 = 0x4000L;
    private static final long VERSION_7 = 0x7000L;
    private static final long VARIANT = 1L << 63;

    /** Returns the same sources for another table. */
    public SaveContext ofTable(String newTable) {
        return new SaveContext(random, ids, clock, counts, newTable);
    }

    /** Returns the current time. */
    public Instant now() {
        return clock.instant();
    }

    /** Returns {@code id}, or a random UUID if it is null or empty. */
    public String id(@Nullable String id) {
        return id == null || id.isEmpty() ? randomId().toString() : id;
    }

    /** Returns {@code id}, or a random UUID if it is null. */
    public UUID id(@Nullable UUID id) {
        return id == null ? randomId() : id;
    }

    /** Returns {@code id}, or a UUID that begins with the time if it is null or empty. */
    public String timeOrderedId(@Nullable String id) {
        return id == null || id.isEmpty() ? timeOrderedId().toString() : id;
    }

    /** Returns {@code id}, or a UUID that begins with the time if it is null. */
    public UUID timeOrderedId(@Nullable UUID id) {
        return id == null ? timeOrderedId() : id;
    }

    /** Returns {@code id}, or one of the supplier if it is null or empty. */
    public static String id(@Nullable String id, Supplier<? extends String> supplier) {
        return id == null || id.isEmpty() ? supplied(supplier) : id;
    }

    /** Returns {@code id}, or one of the supplier if it is null. */
    public static <T> T id(@Nullable T id, Supplier<? extends T> supplier) {
        return id == null ? supplied(supplier) : id;
    }

    // The supplier is the user's class, which may return null all the same.
    private static <T> T supplied(Supplier<? extends T> supplier) {
        @Nullable T id = supplier.get();
        if (id == null) {
            throw new ItemWriteException("The supplier %s must return an id (found null)"
                    .formatted(supplier.getClass().getSimpleName()));
        }
        return id;
    }

    private UUID randomId() {
        return new UUID((ids.nextLong() & ~0xF000L) | VERSION_4, variant(ids.nextLong()));
    }

    private UUID timeOrderedId() {
        long head = (clock.millis() << 16) | VERSION_7 | (ids.nextLong() >>> 52);
        return new UUID(head, variant(ids.nextLong()));
    }

    private static long variant(long bits) {
        return (bits >>> 2) | VARIANT;
    }

    /** Returns the time in whole seconds at which a lifetime ends, or null if it has no start. */
    public static @Nullable Instant expiry(@Nullable Instant start, long seconds) {
        return start == null ? null : start.plusSeconds(seconds).truncatedTo(ChronoUnit.SECONDS);
    }

    /** Returns the second since 1970 at which a lifetime ends, or null if it has no start. */
    public static @Nullable Long expirySecond(@Nullable Instant start, long seconds) {
        Instant end = expiry(start, seconds);
        return end == null ? null : end.getEpochSecond();
    }

    /** Returns the instant of a time of another type, or null for none. */
    public static <T> @Nullable Instant instant(@Nullable T time, Function<? super T, Instant> instant) {
        return time == null ? null : instant.apply(time);
    }

    /**
     * Returns the version after {@code version}, which is null or 0 in a new entity.
     *
     * @throws ItemWriteException if it is negative
     */
    public static long nextVersion(@Nullable Number version) {
        long current = version == null ? 0 : version.longValue();
        if (current < 0) {
            throw new ItemWriteException(
                    "A version must be 0 or more (found " + Confidential.either(String.valueOf(current), "less") + ")");
        }
        return Math.incrementExact(current);
    }
}
