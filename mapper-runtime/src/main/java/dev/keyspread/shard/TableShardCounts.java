package dev.keyspread.shard;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ShardCountException;
import dev.keyspread.internal.store.SharedLoad;
import dev.keyspread.table.TableSchema;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Shard counts of hot keys in a table that all processes of a service share. The table has one item per hot key.
 *
 * <p>Each process keeps all items in memory. It scans the table, strongly consistently, at most once in {@code refresh};
 * other threads wait for the scan. If the scan fails, the waiting operations fail with a {@link ShardCountException} that
 * names the table. The next operation scans again.
 *
 * <p>A new count takes effect after twice {@code refresh}, when every process has read it. All processes must use the same
 * {@code refresh}. The clock difference of the machines plus the duration of the change request must be less than {@code
 * refresh}. Thread-safe.
 */
public final class TableShardCounts implements ShardCounts {

    private static final String KEY = ShardCountEntry.KEY;

    private final DynamoDbClient client;
    private final String tableName;
    private final Duration refresh;
    private final Clock clock;
    private final SharedLoad<Map<String, Map<String, AttributeValue>>> items;
    private final int maximum;

    private TableShardCounts(
            DynamoDbClient client,
            String tableName,
            Duration refresh,
            Clock clock,
            SharedLoad<Map<String, Map<String, AttributeValue>>> items,
            int maximum) {
        this.client = client;
        this.tableName = tableName;
        this.refresh = refresh;
        this.clock = clock;
        this.items = items;
        this.maximum = maximum;
    }

    /** Returns the schema of the table, for {@link dev.keyspread.table.Tables#create}: one partition key, {@code key}, of type S. */
    public static TableSchema schema(String name) {
        return TableSchema.builder(name)
                .partitionKey(KEY, ScalarAttributeType.S)
                .build();
    }

    /**
     * Returns the counts in a table.
     *
     * @param tableName the table's name as DynamoDB knows it
     * @param refresh the maximum age of the counts in memory: the same for all processes, such as a minute
     */
    public static TableShardCounts create(DynamoDbClient client, String tableName, Duration refresh) {
        return create(client, tableName, refresh, Clock.systemUTC(), System::nanoTime);
    }

    /**
     * Returns the counts in a table, with the given clocks.
     *
     * @param clock the wall clock that dates changes; all processes compare its times
     * @param nanoTime the monotonic clock for the age of the counts in memory
     */
    public static TableShardCounts create(
            DynamoDbClient client, String tableName, Duration refresh, Clock clock, LongSupplier nanoTime) {
        if (refresh.toMillis() < 1) {
            throw new IllegalArgumentException("refresh must be a millisecond or more (found " + refresh + ")");
        }
        SharedLoad<Map<String, Map<String, AttributeValue>>> items =
                new SharedLoad<>(() -> read(client, tableName), refresh.toNanos(), nanoTime);
        return new TableShardCounts(client, tableName, refresh, clock, items, Integer.MAX_VALUE);
    }

    /**
     * Returns the same counts with an upper limit for {@link #set}. A count above the annotation's maximum cannot be undone
     * with {@code set}: reads and saves of the key fail until the item in the table is corrected.
     *
     * @param newMaximum the smallest {@code maximumSuffixes} of the tables that these counts are for: 1 or more
     */
    public TableShardCounts atMost(int newMaximum) {
        if (newMaximum < 1) {
            throw new IllegalArgumentException("The maximum must be 1 or more (found " + newMaximum + ")");
        }
        return new TableShardCounts(client, tableName, refresh, clock, items, newMaximum);
    }

    /**
     * Sets the shard count of a key. New items use it after twice {@code refresh}. Reads still include all earlier shards.
     * Concurrent changes are applied one after the other.
     *
     * @param table the table's name as DynamoDB knows it
     * @param logicalKey the text of the logical key
     * @param shards 1 or more, up to the {@code maximumSuffixes} of the table's annotation. This method checks only the
     *     limit of {@link #atMost}
     * @throws IllegalArgumentException if it is less than 1 or above the limit; nothing was changed
     */
    public void set(String table, String logicalKey, int shards) {
        KeyShards.requireShards(table, logicalKey, shards, maximum);
        String key = key(table, logicalKey);
        while (!trySet(key, shards)) {
            // Another process changed the item between the read and the write.
        }
    }

    @Override
    public KeyShards of(String table, String logicalKey, int suffixes) {
        String key = key(table, logicalKey);
        Map<String, AttributeValue> item = items().get(key);
        return item == null ? KeyShards.always(suffixes) : entry(key, item).at(settled(), suffixes);
    }

    /** Names the item that stores the count, and the correction. */
    @Override
    public String remedy(String table, String logicalKey, int maximum) {
        return ("If it never had so many, correct item \"%s\" of table %s: lower those of its attributes"
                        + " \"present\", \"earlier\" and \"largest\" that are above %3$d to %3$d")
                .formatted(key(table, logicalKey), tableName, maximum);
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
                            : change(entry(key, item), key, shards, now));
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

    /** Returns the time before which all changes are known to every process. */
    private long settled() {
        return clock.millis() - 2 * refresh.toMillis();
    }

    private Map<String, Map<String, AttributeValue>> items() {
        try {
            return items.get();
        } catch (AbortedException interrupted) {
            throw interrupted;
        } catch (RuntimeException unreadable) {
            throw new ShardCountException(
                    "Shard counts cannot be read from table " + tableName + ": " + unreadable.getMessage(), unreadable);
        }
    }

    private static Map<String, Map<String, AttributeValue>> read(DynamoDbClient client, String tableName) {
        return client.scanPaginator(scan -> scan.tableName(tableName).consistentRead(true)).items().stream()
                .collect(Collectors.toMap(ShardCountEntry::key, Function.identity()));
    }

    // Decoded on demand: a corrupted item fails only its own key.
    private ShardCountEntry entry(String key, Map<String, AttributeValue> item) {
        try {
            return ShardCountEntry.read(item);
        } catch (ItemReadException corrupted) {
            throw new ShardCountException(
                    "Item \"%s\" of table %s has no valid shard count. Correct it: %s"
                            .formatted(key, tableName, corrupted.getMessage()),
                    corrupted);
        }
    }

    // Table names contain no slash.
    private static String key(String table, String logicalKey) {
        return table + "/" + logicalKey;
    }
}
