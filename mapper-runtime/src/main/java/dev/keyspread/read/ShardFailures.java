package dev.keyspread.read;

import dev.keyspread.KeyspreadException;
import dev.keyspread.ReadTimeoutException;
import dev.keyspread.ShardReadException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Says which shard a read over several of them failed at, or does without. A read of one partition fails with the SDK's own
 * exception. Immutable.
 */
final class ShardFailures {

    /** More shards than these are counted and not named. */
    private static final int NAMED = 5;

    private final ReadSpecification read;

    ShardFailures(ReadSpecification read) {
        this.read = read;
    }

    /** Tells of the shard that is missing, if the read can do without it; throws if it cannot. */
    void at(int shard, RuntimeException failure) {
        if (!isOfShards() || !isOfTheShard(failure)) {
            throw failure;
        }
        ShardReadException named = named(shard, failure);
        Consumer<ShardReadException> missing = read.options().missing();
        if (missing == null || !TransientFailures.is(failure)) {
            throw named;
        }
        missing.accept(named);
    }

    /** Tells of the shards that have not answered in time, if the read can do without them; throws if it cannot. */
    void late(List<Integer> shards, Deadline deadline) {
        ReadTimeoutException timeout = new ReadTimeoutException("Read of " + read.source() + " took longer than "
                + deadline + (isOfShards() ? ": " + outstanding(shards) : ""));
        Consumer<ShardReadException> missing = read.options().missing();
        if (missing == null || !isOfShards()) {
            throw timeout;
        }
        shards.forEach(shard -> missing.accept(named(shard, timeout)));
    }

    private String outstanding(List<Integer> shards) {
        String named = shards.stream().limit(NAMED).map(this::key).collect(Collectors.joining(", "));
        return shards.size() + " of " + read.partitions().size() + " shards had not been read to their end, " + named
                + (shards.size() > NAMED ? " …" : "");
    }

    private ShardReadException named(int shard, RuntimeException failure) {
        return new ShardReadException(
                "Query of " + read.source() + " failed at shard " + (shard + 1) + " of "
                        + read.partitions().size() + ", " + key(shard) + ": " + failure.getMessage(),
                text(read.partitions().get(shard)),
                failure);
    }

    private static boolean isOfTheShard(RuntimeException failure) {
        return failure instanceof KeyspreadException
                || (failure instanceof SdkException && !(failure instanceof AbortedException));
    }

    private boolean isOfShards() {
        return read.partitions().size() > 1;
    }

    private String key(int shard) {
        AttributeValue stored = read.partitions().get(shard);
        String text = text(stored);
        return read.partitionKey().name() + " = " + (stored.s() == null ? text : "\"" + text + "\"");
    }

    private static String text(AttributeValue stored) {
        return stored.s() == null ? stored.n() : stored.s();
    }
}
