package dev.keyspread.internal.store;

import dev.keyspread.internal.read.TransientFailures;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.retries.api.BackoffStrategy;

/**
 * Sends the entries of a batch, in requests of limited length, until all are processed or there is no more progress.
 * Unprocessed entries go to the end, so that a throttled partition does not hold up the others. Not thread-safe.
 *
 * @param <T> an entry
 */
public final class BatchRun<T> {

    /** The requests in a row that may process nothing. The back-off between them takes 13 seconds on average. */
    private static final int MAXIMUM_WITHOUT_PROGRESS = 10;

    // It has full jitter: callers that were throttled together do not come back together.
    private static final BackoffStrategy BACKOFF =
            BackoffStrategy.exponentialDelay(Duration.ofMillis(100), Duration.ofMillis(6_400));

    private final Mapper mapper;
    private final int longest;
    private final Function<List<T>, Collection<T>> sender;
    private final Collection<? extends T> entries;
    private final Deque<T> pending;
    private int withoutProgress;
    private @Nullable RuntimeException lastFailure;

    /**
     * The end of a batch.
     *
     * @param unprocessed the entries that may not have been processed, in their order
     * @param failure the last failure of a request, or null if DynamoDB only left entries unprocessed
     */
    public record Outcome<T>(List<T> unprocessed, @Nullable RuntimeException failure) {}

    private BatchRun(
            Mapper mapper, Collection<? extends T> entries, int longest, Function<List<T>, Collection<T>> sender) {
        this.mapper = mapper;
        this.longest = longest;
        this.sender = sender;
        this.entries = entries;
        this.pending = new ArrayDeque<>(entries);
    }

    /**
     * Sends all entries.
     *
     * @param longest the most entries of a request
     * @param sender sends a request and returns its unprocessed entries
     */
    public static <T> Outcome<T> of(
            Mapper mapper, Collection<? extends T> entries, int longest, Function<List<T>, Collection<T>> sender) {
        return new BatchRun<T>(mapper, entries, longest, sender).run();
    }

    private Outcome<T> run() {
        boolean goesOn = true;
        while (goesOn && !pending.isEmpty()) {
            goesOn = sendNext();
        }
        Set<T> unprocessed = new HashSet<>(pending);
        List<T> inOrder = entries.stream()
                .<T>map(entry -> entry)
                .filter(unprocessed::contains)
                .toList();
        return new Outcome<>(inOrder, pending.isEmpty() ? null : lastFailure);
    }

    /** Sends one request, and returns whether another one may succeed. */
    private boolean sendNext() {
        List<T> sent = new ArrayList<>();
        while (sent.size() < longest && !pending.isEmpty()) {
            sent.add(pending.remove());
        }
        try {
            Collection<T> unprocessed = sender.apply(sent);
            pending.addAll(unprocessed);
            withoutProgress = unprocessed.size() < sent.size() ? 0 : withoutProgress + 1;
            lastFailure = null;
            return unprocessed.isEmpty() || pause();
        } catch (RuntimeException failure) {
            pending.addAll(sent);
            withoutProgress++;
            lastFailure = failure;
            return TransientFailures.is(failure) && pause();
        }
    }

    private boolean pause() {
        if (withoutProgress >= MAXIMUM_WITHOUT_PROGRESS) {
            return false;
        }
        try {
            // The strategy counts the first attempt, too.
            mapper.pause(BACKOFF.computeDelay(Math.max(1, withoutProgress) + 1));
            return true;
        } catch (RuntimeException interrupted) {
            lastFailure = interrupted;
            return false;
        }
    }
}
