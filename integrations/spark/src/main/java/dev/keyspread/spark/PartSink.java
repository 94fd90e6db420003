package dev.keyspread.spark;

import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.source.ItemSink;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts the items of a task. It logs the places of the first damaged lines. */
class PartSink implements ItemSink {

    private static final Logger LOG = LoggerFactory.getLogger(SparkProfile.class);

    /** The number of damaged lines that a task logs. All are counted. */
    private static final int LOGGED = 10;

    private final Profiler profiler;
    private final boolean areWrites;

    private int skipped;

    /**
     * Creates a sink.
     *
     * @param areWrites whether writes are counted, of which a delete is one
     */
    PartSink(Profiler profiler, boolean areWrites) {
        this.profiler = profiler;
        this.areWrites = areWrites;
    }

    @Override
    public void add(Map<String, StoredValue> item) {
        profiler.add(item);
    }

    @Override
    public void addDelete(Map<String, StoredValue> item) {
        profiler.addDelete(areWrites ? item : Map.of());
    }

    @Override
    public void skip(String place, String problem) {
        profiler.skip();
        skipped++;
        if (skipped <= LOGGED) {
            LOG.warn("Left out: {}: {}", place, problem);
        }
    }

    @Override
    public void progress(long bytes) {
        // Spark shows the progress of tasks.
    }

    @Override
    public boolean goesOn() {
        return true;
    }
}
