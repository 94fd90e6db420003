package dev.keyspread.query;

import dev.keyspread.internal.read.ReadRequests;
import dev.keyspread.spi.ReadSource;
import java.util.List;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/**
 * A scan of a table or an index, which can be read in concurrent segments. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 * @param <Q> the type of the scan itself
 */
public abstract sealed class SegmentedRead<T, Q extends SegmentedRead<T, Q>> extends Read<T, Q>
        permits Scan, IndexScan {

    /** The maximum TotalSegments of a Scan. */
    private static final int MAXIMUM_SEGMENTS = 1_000_000;

    SegmentedRead(ReadSource<T> source, Function<ReadSource<T>, Q> copy) {
        super(source, copy);
    }

    /**
     * Returns this scan in segments, which are read concurrently. DynamoDB distributes the items over them. A cursor covers
     * all segments, and resumes a scan of as many. Requests of several segments are retried as those of several shards are,
     * and a segment that keeps failing throws a {@link dev.keyspread.error.ShardReadException}.
     *
     * @param segments the number of segments: 1 to 1,000,000
     */
    public final Q segments(int segments) {
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
    public final Q readUnitsPerSecond(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("readUnitsPerSecond must be 1 or more (found " + units + ")");
        }
        return with(source.request().withUnitsPerSecond(units));
    }

    /**
     * Returns the requests for the first page of each segment, without sending them. They have no limit, which the read chooses, and
     * no overrides of the mapper.
     */
    public final List<ScanRequest> toRequests() {
        return ReadRequests.ofScan(source.present());
    }

    @Override
    public final AsyncRead<T> async() {
        return new AsyncRead<>(source);
    }
}
