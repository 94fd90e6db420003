package dev.keyspread.internal.read;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.error.ShardReadException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Names the shard at which a read of several shards failed, or that a partial result lacks. A read of one partition fails with
 * the SDK's own exception. Immutable.
 *
 * @param withValues whether messages have the values of partition keys
 * @param lastFailure returns the last failure that was retried, or {@code null}
 */
record ShardFailures(ReadRequest read, boolean withValues, Supplier<@Nullable Throwable> lastFailure) {

    /** The maximum number of shards that a message names. */
    private static final int NAMED = 5;

    /** Reports a missing shard if the read allows partial results and the failure is transient; otherwise throws. */
    void at(int shard, RuntimeException failure) {
        Throwable ofCall = CallFailure.marked(failure);
        if (ofCall != null) {
            throw named(shard, ofCall);
        }
        if (!isOfShards() || !isOfTheShard(failure)) {
            throw failure;
        }
        ShardReadException named = named(shard, failure);
        Consumer<ShardReadException> missing = read.missing();
        if (missing == null || !TransientFailures.is(failure)) {
            throw named;
        }
        missing.accept(named);
    }

    /** Reports the shards that missed the deadline if the read allows partial results; otherwise throws. */
    void late(List<? extends ShardReader<?>> shards, Deadline deadline) {
        Throwable before = lastFailure.get();
        ReadTimeoutException timeout = new ReadTimeoutException(
                "Read of " + read.target() + " took longer than " + deadline
                        + (isOfShards() ? ": " + outstanding(shards) : "")
                        + (before == null
                                ? ""
                                : ". A request that was to be made again had failed: " + before.getMessage()),
                before);
        Consumer<ShardReadException> missing = read.missing();
        if (missing == null || !isOfShards()) {
            throw timeout;
        }
        shards.forEach(shard -> missing.accept(named(shard.number(), timeout)));
    }

    /** Names the shards that have not answered or, if all have, those with more items. */
    private String outstanding(List<? extends ShardReader<?>> late) {
        List<? extends ShardReader<?>> unanswered =
                late.stream().filter(ShardReader::isUnanswered).toList();
        return unanswered.isEmpty()
                ? count(late) + " had not been read to their end, " + keys(late)
                : count(unanswered) + " had not answered, " + keys(unanswered);
    }

    private String count(List<?> shards) {
        return shards.size() + " of " + read.shards() + (read.isScan() ? " segments" : " shards");
    }

    private String keys(List<? extends ShardReader<?>> shards) {
        String named =
                shards.stream().limit(NAMED).map(shard -> key(shard.number())).collect(Collectors.joining(", "));
        return named + (shards.size() > NAMED ? " …" : "");
    }

    private ShardReadException named(int shard, Throwable failure) {
        if (read.isScan()) {
            String message = "Scan of " + read.target() + " failed at " + key(shard) + " of " + read.shards() + ": "
                    + failure.getMessage();
            return new ShardReadException(message, key(shard), failure);
        }
        return new ShardReadException(
                "Query of " + read.target() + " failed at shard " + (shard + 1) + " of "
                        + read.partitions().size() + (withValues ? ", " + key(shard) : "") + ": "
                        + failure.getMessage(),
                text(read.partitions().get(shard)),
                failure);
    }

    private static boolean isOfTheShard(RuntimeException failure) {
        return failure instanceof KeyspreadException
                || (failure instanceof SdkException && !(failure instanceof AbortedException));
    }

    private boolean isOfShards() {
        return read.isSharded();
    }

    private String key(int shard) {
        if (read.isScan()) {
            return "segment " + (shard + 1);
        }
        if (!withValues) {
            return "shard " + (shard + 1);
        }
        AttributeValue stored = read.partitions().get(shard);
        String text = text(stored);
        return read.target().partitionKey().name() + " = " + (stored.s() == null ? text : "\"" + text + "\"");
    }

    private static String text(AttributeValue stored) {
        return stored.s() == null ? stored.n() : stored.s();
    }
}
