package dev.keyspread.internal.store;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.call.Steps;
import dev.keyspread.internal.read.TransientFailures;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.retries.api.BackoffStrategy;

/**
 * Sends the entries of a batch, in requests of limited length, until all are processed or there is no more progress.
 * Unprocessed entries go to the end, so that a throttled partition does not hold up the others. Requests follow one another:
 * only one thread at a time uses the run, and futures pass it on.
 *
 * @param <T> an entry
 */
public final class BatchRun<T> {

    /** The requests in a row that may process nothing. The back-off between them takes 13 seconds on average. */
    private static final int MAXIMUM_WITHOUT_PROGRESS = 10;

    // The back-off has full jitter, so that callers that were throttled together do not retry together.
    private static final BackoffStrategy BACKOFF =
            BackoffStrategy.exponentialDelay(Duration.ofMillis(100), Duration.ofMillis(6_400));

    private final Sender sender;
    private final BiPredicate<List<T>, ? super T> isFull;
    private final Function<List<T>, CompletableFuture<Collection<T>>> request;
    private final Collection<? extends T> entries;
    private final Deque<T> pending;
    private Next next = Next.SEND;
    private int withoutProgress;
    private @Nullable RuntimeException lastFailure;

    /**
     * The end of a batch.
     *
     * @param unprocessed the entries that may not have been processed, in their order
     * @param failure the last failure of a request, or null if DynamoDB only left entries unprocessed
     */
    public record Outcome<T>(List<T> unprocessed, @Nullable RuntimeException failure) {}

    /** The action that follows a request or a pause. */
    private enum Next {
        SEND,
        PAUSE,
        END
    }

    private BatchRun(
            Sender sender,
            Collection<? extends T> entries,
            BiPredicate<List<T>, ? super T> isFull,
            Function<List<T>, CompletableFuture<Collection<T>>> request) {
        this.sender = sender;
        this.isFull = isFull;
        this.request = request;
        this.entries = entries;
        this.pending = new ArrayDeque<>(entries);
    }

    /**
     * Sends all entries. Cancelling the future cancels the pending request; the remaining entries are not sent.
     *
     * @param sender waits between requests as its callers do: a blocking one on the caller's thread
     * @param isFull whether a request with these entries, at least one, has no place for another one
     * @param request sends a request and returns its unprocessed entries
     */
    public static <T> CompletableFuture<Outcome<T>> of(
            Sender sender,
            Collection<? extends T> entries,
            BiPredicate<List<T>, ? super T> isFull,
            Function<List<T>, CompletableFuture<Collection<T>>> request) {
        BatchRun<T> run = new BatchRun<>(sender, entries, isFull, request);
        return Futures.transform(Steps.takeAll(run::step), done -> run.outcome());
    }

    /**
     * Carries out a batch as one operation for observers. It has failed for them if entries remain.
     *
     * @param tables returns the tables of the entries
     */
    public static <T> CompletableFuture<Outcome<T>> observed(
            Sender sender,
            Operation<?, ?> operation,
            Supplier<? extends Collection<String>> tables,
            Function<Sender, CompletableFuture<Outcome<T>>> run) {
        return sender.observed(operation, tables, run, (batch, outcome, failure) -> {
            if (outcome == null) {
                batch.stop(failure);
            } else if (outcome.failure() == null && !outcome.unprocessed().isEmpty()) {
                batch.stopThrottled();
            } else {
                batch.stop(outcome.failure());
            }
        });
    }

    /** Carries out a load of many batches as one operation for observers. */
    public static <R> CompletableFuture<R> observedLoad(
            Sender sender,
            Operation<?, ?> operation,
            Supplier<? extends Collection<String>> tables,
            Function<Sender, CompletableFuture<R>> run) {
        return sender.observed(operation, tables, run, (load, written, failure) -> {
            Throwable cause = failure instanceof BulkLoadException ? failure.getCause() : failure;
            if (cause instanceof BatchFailedException failed && failed.getCause() == null) {
                load.stopThrottled();
            } else {
                load.stop(cause);
            }
        });
    }

    /** Returns the first requests of a batch. */
    public static <T, Q> List<Q> requests(
            Collection<? extends T> entries, BiPredicate<List<T>, ? super T> isFull, Function<List<T>, Q> request) {
        Deque<T> pending = new ArrayDeque<>(entries);
        List<Q> requests = new ArrayList<>();
        while (!pending.isEmpty()) {
            requests.add(request.apply(next(pending, isFull)));
        }
        return requests;
    }

    /** Takes the entries of the next request. */
    private static <T> List<T> next(Deque<T> pending, BiPredicate<List<T>, ? super T> isFull) {
        List<T> next = new ArrayList<>();
        while (!pending.isEmpty() && (next.isEmpty() || !isFull.test(next, pending.element()))) {
            next.add(pending.remove());
        }
        return next;
    }

    private @Nullable CompletableFuture<?> step() {
        if (next == Next.END || pending.isEmpty()) {
            return null;
        }
        // A step fails only with an Error, or because the batch is cancelled.
        return Futures.transform(next == Next.SEND ? send() : pause(), following -> next = following);
    }

    private Outcome<T> outcome() {
        Set<T> unprocessed = new HashSet<>(pending);
        List<T> inOrder = entries.stream()
                .<T>map(entry -> entry)
                .filter(unprocessed::contains)
                .toList();
        return new Outcome<>(inOrder, pending.isEmpty() ? null : lastFailure);
    }

    private CompletableFuture<Next> send() {
        List<T> sent = next(pending, isFull);
        CompletableFuture<Next> answered =
                Futures.transform(Futures.attempt(() -> request.apply(sent)), left -> answered(sent, left));
        return Futures.recover(answered, failure -> failed(sent, failure));
    }

    private Next answered(List<T> sent, Collection<T> left) {
        pending.addAll(left);
        withoutProgress = left.size() < sent.size() ? 0 : withoutProgress + 1;
        lastFailure = null;
        return left.isEmpty() ? Next.SEND : pauseOrEnd();
    }

    private CompletableFuture<Next> failed(List<T> sent, Throwable failure) {
        if (failure instanceof Error) {
            return CompletableFuture.failedFuture(failure);
        }
        pending.addAll(sent);
        withoutProgress++;
        lastFailure = thrown(failure);
        return CompletableFuture.completedFuture(TransientFailures.is(failure) ? pauseOrEnd() : Next.END);
    }

    private Next pauseOrEnd() {
        return withoutProgress < MAXIMUM_WITHOUT_PROGRESS ? Next.PAUSE : Next.END;
    }

    private CompletableFuture<Next> pause() {
        // The strategy counts the first attempt, too.
        Duration delay = BACKOFF.computeDelay(Math.max(1, withoutProgress) + 1);
        return Futures.recover(Futures.transform(sender.pause(delay), passed -> Next.SEND), failure -> {
            lastFailure = thrown(failure);
            return CompletableFuture.completedFuture(Next.END);
        });
    }

    private static RuntimeException thrown(Throwable failure) {
        return failure instanceof RuntimeException known ? known : new CompletionException(failure);
    }
}
