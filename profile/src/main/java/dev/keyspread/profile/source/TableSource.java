package dev.keyspread.profile.source;

import dev.keyspread.profile.Profiler.KeyAttributes;
import java.util.List;

/** A table in DynamoDB. It names no class of the SDK, so that callers without the SDK can use it. */
public interface TableSource extends AutoCloseable {

    /** Returns the keys of the table and its indexes, that of the table first. */
    List<KeyAttributes> keys();

    /** Returns the number of items of the table or the index, which DynamoDB counts about every six hours. */
    long items();

    /**
     * Reads items until the table ends or the sink stops.
     *
     * @param segments the number of segments, of which pages are read in turn
     * @param largestPage the maximum number of items of a page
     */
    void read(int segments, int largestPage, ItemSink sink);

    @Override
    void close();
}
