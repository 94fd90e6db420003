package dev.keyspread.lint.frontend.files;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Reads files with a limit of time for each. A reading that is busy with one file for too long is given up, and begins again without
 * that file. The thread that was given up shares no state with the next one, and does not keep the JVM alive. Thread-safe.
 */
public final class TimedReading {

    /** A file of the maximum size takes some seconds on a slow machine. */
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private static final long POLL_MILLISECONDS = 100;

    private final Duration limit;
    private final LongSupplier nanoTime;

    /** Creates a reading with the default limit. */
    public TimedReading() {
        this(LIMIT, System::nanoTime);
    }

    /**
     * Creates a reading.
     *
     * @param limit the limit for each file
     * @param nanoTime the clock
     */
    public TimedReading(Duration limit, LongSupplier nanoTime) {
        this.limit = limit;
        this.nanoTime = nanoTime;
    }

    /**
     * Returns the result of a reading, and throws what it throws.
     *
     * @param reading reads all files. It is called again for each file that takes too long, and must not keep state between the calls
     * @throws IllegalStateException if this thread is interrupted
     */
    public <T> T read(Function<FileWatch, T> reading) {
        Set<String> slow = new HashSet<>();
        while (true) {
            FileWatch watch = new FileWatch(limit, nanoTime, Set.copyOf(slow));
            FutureTask<T> task = new FutureTask<>(() -> reading.apply(watch));
            Thread thread = new Thread(task, "keyspread-reader");
            thread.setDaemon(true);
            thread.start();
            Optional<Path> overdue = await(task, watch);
            if (overdue.isEmpty()) {
                return result(task);
            }
            // Ends a read of a file system that does not answer. A thread that computes ignores it and runs until the
            // JVM exits.
            thread.interrupt();
            if (!slow.add(FileWatch.key(overdue.get()))) {
                throw new IllegalStateException("Reading " + overdue.get() + " does not end");
            }
        }
    }

    /** Waits until a task ends or is busy with a file for too long, and returns that file. */
    private static Optional<Path> await(FutureTask<?> task, FileWatch watch) {
        while (true) {
            try {
                task.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
                return Optional.empty();
            } catch (ExecutionException e) {
                return Optional.empty();
            } catch (TimeoutException e) {
                Optional<Path> overdue = watch.overdue();
                if (overdue.isPresent() && !task.isDone()) {
                    return overdue;
                }
            } catch (InterruptedException e) {
                throw interrupted(e);
            }
        }
    }

    private static <T> T result(FutureTask<T> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            throw interrupted(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException problem ? problem : new IllegalStateException(e.getCause());
        }
    }

    private static IllegalStateException interrupted(InterruptedException thrown) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("Reading the files was interrupted", thrown);
    }
}
