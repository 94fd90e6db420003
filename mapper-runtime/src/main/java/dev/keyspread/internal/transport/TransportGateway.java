package dev.keyspread.internal.transport;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.transport.DelegatedCalls.AttemptResult;
import dev.keyspread.internal.transport.DelegatedCalls.DelegatedCall;
import dev.keyspread.internal.transport.Http.Timeout;
import dev.keyspread.internal.wire.BodyBytes;
import dev.keyspread.internal.wire.BodyHeaders;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.internal.wire.ResponseDecoder;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.retries.api.AcquireInitialTokenResponse;
import software.amazon.awssdk.retries.api.RecordSuccessRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Makes the first attempt of a request with an HTTP client. The SDK's pipeline makes the request if it is not usual: the first request of an
 * operation, from which the endpoint, the headers and the region are taken; transactions; and requests with settings of their own. If the
 * response is not usual, the pipeline receives the attempt as if it had made it itself. So exceptions, retries and the correction of the
 * clock are the pipeline's. Thread-safe.
 */
public final class TransportGateway implements Gateway {

    /** The maximum length of a response without items to decode, such as that of a batch of writes. */
    private static final int MOST_BYTES_UNDECODED = 64 << 20;

    private final Gateway pipeline;
    private final Http http;
    private final ClientTraits client;
    private final RequestTemplates templates;
    private final LongSupplier nanoTime;
    private final Function<Duration, CompletableFuture<?>> timer;

    private TransportGateway(
            Gateway pipeline,
            Http http,
            ClientTraits client,
            RequestTemplates templates,
            LongSupplier nanoTime,
            Function<Duration, CompletableFuture<?>> timer) {
        this.pipeline = pipeline;
        this.http = http;
        this.client = client;
        this.templates = templates;
        this.nanoTime = nanoTime;
        this.timer = timer;
    }

    /**
     * Returns a gateway over {@code pipeline}, the requests of {@code client}; or the pipeline alone if the client has settings that a
     * transport cannot follow, which is logged.
     */
    public static Gateway of(
            Gateway pipeline,
            AwsClient client,
            Http http,
            LongSupplier nanoTime,
            Function<Duration, CompletableFuture<?>> timer) {
        Logger log = LoggerFactory.getLogger("dev.keyspread.transport");
        return of(pipeline, client, http, nanoTime, timer, System.getenv(), log);
    }

    static Gateway of(
            Gateway pipeline,
            AwsClient client,
            Http http,
            LongSupplier nanoTime,
            Function<Duration, CompletableFuture<?>> timer,
            Map<String, String> environment,
            Logger log) {
        RequestTemplates templates = new RequestTemplates(nanoTime, log);
        Optional<String> obstacle = ClientTraits.obstacle(client, environment);
        obstacle.ifPresent(templates::disable);
        return obstacle.isPresent()
                ? pipeline
                : new TransportGateway(pipeline, http, ClientTraits.of(client), templates, nanoTime, timer);
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        Format<Q, R> format = templates.isDisabled() ? null : Format.of(call.operation());
        return format == null
                ? pipeline.send(call)
                : Futures.attempt(() -> send(call, call.exchanges().get(), format));
    }

    private <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(
            Call<Q, R, V> call, Exchange<Q, R, V> exchange, Format<Q, R> format) {
        Call<Q, R, V> same = call.of(exchange);
        byte[] body = isUsual(exchange.request()) ? format.body(exchange.request(), items(exchange.request())) : null;
        if (body == null || Thread.currentThread().isInterrupted()) {
            return pipeline.send(same);
        }
        Sending<Q, R, V> sending = new Sending<>(same, exchange, format, body);
        CompletableFuture<Optional<AwsCredentialsIdentity>> identity = identity();
        return identity.isDone() || http.canWait()
                ? Futures.compose(identity, known -> known.isEmpty() ? pipeline.send(same) : sending.send(known.get()))
                : pipeline.send(same);
    }

    private static @Nullable RequestItems items(DynamoDbRequest request) {
        return request.overrideConfiguration()
                .map(overrides -> RequestItems.carriedBy(request, overrides.executionAttributes()))
                .orElse(null);
    }

    /** Returns whether a request has no settings of its own but timeouts. */
    private static boolean isUsual(DynamoDbRequest request) {
        return request.overrideConfiguration()
                .map(overrides -> overrides.headers().isEmpty()
                        && overrides.rawQueryParameters().isEmpty()
                        && overrides.apiNames().isEmpty()
                        && overrides.metricPublishers().isEmpty()
                        && overrides.plugins().isEmpty()
                        && overrides.signer().isEmpty()
                        && overrides.endpointProvider().isEmpty()
                        && overrides.authSchemeProvider().isEmpty()
                        && overrides.compressionConfiguration().isEmpty()
                        && overrides.credentialsIdentityProvider().isEmpty()
                        && overrides.tokenIdentityProvider().isEmpty())
                .orElse(true);
    }

    /** Returns the credentials; empty if there are none, of which the pipeline makes an exception. */
    private CompletableFuture<Optional<AwsCredentialsIdentity>> identity() {
        CompletableFuture<Optional<AwsCredentialsIdentity>> identity = Futures.attempt(() -> client.credentials()
                .resolveIdentity()
                .thenApply(resolved -> Optional.<AwsCredentialsIdentity>of(resolved)));
        return Futures.recover(identity, failure -> CompletableFuture.completedFuture(Optional.empty()));
    }

    @Override
    public String toString() {
        return "transport > " + pipeline;
    }

    /** A call that is sent. */
    private final class Sending<Q extends DynamoDbRequest, R, V> {

        private final Call<Q, R, V> call;
        private final Exchange<Q, R, V> exchange;
        private final Format<Q, R> format;
        private final byte[] body;
        private final long begun = nanoTime.getAsLong();
        private final @Nullable Duration callTimeout;
        private final @Nullable Duration attemptTimeout;

        Sending(Call<Q, R, V> call, Exchange<Q, R, V> exchange, Format<Q, R> format, byte[] body) {
            this.call = call;
            this.exchange = exchange;
            this.format = format;
            this.body = body;
            Optional<AwsRequestOverrideConfiguration> own = exchange.request().overrideConfiguration();
            this.callTimeout =
                    own.flatMap(AwsRequestOverrideConfiguration::apiCallTimeout).orElse(client.callTimeout());
            this.attemptTimeout = own.flatMap(AwsRequestOverrideConfiguration::apiCallAttemptTimeout)
                    .orElse(client.attemptTimeout());
        }

        CompletableFuture<V> send(AwsCredentialsIdentity identity) {
            SdkHttpRequest signed = templates.signed(identity, call.operation().name(), body);
            if (signed == null) {
                return learn(identity);
            }
            if (callTimeout != null && left(callTimeout).isNegative()) {
                return CompletableFuture.failedFuture(callTimeout(callTimeout, null));
            }
            AcquireInitialTokenResponse token =
                    call.once() ? null : client.retries().acquireInitialToken(ClientTraits.SCOPE);
            if (token != null && !token.delay().isZero()) {
                return pipeline.send(call);
            }
            ResponseDecoder<?> decoder = decoder();
            int limit = decoder == null ? MOST_BYTES_UNDECODED : decoder.bodyLimit();
            return Futures.compose(http.send(signed, body, limit, timeout()), attempt -> {
                R response = attempt instanceof AttemptResult.Response answer ? usual(answer) : null;
                if (response == null) {
                    return delegate(identity, attempt);
                }
                if (token != null) {
                    var unused = client.retries().recordSuccess(RecordSuccessRequest.create(token.token()));
                }
                return CompletableFuture.completedFuture(exchange.reader().apply(response));
            });
        }

        /** Returns the decoder, or null if items are read from the SDK's maps. */
        private @Nullable ResponseDecoder<?> decoder() {
            return client.decodes() ? exchange.responseDecoder() : null;
        }

        /** Returns the rest of a time, which began before the credentials were asked for. */
        private Duration left(Duration whole) {
            return whole.minusNanos(nanoTime.getAsLong() - begun);
        }

        private @Nullable Timeout timeout() {
            Duration whole = callTimeout;
            if (whole != null && (attemptTimeout == null || left(whole).compareTo(attemptTimeout) <= 0)) {
                return new Timeout(left(whole), timer, () -> callTimeout(whole, null));
            }
            return attemptTimeout == null
                    ? null
                    : new Timeout(
                            attemptTimeout,
                            timer,
                            () -> ApiCallAttemptTimeoutException.create(attemptTimeout.toMillis()));
        }

        private static ApiCallTimeoutException callTimeout(Duration timeout, @Nullable Throwable cause) {
            return ApiCallTimeoutException.builder()
                    .message(ApiCallTimeoutException.create(timeout.toMillis()).getMessage())
                    .cause(cause)
                    .build();
        }

        /** Returns the response, or null if the pipeline must read it. */
        private @Nullable R usual(AttemptResult.Response answer) {
            if (answer.end() != null || !BodyHeaders.areUsual(answer.headers(), answer.body())) {
                return null;
            }
            ResponseDecoder<?> decoder = decoder();
            BodyBytes rest = decoder == null ? answer.body() : decoder.restOf(answer.body());
            try {
                return format.response(answer.headers(), rest.bytes(), rest.length());
            } catch (MalformedJsonException | ItemReadException other) {
                return null;
            }
        }

        private CompletableFuture<V> learn(AwsCredentialsIdentity identity) {
            AtomicBoolean isSeen = new AtomicBoolean();
            DelegatedCall first = http.delegated()
                    .begin(
                            call.operation().name(),
                            signed -> {
                                isSeen.set(true);
                                templates.learn(identity, call.operation().name(), body, signed);
                            },
                            null);
            return Futures.settled(sent(first, overrides -> {}), (result, failure) -> {
                if (failure == null && !isSeen.get()) {
                    templates.disable("the client's HTTP client is not the transport");
                }
            });
        }

        /** Leaves the call to the pipeline, beginning with an attempt. */
        private CompletableFuture<V> delegate(AwsCredentialsIdentity identity, AttemptResult attempt) {
            if (attempt instanceof AttemptResult.Failure failure
                    && failure.reason() instanceof ApiCallTimeoutException over) {
                return CompletableFuture.failedFuture(over);
            }
            ResponseDecoder<?> decoder = exchange.responseDecoder();
            if (decoder != null) {
                decoder.restart();
            }
            String operation = call.operation().name();
            Consumer<SdkHttpRequest> signed = request -> templates.learn(identity, operation, body, request);
            CompletableFuture<V> result = sent(http.delegated().begin(operation, signed, attempt), this::shorten);
            return callTimeout == null
                    ? result
                    : Futures.recover(
                            result,
                            failure -> CompletableFuture.failedFuture(
                                    failure instanceof ApiCallTimeoutException
                                            ? callTimeout(callTimeout, failure)
                                            : failure));
        }

        /** The time of the call has begun with the first attempt. */
        private void shorten(AwsRequestOverrideConfiguration.Builder overrides) {
            if (callTimeout != null) {
                Duration left = left(callTimeout);
                Duration least = Duration.ofMillis(1);
                overrides.apiCallTimeout(left.compareTo(least) < 0 ? least : left);
            }
        }

        private CompletableFuture<V> sent(
                DelegatedCall delegated, Consumer<AwsRequestOverrideConfiguration.Builder> change) {
            Q marked = delegated.marked(exchange.request(), change);
            Exchange<Q, R, V> handed = new Exchange<>(marked, exchange.responseDecoder(), exchange.reader());
            return Futures.ending(
                    pipeline.send(call.of(handed)), () -> http.delegated().end(delegated));
        }
    }
}
