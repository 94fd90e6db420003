package dev.keyspread.spi;

import dev.keyspread.ItemWriteException;
import dev.keyspread.ShardCounts;
import java.time.Instant;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The sources of values that a save generates: suffixes, ids, timestamps and versions. Thread-safe.
 *
 * @param random the source of random suffixes and ids
 * @param clock the source of timestamps
 * @param counts the number of shards of single logical keys
 * @param table the table's name as DynamoDB knows it
 */
public record SaveContext(RandomGenerator random, InstantSource clock, ShardCounts counts, String table) {

    /** Returns the current time. */
    public Instant now() {
        return clock.instant();
    }

    /**
     * Returns the version after {@code version}, which is null or 0 in a new entity.
     *
     * @throws ItemWriteException if it is negative
     */
    public static long nextVersion(@Nullable Number version) {
        long current = version == null ? 0 : version.longValue();
        if (current < 0) {
            throw new ItemWriteException("A version must be 0 or more (found %d)".formatted(current));
        }
        return Math.incrementExact(current);
    }
}
