package dev.keyspread;

import dev.keyspread.internal.store.SharedLoad;
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
 * The numbers of shards of hot keys, kept in a table that all processes of a service share. It holds an item a hot key,
 * and each process has all of them in memory: it reads the whole table, strongly consistently, at most once in
 * {@code refresh}, and its other threads wait for that. If it cannot be read, what needs a number fails with a
 * {@link ShardCountException} that names the table, and so do those who waited; who asks later has it read again.
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
    private final SharedLoad<Map<String, Map<String, AttributeValue>>> items;
    private final int most;

    private TableShardCounts(
            DynamoDbClient client,
            String tableName,
            Duration refresh,
            Clock clock,
            SharedLoad<Map<String, Map<String, AttributeValue>>> items,
            int most) {
        this.client = client;
        this.tableName = tableName;
        this.refresh = refresh;
        this.clock = clock;
        this.items = items;
        this.most = most;
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
        if (refresh.toMillis() < 1) {
            throw new IllegalArgumentException("refresh must be a millisecond or more (found " + refresh + ")");
        }
        SharedLoad<Map<String, Map<String, AttributeValue>>> items =
                new SharedLoad<>(() -> read(client, tableName), refresh.toNanos(), nanoTime);
        return new TableShardCounts(client, tableName, refresh, clock, items, Integer.MAX_VALUE);
    }

    /**
     * The same numbers, of which {@link #set} refuses larger ones. A number that is too large for the table's annotation
     * cannot be taken back by {@code set}, as all shards that a key ever had are read: until somebody corrects the item,
     * no read of the key works, and no save of a new item under it.
     *
     * @param newMost the smallest {@code most} of the annotations of the tables that these numbers are for: 1 or more
     */
    public TableShardCounts atMost(int newMost) {
        if (newMost < 1) {
            throw new IllegalArgumentException("most must be 1 or more (found " + newMost + ")");
        }
        return new TableShardCounts(client, tableName, refresh, clock, items, newMost);
    }

    /**
     * Spreads the new items of a key over so many shards, after twice {@code refresh}. Those that it had before are
     * read as ever. Of several changes at once, one is the last.
     *
     * @param table the table's name as DynamoDB knows it
     * @param logicalKey the text of the logical key
     * @param shards 1 or more, but no more than the {@code most} of the table's annotation, which nobody but
     *     {@link #atMost} tells this method
     * @throws IllegalArgumentException if it is less than 1, or more than {@link #atMost} allows; nothing was changed
     */
    public void set(String table, String logicalKey, int shards) {
        KeyShards.requireShards(table, logicalKey, shards, most);
        String key = key(table, logicalKey);
        while (!trySet(key, shards)) {
            // Another process changed it between the look and the write.
        }
    }

    @Override
    public KeyShards of(String table, String logicalKey, int suffixes) {
        String key = key(table, logicalKey);
        Map<String, AttributeValue> item = items().get(key);
        return item == null ? KeyShards.always(suffixes) : entry(key, item).at(settled(), suffixes);
    }

    /** The item that holds the number, and what it takes to correct it. */
    @Override
    public String remedy(String table, String logicalKey, int most) {
        return ("If it never had so many, correct item \"%s\" of table %s, which says so: lower to %d what is more"
                        + " than that of its \"present\", \"earlier\" and \"largest\"")
                .formatted(key(table, logicalKey), tableName, most);
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

    /** Changes before this time are known to every process. */
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
                    "The numbers of shards cannot be read from table " + tableName + ": " + unreadable.getMessage(),
                    unreadable);
        }
    }

    private static Map<String, Map<String, AttributeValue>> read(DynamoDbClient client, String tableName) {
        return client.scanPaginator(scan -> scan.tableName(tableName).consistentRead(true)).items().stream()
                .collect(Collectors.toMap(ShardCountEntry::key, Function.identity()));
    }

    // Read when it is asked for: an item that somebody spoiled is no reason to fail for other keys.
    private ShardCountEntry entry(String key, Map<String, AttributeValue> item) {
        try {
            return ShardCountEntry.read(item);
        } catch (ItemReadException spoiled) {
            throw new ShardCountException(
                    "Item \"%s\" of table %s does not say how many shards its key has. Correct it: %s"
                            .formatted(key, tableName, spoiled.getMessage()),
                    spoiled);
        }
    }

    // The names of tables have no slash in them.
    private static String key(String table, String logicalKey) {
        return table + "/" + logicalKey;
    }
}
