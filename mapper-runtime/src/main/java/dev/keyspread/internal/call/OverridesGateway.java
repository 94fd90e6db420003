package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Exchange;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Adds a user's settings to each request. Keeps the attributes that carry items to the interceptor, and the read
 * deadline's timeout if that is shorter. Thread-safe.
 */
public final class OverridesGateway implements Gateway {

    private final Gateway delegate;
    private final AwsRequestOverrideConfiguration overrides;

    public OverridesGateway(Gateway delegate, AwsRequestOverrideConfiguration overrides) {
        this.delegate = delegate;
        this.overrides = overrides;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return delegate.send(call.with(exchange ->
                new Exchange<>(overridden(exchange.request()), exchange.responseDecoder(), exchange.reader())));
    }

    private <Q extends DynamoDbRequest> Q overridden(Q request) {
        AwsRequestOverrideConfiguration both =
                request.overrideConfiguration().map(this::merged).orElse(overrides);
        @SuppressWarnings("unchecked") // The builder of a request builds requests of the same class.
        Q same = (Q) request.toBuilder().overrideConfiguration(both).build();
        return same;
    }

    private AwsRequestOverrideConfiguration merged(AwsRequestOverrideConfiguration own) {
        AwsRequestOverrideConfiguration.Builder both = overrides.toBuilder();
        both.executionAttributes(own.executionAttributes().merge(overrides.executionAttributes()));
        own.apiCallTimeout().filter(this::isShorter).ifPresent(both::apiCallTimeout);
        return both.build();
    }

    private boolean isShorter(Duration timeout) {
        return overrides
                .apiCallTimeout()
                .filter(other -> other.compareTo(timeout) <= 0)
                .isEmpty();
    }

    @Override
    public String toString() {
        return "overrides > " + delegate;
    }
}
