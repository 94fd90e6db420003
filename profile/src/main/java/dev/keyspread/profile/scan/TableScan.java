package dev.keyspread.profile.scan;

import dev.keyspread.capacity.ReadPace;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.source.ItemSink;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * An eventually consistent scan of a table or an index in segments, at a rate of read units. It reads a page of each segment in turn, so that
 * a scan that is ended early has items of the whole table. Not thread-safe.
 */
public final class TableScan {

    /** The first page is small, because its units per item are not known. */
    private static final int FIRST_PAGE = 100;

    /** A page has at most 1 MB, whatever the limit is. */
    private static final int LARGEST_PAGE = 1_000_000;

    private final DynamoDbClient client;
    private final String table;
    private final @Nullable String index;
    private final long unitsPerSecond;
    private final ReadPace pace;
    private final LongSupplier nanoTime;
    private final Pause pause;

    private int pageItems = FIRST_PAGE;

    /**
     * Creates a scan.
     *
     * @param index the name of the index to scan, or {@code null} for the table
     * @param unitsPerSecond the limit of read units per second, from 1
     */
    public TableScan(DynamoDbClient client, String table, @Nullable String index, long unitsPerSecond) {
        this(client, table, index, unitsPerSecond, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
    }

    TableScan(
            DynamoDbClient client,
            String table,
            @Nullable String index,
            long unitsPerSecond,
            LongSupplier nanoTime,
            Pause pause) {
        this.client = client;
        this.table = table;
        this.index = index;
        this.unitsPerSecond = unitsPerSecond;
        this.pace = new ReadPace(unitsPerSecond);
        this.nanoTime = nanoTime;
        this.pause = pause;
    }

    /** Waits for a number of nanoseconds. */
    @FunctionalInterface
    interface Pause {
        void sleep(long nanos) throws InterruptedException;
    }

    /** A segment, and the place to go on in it. */
    private record Position(int segment, Map<String, AttributeValue> start) {}

    /**
     * Returns the key of a table, and those of its global indexes.
     *
     * @param index the name of an index, to return only its key beside that of the table, or {@code null}
     * @throws IllegalArgumentException if the table or the index does not exist
     */
    public static List<KeyAttributes> keys(DynamoDbClient client, String table, @Nullable String index) {
        TableDescription description = description(client, table);
        List<KeyAttributes> indexes = new ArrayList<>();
        description.globalSecondaryIndexes().forEach(each -> indexes.add(key(each.indexName(), each.keySchema())));
        List<String> names = indexes.stream().map(KeyAttributes::index).toList();
        if (index != null) {
            description.localSecondaryIndexes().forEach(each -> indexes.add(key(each.indexName(), each.keySchema())));
            indexes.removeIf(each -> !index.equals(each.index()));
            if (indexes.isEmpty()) {
                throw new IllegalArgumentException("Table \"" + table + "\" has no index \"" + index + "\""
                        + (names.isEmpty() ? "" : "; it has " + String.join(", ", names)));
            }
        }
        List<KeyAttributes> keys = new ArrayList<>();
        keys.add(key(null, description.keySchema()));
        keys.addAll(indexes);
        return keys;
    }

    /** Returns the number of items of a table or of one of its indexes when DynamoDB counted them last, or 0 for an unknown index. */
    static long items(DynamoDbClient client, String table, @Nullable String index) {
        TableDescription description = description(client, table);
        if (index == null) {
            return Objects.requireNonNullElse(description.itemCount(), 0L);
        }
        return Stream.concat(
                        description.globalSecondaryIndexes().stream()
                                .filter(each -> each.indexName().equals(index))
                                .map(GlobalSecondaryIndexDescription::itemCount),
                        description.localSecondaryIndexes().stream()
                                .filter(each -> each.indexName().equals(index))
                                .map(LocalSecondaryIndexDescription::itemCount))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(0L);
    }

    private static TableDescription description(DynamoDbClient client, String table) {
        try {
            return client.describeTable(request -> request.tableName(table)).table();
        } catch (ResourceNotFoundException e) {
            throw new IllegalArgumentException("Table \"" + table + "\" does not exist in this region and account", e);
        }
    }

    private static KeyAttributes key(@Nullable String index, List<KeySchemaElement> schema) {
        return new KeyAttributes(index, names(schema, KeyType.HASH), names(schema, KeyType.RANGE));
    }

    private static List<String> names(List<KeySchemaElement> schema, KeyType type) {
        return schema.stream()
                .filter(each -> each.keyType() == type)
                .map(KeySchemaElement::attributeName)
                .toList();
    }

    /**
     * Reads segments until they end or the sink stops.
     *
     * @param first the first segment
     * @param count the number of segments from there
     * @param total the number of all segments of the table
     * @param largestPage the maximum number of items of a page, which spreads a small sample over the segments
     * @throws AbortedException if the thread is interrupted
     */
    public void read(int first, int count, int total, int largestPage, ItemSink sink) {
        Queue<Position> positions = new ArrayDeque<>();
        for (int segment = first; segment < first + count; segment++) {
            positions.add(new Position(segment, Map.of()));
        }
        while (!positions.isEmpty() && sink.goesOn()) {
            Position next = positions.remove();
            ScanResponse page = page(next, total, largestPage);
            for (Map<String, AttributeValue> item : page.items()) {
                if (sink.goesOn()) {
                    sink.add(StoredItem.of(item));
                }
            }
            sink.progress(0);
            if (page.hasLastEvaluatedKey() && !page.lastEvaluatedKey().isEmpty()) {
                positions.add(new Position(next.segment, page.lastEvaluatedKey()));
            }
        }
    }

    private ScanResponse page(Position position, int total, int largestPage) {
        sleep(pace.delay(nanoTime.getAsLong()));
        double reserved = pace.reserve(nanoTime.getAsLong());
        ScanResponse page = client.scan(request -> request.tableName(table)
                .indexName(index)
                .segment(position.segment)
                .totalSegments(total)
                .exclusiveStartKey(position.start.isEmpty() ? null : position.start)
                .limit(Math.min(pageItems, largestPage))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        double consumed = page.consumedCapacity() == null
                ? reserved
                : page.consumedCapacity().capacityUnits();
        pace.correct(reserved, consumed, nanoTime.getAsLong());
        measure(page.scannedCount(), consumed);
        return page;
    }

    /** Sets the size of pages so that one consumes the units of about a second. */
    private void measure(@Nullable Integer scanned, double consumed) {
        if (scanned != null && scanned > 0 && consumed > 0) {
            double items = unitsPerSecond * scanned / consumed;
            pageItems = (int) Math.max(1, Math.min(LARGEST_PAGE, items));
        }
    }

    private void sleep(long nanos) {
        try {
            if (nanos > 0) {
                pause.sleep(nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw AbortedException.create("Interrupted while a scan waits for read units", e);
        }
    }
}
