package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Gateway;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Makes the SDK abort each request when the read's deadline passes, which ends it at its connection. Cancelling is not enough: no
 * interrupt reaches a thread that waits in a socket before JDK 21, and asynchronous clients keep the connections of cancelled
 * requests. Thread-safe.
 */
final class DeadlineGateway implements Gateway {

    /**
     * A request that begins with more time left meets the client's own timeouts first. The SDK keeps a task for each call's
     * timeout until that has passed, also for calls that ended long before.
     */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private static final Duration MILLISECOND = Duration.ofMillis(1);

    private final Gateway delegate;
    private final Deadline deadline;
    private final Duration longest;

    private DeadlineGateway(Gateway delegate, Deadline deadline, Duration longest) {
        this.delegate = delegate;
        this.deadline = deadline;
        this.longest = longest;
    }

    /** Returns {@code gateway} with the deadline if one is set, for a client whose calls may take {@code callTimeout}. */
    static Gateway of(Gateway gateway, Deadline deadline, Optional<Duration> callTimeout) {
        if (!deadline.isSet()) {
            return gateway;
        }
        Duration longest =
                callTimeout.filter(timeout -> timeout.compareTo(LONGEST) < 0).orElse(LONGEST);
        return new DeadlineGateway(gateway, deadline, longest);
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return delegate.send(call.with(exchange ->
                new Exchange<>(withTimeout(exchange.request()), exchange.responseDecoder(), exchange.reader())));
    }

    // The SDK counts milliseconds, takes none for no limit, and must not give up before the deadline.
    private <Q extends DynamoDbRequest> Q withTimeout(Q request) {
        Duration left = deadline.left();
        if (left.compareTo(longest) >= 0) {
            return request;
        }
        AwsRequestOverrideConfiguration timeout = AwsRequestOverrideConfiguration.builder()
                .apiCallTimeout(left.plus(MILLISECOND))
                .build();
        @SuppressWarnings("unchecked") // A request's builder builds requests of its own class.
        Q same = (Q) request.toBuilder().overrideConfiguration(timeout).build();
        return same;
    }

    @Override
    public String toString() {
        return "deadline(" + deadline + ") > " + delegate;
    }
}
