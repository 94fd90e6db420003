package dev.keyspread.spark;

import dev.keyspread.KeyspreadException;
import dev.keyspread.Repository;
import dev.keyspread.error.LayoutException;
import dev.keyspread.reshard.Estimate;
import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Verification;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.spark.SparkContext;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.sql.SparkSession;
import scala.Function1;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.reflect.ClassTag;
import scala.runtime.BoxedUnit;
import software.amazon.awssdk.core.exception.AbortedException;

/**
 * A {@link Reshard} of a table that is too large for one machine: the tasks of Spark jobs share its scans, a segment each. The driver
 * starts and finishes the move.
 *
 * <p>Spark runs a task again if it fails or if its executor is lost. This is harmless, since an item that was moved is not moved again.
 * {@link Progress} counts what the attempts that succeeded have done.
 *
 * <p>Immutable and thread-safe. Spark Connect is not supported.
 *
 * @param <E> the entity
 */
public final class SparkReshard<E> {

    private static final int MOST_EXAMPLES = 20;

    private final SparkContext spark;
    private final RepositorySource<E> source;
    private final int tasks;
    private final long unitsPerSecond;
    private final Consumer<? super Progress> listener;
    private final boolean isReverse;

    private SparkReshard(
            SparkContext spark,
            RepositorySource<E> source,
            int tasks,
            long unitsPerSecond,
            Consumer<? super Progress> listener,
            boolean isReverse) {
        this.spark = spark;
        this.source = source;
        this.tasks = tasks;
        this.unitsPerSecond = unitsPerSecond;
        this.listener = listener;
        this.isReverse = isReverse;
    }

    /**
     * Supplies the repository of the table. Spark serializes it, and calls it on the driver and in each task. Nothing closes what it
     * returns: return one from a static field, so that all tasks of an executor share a client.
     *
     * @param <E> the entity
     */
    @FunctionalInterface
    public interface RepositorySource<E> extends Supplier<Repository<E>>, Serializable {}

    /**
     * Creates a move without a limit of its rate. It has {@code spark.default.parallelism} tasks, the number of cores of most clusters.
     */
    public static <E> SparkReshard<E> of(SparkSession spark, RepositorySource<E> source) {
        SparkContext context = spark.sparkContext();
        return new SparkReshard<>(
                context,
                Objects.requireNonNull(source, "source"),
                context.defaultParallelism(),
                Long.MAX_VALUE,
                progress -> {},
                false);
    }

    /**
     * Returns a copy with a number of tasks. Each reads a segment of the table. Best is the number of cores of the cluster: with more
     * tasks, some wait, and their shares of the write units are not used.
     *
     * @param count 1 to 1,000,000
     */
    public SparkReshard<E> tasks(int count) {
        SharedRate.requireTasks(count);
        return new SparkReshard<>(spark, source, count, unitsPerSecond, listener, isReverse);
    }

    /**
     * Returns a copy with a limit of write units per second, of which each task gets an equal share, as in {@link
     * Reshard#writeUnitsPerSecond}. If Spark loses an executor that still runs, its tasks use their shares until they end.
     *
     * @param units the number of tasks or more
     */
    public SparkReshard<E> writeUnitsPerSecond(long units) {
        return new SparkReshard<>(spark, source, tasks, units, listener, isReverse);
    }

    /**
     * Returns a copy with a listener on the driver, called at each step and whenever a task has moved the items of its segment.
     * Calls do not overlap. Spark's scheduler waits for them: return soon.
     */
    public SparkReshard<E> onProgress(Consumer<? super Progress> newListener) {
        return new SparkReshard<>(
                spark, source, tasks, unitsPerSecond, Objects.requireNonNull(newListener, "listener"), isReverse);
    }

    /**
     * Moves all items to the current layout, as {@link Reshard#run()} does. Jobs estimate the move, move the items, and verify that none
     * remains. Blocks until the move ends. An interrupt cancels the job and throws the SDK's {@link AbortedException}.
     *
     * @throws LayoutException as {@link Reshard#run()} does, and for a job that fails, with the message of its task's exception
     * @throws IllegalArgumentException if there are fewer write units per second than tasks
     * @throws IllegalStateException if {@code spark.speculation} is on
     */
    public Progress run() {
        requireRate();
        Reshard<E> all = directed(Reshard.of(source.get()), isReverse).onProgress(listener);
        return all.run(this::estimate, this::move, this::verify);
    }

    /** Moves all items back to the former layout. Throws what {@link #run} throws. */
    public Progress reverse() {
        return new SparkReshard<>(spark, source, tasks, unitsPerSecond, listener, true).run();
    }

    private void requireRate() {
        SharedRate.require(spark, unitsPerSecond, tasks, "writeUnitsPerSecond", "write units");
    }

    private static <E> Reshard<E> directed(Reshard<E> reshard, boolean isReverse) {
        return isReverse ? reshard.backwards() : reshard;
    }

    private Estimate estimate() {
        double[] sums = new double[6];
        onSegments(
                segment -> {
                    Estimate found = segment.estimate();
                    return new double[] {
                        found.items(),
                        found.moving(),
                        found.transactions(),
                        found.writeUnits(),
                        found.readUnits(),
                        found.unmovable()
                    };
                },
                counts -> add(counts, sums));
        return new Estimate(
                (long) sums[0], (long) sums[1], (long) sums[2], (long) sums[3], (long) sums[4], (long) sums[5]);
    }

    private Progress move(Progress before) {
        long start = System.nanoTime();
        double[] sums = new double[4];
        Supplier<Progress> present = () -> before.plus(
                (long) sums[0], (long) sums[1], (long) sums[2], Duration.ofNanos(System.nanoTime() - start), sums[3]);
        onSegments(
                segment -> {
                    Progress moved = segment.move();
                    return new double[] {moved.seen(), moved.moved(), moved.failed(), moved.writeUnits()};
                },
                counts -> {
                    add(counts, sums);
                    listener.accept(present.get());
                });
        return present.get();
    }

    private Verification verify() {
        double[] sums = new double[3];
        List<String> examples = new ArrayList<>();
        onSegments(
                segment -> {
                    Verification found = segment.verify();
                    return new Tuple2<>(
                            new double[] {found.written(), found.remaining(), found.strays()},
                            found.examples().toArray(String[]::new));
                },
                found -> {
                    add(found._1(), sums);
                    if (examples.size() < MOST_EXAMPLES) {
                        examples.addAll(List.of(found._2()));
                    }
                });
        return new Verification(
                (long) sums[0],
                (long) sums[1],
                (long) sums[2],
                examples.subList(0, Math.min(MOST_EXAMPLES, examples.size())));
    }

    private static void add(double[] counts, double[] sums) {
        Arrays.setAll(sums, i -> sums[i] + counts[i]);
    }

    /** Scans each segment in a task of its own. The receiver gets the results on Spark's scheduler thread, one after the other. */
    private <R> void onSegments(SegmentScan<E, R> scan, Consumer<R> receiver) {
        String tag = "keyspread-" + UUID.randomUUID();
        spark.addJobTag(tag);
        try {
            spark.runJob(
                    spark.range(0, tasks, 1, tasks),
                    new SegmentTask<>(source, tasks, unitsPerSecond / tasks, isReverse, scan),
                    (segment, result) -> {
                        receiver.accept(result);
                        return BoxedUnit.UNIT;
                    },
                    ClassTag.<R>apply(Object.class));
        } catch (Exception failure) { // Scala does not declare its exceptions.
            if (failure instanceof InterruptedException) {
                spark.cancelJobsWithTag(tag);
                Thread.currentThread().interrupt();
                throw AbortedException.create("Interrupted while a job moves items", failure);
            }
            throw failed(failure);
        } finally {
            spark.removeJobTag(tag);
        }
    }

    /** Returns an exception with the message of the task's exception: Spark's own begins with the numbers of stage and task. */
    private static LayoutException failed(Exception failure) {
        Throwable reason = failure;
        while (!(reason instanceof KeyspreadException) && reason.getCause() != null) {
            reason = reason.getCause();
        }
        String message = reason instanceof KeyspreadException error ? error.getMessage() : reason.toString();
        return new LayoutException(message, failure);
    }

    /**
     * A scan of one segment. It returns an array, or a tuple of arrays: Spark may serialize results with Kryo, whose version 4 does not
     * support records.
     */
    @FunctionalInterface
    private interface SegmentScan<E, R> extends Function<Reshard<E>, R>, Serializable {}

    /** The work of a task, in an executor. */
    private record SegmentTask<E, R>(
            RepositorySource<E> source, int tasks, long unitsPerSecond, boolean isReverse, SegmentScan<E, R> scan)
            implements Function1<Iterator<Object>, R>, Serializable {

        @Override
        public R apply(Iterator<Object> unused) {
            TaskContext task = TaskContext.get();
            return scan.apply(directed(Reshard.of(source.get()), isReverse)
                    .segment(task.partitionId(), tasks)
                    .writeUnitsPerSecond(unitsPerSecond)
                    .onProgress(progress -> requireRunning(task)));
        }

        /** Ends a task whose job has failed. Otherwise it would go on moving items. */
        private static void requireRunning(TaskContext task) {
            if (task.isInterrupted()) {
                throw new TaskKilledException("the job has ended");
            }
        }
    }
}
