package dev.keyspread.read;

import dev.keyspread.ShardReadException;
import software.amazon.awssdk.core.exception.AbortedException;

/** Says which shard a read over several of them failed at. A read of one partition fails with the SDK's own exception. */
final class ShardFailures {

    private final ReadSpecification read;

    ShardFailures(ReadSpecification read) {
        this.read = read;
    }

    RuntimeException at(int shard, RuntimeException failure) {
        if (read.partitions().size() < 2 || failure instanceof AbortedException) {
            return failure;
        }
        String key = read.partitionKey().name() + " = " + text(shard);
        return new ShardReadException(
                "Query of " + read.source() + " failed at shard " + (shard + 1) + " of "
                        + read.partitions().size() + ", " + key + ": " + failure.getMessage(),
                failure);
    }

    private String text(int shard) {
        var stored = read.partitions().get(shard);
        return stored.s() == null ? stored.n() : "\"" + stored.s() + "\"";
    }
}
