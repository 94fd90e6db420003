package dev.keyspread.spark;

import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.scan.TableScan;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.jspecify.annotations.Nullable;

/** Counts the items of a segment of a table, in an executor. Returns the part as bytes. */
final class SegmentParts implements FlatMapFunction<Iterator<Integer>, byte[]> {

    private static final long serialVersionUID = 1;

    private final SparkProfile.Settings settings;
    private final SparkProfile.ClientSource source;
    private final String table;
    private final @Nullable String index;
    private final int tasks;
    private final long unitsPerSecond;

    private SegmentParts(
            SparkProfile.Settings settings,
            SparkProfile.ClientSource source,
            String table,
            @Nullable String index,
            int tasks,
            long unitsPerSecond) {
        this.settings = settings;
        this.source = source;
        this.table = table;
        this.index = index;
        this.tasks = tasks;
        this.unitsPerSecond = unitsPerSecond;
    }

    /** Returns the parts of as many tasks, of which each scans a segment with an equal share of the units. */
    static JavaRDD<byte[]> of(
            JavaSparkContext context,
            SparkProfile.Settings settings,
            SparkProfile.ClientSource source,
            String table,
            @Nullable String index,
            int tasks,
            long unitsPerSecond) {
        List<Integer> segments = IntStream.range(0, tasks).boxed().toList();
        return context.parallelize(segments, tasks)
                .mapPartitions(new SegmentParts(settings, source, table, index, tasks, unitsPerSecond / tasks));
    }

    @Override
    public Iterator<byte[]> call(Iterator<Integer> segments) {
        TaskContext task = TaskContext.get();
        Profiler profiler = settings.profiler();
        PartSink sink = new PartSink(profiler, false) {

            /** Ends a task whose job has failed. Otherwise it would go on consuming read units. */
            @Override
            public boolean goesOn() {
                if (task.isInterrupted()) {
                    throw new TaskKilledException("the job has ended");
                }
                return true;
            }
        };
        while (segments.hasNext()) {
            new TableScan(source.get(), table, index, unitsPerSecond)
                    .read(segments.next(), 1, tasks, Integer.MAX_VALUE, sink);
        }
        return List.of(PartBytes.write(profiler.part("scan", Basis.ITEMS, Instant.EPOCH, index == null)))
                .iterator();
    }
}
