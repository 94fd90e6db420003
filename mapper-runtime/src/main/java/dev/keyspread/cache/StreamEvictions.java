package dev.keyspread.cache;

import dev.keyspread.Keyspread;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Evicts items from the caches of a table when any process writes them. A daemon thread reads the table's stream once a second, and
 * without a pause while it has records. Any view type of the stream will do. Thread-safe.
 *
 * <p>If records were lost, because the stream could not be read for a long time, all items of the table are evicted. While it
 * cannot be read or is disabled, a warning is logged once, and entries stay in the caches until they expire. If it is enabled again,
 * all items are evicted, and reading goes on.
 *
 * <p>DynamoDB allows two readers per shard of a stream. With more processes, read the stream in one place, and pass the keys on
 * to {@link Keyspread#evict} of each.
 */
public final class StreamEvictions implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(StreamEvictions.class);
    private static final long PAUSE_MILLISECONDS = 1_000;

    private final Keyspread keyspread;
    private final DynamoDbStreamsClient streams;
    private final String table;
    private final Thread thread;
    private final CountDownLatch closed = new CountDownLatch(1);

    /** The next position in each shard that has not been read to its end. */
    private final Map<String, String> positions = new HashMap<>();

    private final Set<String> knownShards = new HashSet<>();
    private String stream = "";
    private boolean failing;

    private StreamEvictions(Keyspread keyspread, DynamoDbStreamsClient streams, String table) {
        this.keyspread = keyspread;
        this.streams = Objects.requireNonNull(streams, "streams");
        this.table = table;
        this.thread = new Thread(this::run, "keyspread-evictions-" + table);
        thread.setDaemon(true);
    }

    /**
     * Empties the caches of a table and begins to read its stream.
     *
     * @param streams the client of the stream, which stays open
     * @param declaredTable the table's name as entities declare it
     * @throws IllegalStateException if the table has no stream
     */
    public static StreamEvictions start(Keyspread keyspread, DynamoDbStreamsClient streams, String declaredTable) {
        StreamEvictions evictions = new StreamEvictions(keyspread, streams, declaredTable);
        evictions.begin();
        evictions.thread.start();
        return evictions;
    }

    /**
     * Stops reading the stream. Items that it would have evicted stay in the caches until they expire. Closing the {@link Keyspread}
     * does the same within about a second.
     */
    @Override
    public void close() {
        closed.countDown();
        thread.interrupt();
    }

    private void run() {
        boolean hadRecords = false;
        while (goesOnAfter(hadRecords ? 0 : PAUSE_MILLISECONDS)) {
            hadRecords = false;
            try {
                hadRecords = readAllOrEvict();
            } catch (RuntimeException | Error failure) {
                // An error, too, must not end the thread: the caches would be stale without a word.
                warn("The stream of {} cannot be read. Items stay in the caches until they expire.", failure);
            }
        }
    }

    private boolean readAllOrEvict() {
        try {
            boolean found = readAll();
            failing = false;
            return found;
        } catch (ExpiredIteratorException | TrimmedDataAccessException | ResourceNotFoundException lost) {
            positions.clear();
            // The stream is begun anew after a pause, which may fail. What was lost must not be served until then.
            keyspread.evictAll(table);
            warn("Records of the stream of {} were lost. The caches of the table were emptied.", lost);
            return false;
        }
    }

    private boolean goesOnAfter(long milliseconds) {
        try {
            return !closed.await(milliseconds, TimeUnit.MILLISECONDS) && !keyspread.isClosed();
        } catch (InterruptedException closing) {
            return false;
        }
    }

    /** Logs the first failure of a row. */
    private void warn(String message, Throwable failure) {
        if (!failing && closed.getCount() > 0) {
            LOG.warn(message, table, failure);
        }
        failing = true;
    }

    /** Reads each shard once, and returns whether there were records. */
    private boolean readAll() {
        if (positions.isEmpty()) {
            begin();
        }
        boolean found = false;
        RuntimeException failed = null;
        for (Map.Entry<String, String> position : List.copyOf(positions.entrySet())) {
            try {
                found |= read(position.getKey(), position.getValue());
            } catch (ExpiredIteratorException | TrimmedDataAccessException | ResourceNotFoundException lost) {
                throw lost;
            } catch (RuntimeException failure) {
                // A failure must not delay the other shards.
                failed = failure;
            }
        }
        if (failed != null) {
            throw failed;
        }
        return found;
    }

    private boolean read(String shard, String position) {
        GetRecordsResponse page = streams.getRecords(request -> request.shardIterator(position));
        page.records().forEach(this::evict);
        String next = page.nextShardIterator();
        if (next == null) {
            // The order matters: if finding the new shards fails, this shard is read again.
            findNewShards(ShardIteratorType.TRIM_HORIZON);
            positions.remove(shard);
        } else {
            positions.put(shard, next);
        }
        return !page.records().isEmpty();
    }

    // A record without a key may be of any item.
    private void evict(@Nullable Record changed) {
        StreamRecord change = changed == null ? null : changed.dynamodb();
        if (change == null || !change.hasKeys() || change.keys().isEmpty()) {
            keyspread.evictAll(table);
        } else {
            keyspread.evict(table, change.keys());
        }
    }

    /** Moves to the end of the stream, and then evicts all items, which may have changed before. */
    private void begin() {
        String realName = keyspread.tableName(table);
        TableDescription description = keyspread
                .client()
                .describeTable(request -> request.tableName(realName))
                .table();
        stream = description.latestStreamArn();
        // A stream that was disabled keeps its ARN, and can be read for 24 hours.
        if (stream == null || description.streamSpecification() == null) {
            throw new IllegalStateException("Table " + realName
                    + " has no stream. Enable one, for example with the view type KEYS_ONLY, or do not start"
                    + " StreamEvictions");
        }
        knownShards.clear();
        try {
            findNewShards(ShardIteratorType.LATEST);
        } catch (RuntimeException failure) {
            positions.clear();
            throw failure;
        }
        keyspread.evictAll(table);
    }

    private void findNewShards(ShardIteratorType position) {
        @Nullable String last = null;
        do {
            String start = last;
            StreamDescription description = streams.describeStream(
                            request -> request.streamArn(stream).exclusiveStartShardId(start))
                    .streamDescription();
            description.shards().forEach(shard -> add(shard, position));
            last = description.lastEvaluatedShardId();
        } while (last != null);
    }

    private void add(Shard shard, ShardIteratorType position) {
        if (knownShards.contains(shard.shardId())) {
            return;
        }
        String iterator = streams.getShardIterator(request ->
                        request.streamArn(stream).shardId(shard.shardId()).shardIteratorType(position))
                .shardIterator();
        positions.put(shard.shardId(), iterator);
        knownShards.add(shard.shardId());
    }
}
