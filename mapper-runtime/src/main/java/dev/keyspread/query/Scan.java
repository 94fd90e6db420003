package dev.keyspread.query;

import dev.keyspread.internal.read.ReadRequests;
import dev.keyspread.spi.ReadSource;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/**
 * A read of all items of a table or an index, in no order, which can be read in concurrent segments. It consumes the capacity of the
 * whole table or index, even if filters remove most items. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class Scan<T> extends Read<T, Scan<T>> {

    /** The maximum TotalSegments of a Scan. */
    private static final int MAXIMUM_SEGMENTS = 1_000_000;

    /** Creates a scan. */
    public Scan(ReadSource<T> source) {
        super(source, Scan::new);
    }

    /**
     * Returns this scan in segments, which are read concurrently. DynamoDB distributes the items over them. A cursor covers
     * all segments, and resumes a scan of as many. Requests of several segments are retried as those of several shards are,
     * and a segment that keeps failing throws a {@link dev.keyspread.error.ShardReadException}.
     *
     * @param segments the number of segments: 1 to 1,000,000
     */
    public Scan<T> segments(int segments) {
        if (segments < 1 || segments > MAXIMUM_SEGMENTS) {
            throw new IllegalArgumentException("segments must be 1 to 1,000,000 (found " + segments + ")");
        }
        return with(source.request().withSegments(segments));
    }

    /**
     * Returns this scan limited to a rate of read units, for all segments, pages and runs of the returned scan together. The
     * units are those that DynamoDB reports. A page can consume up to 128 of them, or 256 with consistent
     * reads, and the next ones wait accordingly.
     *
     * @param units 1 or more
     */
    public Scan<T> readUnitsPerSecond(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("readUnitsPerSecond must be 1 or more (found " + units + ")");
        }
        return with(source.request().withUnitsPerSecond(units));
    }

    /**
     * Returns this scan for a class with some of the entity's members, which the entity declares with {@code @ProjectedTo}. Only
     * their attributes and the keys are transferred, but the read capacity is the same: DynamoDB charges for whole
     * items, or for what a global index projects.
     *
     * @throws IllegalArgumentException if the entity does not declare the class, or the global index lacks an attribute of it
     */
    public <P> Scan<P> as(Class<P> type) {
        return new Scan<>(source.narrowed(type));
    }

    /**
     * Returns this scan for some attributes of each item, in DynamoDB's own form. Keys are always included. Less data is
     * transferred, but the read capacity is the same: DynamoDB charges for whole items, or for what an index projects.
     *
     * @param attributes 1 or more names of top-level attributes
     */
    public Scan<Map<String, AttributeValue>> attributes(String... attributes) {
        return new Scan<>(attributesOf(attributes));
    }

    /**
     * Returns the requests for the first page of each segment, without sending them. They have no limit, which the read chooses, and
     * no overrides of the mapper.
     */
    public List<ScanRequest> toRequests() {
        return ReadRequests.ofScan(source.present());
    }
}
