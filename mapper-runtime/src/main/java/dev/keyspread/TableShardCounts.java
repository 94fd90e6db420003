package dev.keyspread;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The numbers of shards of hot keys, kept in a table that all processes of a service share. It holds an item a hot key,
 * and each process has all of them in memory: it reads the whole table, strongly consistently, at most once in
 * {@code refresh}, and its other threads wait for that.
 *
 * <p>A change is read by everyone before anyone writes by it: new items are spread over the new number only after twice
 * {@code refresh}, when every process has read it. All of them have to have the same {@code refresh}; the clocks of the
 * machines have to differ, and the request that makes a change to take, by less than that together. Thread-safe.
 */
public final class TableShardCounts implements ShardCounts {

    private static final String KEY = ShardCountEntry.KEY;

    private final DynamoDbClient client;
    private final String tableName;
    private final Duration refresh;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final ReentrantLock reading = new ReentrantLock();
    private volatile @Nullable Snapshot snapshot;

    private record Snapshot(long readAt, Map<String, ShardCountEntry> entries) {}

    private TableShardCounts(
            DynamoDbClient client, String tableName, Duration refresh, Clock clock, LongSupplier nanoTime) {
        if (refresh.toMillis() < 1) {
            throw new IllegalArgumentException("refresh must be a millisecond or more (found " + refresh + ")");
        }
        this.client = client;
        this.tableName = tableName;
        this.refresh = refresh;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    /** The schema of the table, for {@link Tables#create}: one partition key, {@code key}, of type S. */
    public static TableSchema schema(String name) {
        return TableSchema.builder(name)
                .partitionKey(KEY, ScalarAttributeType.S)
                .build();
    }

    /**
     * The numbers in a table.
     *
     * @param tableName the table's name as DynamoDB knows it
     * @param refresh how long a process goes by what it has read: the same for all processes, such as a minute
     */
    public static TableShardCounts create(DynamoDbClient client, String tableName, Duration refresh) {
        return create(client, tableName, refresh, Clock.systemUTC(), System::nanoTime);
    }

    /**
     * The same by other clocks.
     *
     * @param clock tells when a change was made, to all processes alike
     * @param nanoTime tells the age of what was read, in nanoseconds from some fixed moment
     */
    public static TableShardCounts create(
            DynamoDbClient client, String tableName, Duration refresh, Clock clock, LongSupplier nanoTime) {
        return new TableShardCounts(client, tableName, refresh, clock, nanoTime);
    }

    /**
     * Spreads the new items of a key over so many shards, after twice {@code refresh}. Those that it had before are
     * read as ever. Of several changes at once, one is the last.
     *
     * @param table the table's name as DynamoDB knows it
     * @param logicalKey the text of the logical key
     * @param shards 1 or more, but no more than the {@code most} of the table's annotation
     */
    public void set(String table, String logicalKey, int shards) {
        if (shards < 1) {
            throw new IllegalArgumentException("shards must be 1 or more (found " + shards + ")");
        }
        String key = key(table, logicalKey);
        while (!trySet(key, shards)) {
            // Another process changed it between the look and the write.
        }
    }

    @Override
    public KeyShards of(String table, String logicalKey, int suffixes) {
        ShardCountEntry entry = entries().get(key(table, logicalKey));
        return entry == null ? KeyShards.always(suffixes) : entry.at(settled(), suffixes);
    }

    private boolean trySet(String key, int shards) {
        Map<String, AttributeValue> item = client.getItem(get -> get.tableName(tableName)
                        .key(Map.of(KEY, AttributeValue.fromS(key)))
                        .consistentRead(true))
                .item();
        long now = clock.millis();
        try {
            client.putItem(
                    item.isEmpty()
                            ? put(ShardCountEntry.first(shards, now), key)
                                    .conditionExpression("attribute_not_exists(#key)")
                                    .expressionAttributeNames(Map.of("#key", KEY))
                                    .build()
                            : change(ShardCountEntry.read(item), key, shards, now));
            return true;
        } catch (ConditionalCheckFailedException changedMeanwhile) {
            return false;
        }
    }

    private PutItemRequest change(ShardCountEntry before, String key, int shards, long now) {
        return put(before.changed(shards, now, settled()), key)
                .conditionExpression("#version = :version")
                .expressionAttributeNames(Map.of("#version", ShardCountEntry.VERSION))
                .expressionAttributeValues(Map.of(":version", AttributeValue.fromN(Integer.toString(before.version()))))
                .build();
    }

    private PutItemRequest.Builder put(ShardCountEntry entry, String key) {
        return PutItemRequest.builder().tableName(tableName).item(entry.item(key));
    }

    /** What was changed before this moment is known to every process. */
    private long settled() {
        return clock.millis() - 2 * refresh.toMillis();
    }

    private Map<String, ShardCountEntry> entries() {
        Snapshot held = snapshot;
        return held != null && isFresh(held) ? held.entries() : readOnce().entries();
    }

    private Snapshot readOnce() {
        reading.lock();
        try {
            Snapshot held = snapshot;
            if (held != null && isFresh(held)) {
                return held;
            }
            // Its age counts from before it was read, as what is changed meanwhile may not be in it.
            long readAt = nanoTime.getAsLong();
            Snapshot read = new Snapshot(readAt, read());
            snapshot = read;
            return read;
        } finally {
            reading.unlock();
        }
    }

    private boolean isFresh(Snapshot held) {
        return nanoTime.getAsLong() - held.readAt() < refresh.toNanos();
    }

    private Map<String, ShardCountEntry> read() {
        return client.scanPaginator(scan -> scan.tableName(tableName).consistentRead(true)).items().stream()
                .collect(Collectors.toMap(ShardCountEntry::key, ShardCountEntry::read));
    }

    // The names of tables have no slash in them.
    private static String key(String table, String logicalKey) {
        return table + "/" + logicalKey;
    }
}
