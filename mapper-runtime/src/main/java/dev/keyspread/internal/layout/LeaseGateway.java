package dev.keyspread.internal.layout;

import dev.keyspread.KeyspreadException;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Gateway;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Sends requests only while the leases of records have not ended, and bounds their time: after the lease and this time, no request
 * takes effect any more that acts on an earlier record. Thread-safe.
 */
public final class LeaseGateway implements Gateway {

    private final Gateway delegate;
    private final Leases leases;
    private final Duration longest;
    private final boolean bounds;

    /**
     * Creates a gateway for requests that act on records.
     *
     * @param callTimeout the longest time of a call of the client
     */
    public LeaseGateway(Gateway delegate, Leases leases, Optional<Duration> callTimeout) {
        this.delegate = delegate;
        this.leases = leases;
        this.longest = leases.longestWrite();
        this.bounds = bounds(leases, callTimeout);
    }

    /** Returns whether the leases bound the time of a call more than the client does. */
    public static boolean bounds(Leases leases, Optional<Duration> callTimeout) {
        return leases.longestWrite().compareTo(LayoutRecord.LONG_LEASE) <= 0
                && callTimeout
                        .filter(timeout -> timeout.compareTo(leases.longestWrite()) <= 0)
                        .isEmpty();
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        if (leases.haveEnded()) {
            return CompletableFuture.failedFuture(new LeaseEndedException());
        }
        return delegate.send(call.with(exchange ->
                new Exchange<>(bounded(exchange.request()), exchange.responseDecoder(), exchange.reader())));
    }

    private <Q extends DynamoDbRequest> Q bounded(Q request) {
        if (leases.haveEnded()) {
            throw new LeaseEndedException();
        }
        if (!bounds) {
            return request;
        }
        Optional<AwsRequestOverrideConfiguration> own = request.overrideConfiguration();
        AwsRequestOverrideConfiguration bounded = own.map(AwsRequestOverrideConfiguration::toBuilder)
                .orElseGet(AwsRequestOverrideConfiguration::builder)
                .apiCallTimeout(longest)
                .build();
        @SuppressWarnings("unchecked") // A request's builder builds requests of its own class.
        Q same = (Q) request.toBuilder().overrideConfiguration(bounded).build();
        return same;
    }

    @Override
    public String toString() {
        return "lease > " + delegate;
    }

    /** Fails a request that was not sent: its operation begins again under the present record. */
    public static final class LeaseEndedException extends KeyspreadException {

        private static final long serialVersionUID = 1L;

        LeaseEndedException() {
            super("The lease of the layout record ended before the request was sent");
        }
    }
}
