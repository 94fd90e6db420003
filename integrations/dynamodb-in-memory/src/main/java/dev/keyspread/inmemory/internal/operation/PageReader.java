package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.ReadUnits;
import dev.keyspread.inmemory.internal.operation.ReadPlanner.Read;
import dev.keyspread.inmemory.internal.operation.ReadPlanner.ReadPlan;
import dev.keyspread.inmemory.internal.table.IndexView;
import dev.keyspread.inmemory.internal.table.Position;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Reads one page of a query or scan: up to the limit, or the first item beyond 1 MB. */
final class PageReader {

    private static final int READ_UNIT_BYTES = 4_096;

    private final ReadPlan plan;
    private final Read read;
    private final List<Map<String, AttributeValue>> items = new ArrayList<>();
    private final List<Long> fetchedBytes = new ArrayList<>();
    private @Nullable Map<String, AttributeValue> lastKey;
    private int scanned;
    private int count;
    private long bytes;

    private PageReader(ReadPlan plan) {
        this.plan = plan;
        read = plan.read();
    }

    static QueryResponse query(ReadPlan plan) {
        PageReader page = read(plan);
        return QueryResponse.builder()
                .items(page.isCount() ? null : page.items)
                .count(page.count)
                .scannedCount(page.scanned)
                .lastEvaluatedKey(page.lastKey)
                .consumedCapacity(page.consumed())
                .build();
    }

    static ScanResponse scan(ReadPlan plan) {
        PageReader page = read(plan);
        return ScanResponse.builder()
                .items(page.isCount() ? null : page.items)
                .count(page.count)
                .scannedCount(page.scanned)
                .lastEvaluatedKey(page.lastKey)
                .consumedCapacity(page.consumed())
                .build();
    }

    private static PageReader read(ReadPlan plan) {
        PageReader reader = new PageReader(plan);
        for (Map.Entry<Position, Map<String, AttributeValue>> entry :
                plan.items().entrySet()) {
            if (plan.isRead().test(entry) && !reader.continues(entry.getKey(), entry.getValue())) {
                break;
            }
        }
        return reader;
    }

    /** Reads an item. Returns whether the page has room for more. */
    private boolean continues(Position position, Map<String, AttributeValue> entry) {
        scanned++;
        bytes += ValueSizes.item(entry);
        Map<String, AttributeValue> item = plan.fetches() ? fetched(entry) : entry;
        if (read.filter() == null || read.filter().holds(item)) {
            count++;
            if (!isCount()) {
                items.add(read.projection().of(item));
            }
        }
        boolean isFull =
                (read.request().limit() != null && scanned >= read.request().limit())
                        || readBytes() > Limits.PAGE_BYTES;
        if (isFull && !(plan.end() != null && plan.end().isAt(position))) {
            lastKey = read.source().startKey(entry);
        }
        return !isFull;
    }

    // "Local secondary indexes", Read Capacity Units: with fetches, entries and each item are rounded up to 4 KB.
    private long readBytes() {
        return plan.fetches()
                ? (long)
                        (READ_UNIT_BYTES * (ReadConsistency.STRONG.units(bytes) + fetchedUnits(ReadConsistency.STRONG)))
                : bytes;
    }

    private double fetchedUnits(ReadConsistency consistency) {
        return ReadUnits.batchGetItem(
                consistency, fetchedBytes.stream().mapToLong(Long::longValue).toArray());
    }

    private Map<String, AttributeValue> fetched(Map<String, AttributeValue> entry) {
        Map<String, AttributeValue> item =
                Objects.requireNonNull(read.table().find(read.table().key().of(entry)), "the item of an index entry");
        fetchedBytes.add((long) ValueSizes.item(item));
        return item;
    }

    private @Nullable ConsumedCapacity consumed() {
        return Charge.consumed(charge(), read.request().returnConsumedCapacity());
    }

    private boolean isCount() {
        return read.request().select() == Select.COUNT;
    }

    private Charge charge() {
        Charge charge = Charge.of(read.table());
        ReadConsistency consistency = Charge.consistency(read.isConsistent());
        if (!(read.source() instanceof IndexView index)) {
            return charge.add(ReadUnits.query(consistency, bytes));
        }
        return charge.add(fetchedUnits(consistency)).add(index, consistency.units(bytes));
    }
}
