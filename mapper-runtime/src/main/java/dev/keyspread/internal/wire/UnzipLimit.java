package dev.keyspread.internal.wire;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.core.exception.SdkClientException;

/**
 * Limits the memory of the bodies that a client is unzipping and reading at the same time. A body that does not fit waits until others
 * are read. Nobody waits for the network in the meantime, so this takes a moment. Thread-safe.
 */
public final class UnzipLimit {

    private static final int KILOBYTE = 1_024;

    /** The limit of small heaps. A page has about a megabyte, and a batch up to 16. */
    private static final long SMALLEST = 64L << 20;

    private static final int SHARE_OF_HEAP = 16;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final int kilobytes;
    private final Semaphore free;
    private final Duration longestWait;

    /** Set while the thread reads a body: its converters may make calls, too. */
    private final ThreadLocal<Boolean> isReading = ThreadLocal.withInitial(() -> false);

    UnzipLimit(long bytes, Duration longestWait) {
        this.kilobytes = (int) (bytes / KILOBYTE);
        this.free = new Semaphore(kilobytes, true);
        this.longestWait = longestWait;
    }

    /** Creates the limit of a client: a sixteenth of the heap, and at least 64 MB. */
    public static UnzipLimit ofHeap() {
        return new UnzipLimit(Math.max(SMALLEST, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP), LONGEST_WAIT);
    }

    /**
     * Unzips a body within the limit. A body larger than the limit has it for itself.
     *
     * @param bytes the length of the unzipped body
     * @param read unzips and reads it
     * @throws SdkClientException if other bodies were not read in time, or the thread was interrupted
     */
    <B, R, X extends Exception> R within(int bytes, B body, BodyReader<B, R, X> read) throws X {
        if (isReading.get()) {
            return read.apply(body);
        }
        int needed = Math.min(kilobytes, bytes / KILOBYTE + 1);
        await(needed);
        isReading.set(true);
        try {
            return read.apply(body);
        } finally {
            isReading.remove();
            free.release(needed);
        }
    }

    private void await(int needed) {
        try {
            if (!free.tryAcquire(needed, longestWait.toNanos(), TimeUnit.NANOSECONDS)) {
                throw SdkClientException.create(
                        "The compressed responses that are read at the same time exceed the limit of " + kilobytes
                                + " KB for a client, and none was read within " + longestWait);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw SdkClientException.create("The thread was interrupted before a response was unzipped", interrupted);
        }
    }

    /** Reads a body. */
    @FunctionalInterface
    interface BodyReader<B, R, X extends Exception> {

        R apply(B body) throws X;
    }
}
