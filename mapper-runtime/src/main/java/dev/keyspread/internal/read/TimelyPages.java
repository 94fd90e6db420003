package dev.keyspread.internal.read;

import dev.keyspread.internal.gateway.PageGateway;
import dev.keyspread.internal.wire.Incoming;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Has the SDK abort each request when the read's time is over, which ends it at its connection. To give it up is less: no
 * interrupt reaches a thread that waits in a socket before JDK 21, and asynchronous clients keep the connection of what is
 * cancelled. Thread-safe.
 */
final class TimelyPages implements PageGateway {

    /**
     * A request that begins with more time left has met the client's own time-outs before the end. The SDK keeps a task for
     * each call's time until that is over, also for calls that have long ended.
     */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private static final Duration MILLISECOND = Duration.ofMillis(1);

    private final PageGateway delegate;
    private final Deadline deadline;
    private final Duration longest;

    private TimelyPages(PageGateway delegate, Deadline deadline, Duration longest) {
        this.delegate = delegate;
        this.deadline = deadline;
        this.longest = longest;
    }

    /** The same pages in time, if there is a deadline. */
    static PageGateway of(PageGateway pages, Deadline deadline) {
        if (!deadline.isSet()) {
            return pages;
        }
        Duration ofClient = pages.callTimeout().orElse(LONGEST);
        return new TimelyPages(pages, deadline, ofClient.compareTo(LONGEST) < 0 ? ofClient : LONGEST);
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items) {
        AwsRequestOverrideConfiguration inTime = inTime();
        return delegate.query(
                inTime == null
                        ? request
                        : request.toBuilder().overrideConfiguration(inTime).build(),
                items);
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
        AwsRequestOverrideConfiguration inTime = inTime();
        return delegate.scan(
                inTime == null
                        ? request
                        : request.toBuilder().overrideConfiguration(inTime).build(),
                items);
    }

    // The SDK counts in milliseconds, takes none for no limit, and must not be before the deadline.
    private @Nullable AwsRequestOverrideConfiguration inTime() {
        Duration left = deadline.left();
        return left.compareTo(longest) >= 0
                ? null
                : AwsRequestOverrideConfiguration.builder()
                        .apiCallTimeout(left.plus(MILLISECOND))
                        .build();
    }

    @Override
    public Optional<Duration> callTimeout() {
        return delegate.callTimeout();
    }

    @Override
    public String toString() {
        return "TimelyPages[" + delegate + "]";
    }
}
