package dev.keyspread.internal.call;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.wire.ResponseDecoder;
import dev.keyspread.observation.WrittenItem;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * A DynamoDB call, which may be sent several times. Its request is created when it is sent.
 *
 * @param <Q> the request
 * @param <R> the SDK's response
 * @param <V> the result that is made of the response
 * @param operation the operation
 * @param exchanges makes the request and reads its response, anew for each time that the call is sent
 * @param once whether the SDK makes one attempt only, because the sender retries
 * @param observed the operation that the call belongs to, or null if there are no observers
 * @param caller the thread that waits for the read that the call belongs to, or null if none does
 */
public record Call<Q extends DynamoDbRequest, R, V>(
        Operation<Q, R> operation,
        Supplier<Exchange<Q, R, V>> exchanges,
        boolean once,
        @Nullable Observed observed,
        @Nullable WaitingCaller caller) {

    /** Creates a call. The SDK retries it, except for batches, which their sender retries. */
    public Call(Operation<Q, R> operation, Supplier<Exchange<Q, R, V>> exchanges) {
        this(operation, () -> exchanges.get().checked(operation), operation.isBatch(), null, null);
    }

    /** Returns a call whose result is the SDK's response. */
    public static <Q extends DynamoDbRequest, R> Call<Q, R, R> of(Operation<Q, R> operation, Q request) {
        return new Call<>(operation, () -> new Exchange<>(request, null, Function.identity()));
    }

    /** Returns the same call with another exchange, which {@code change} makes when the call is sent. */
    public Call<Q, R, V> with(UnaryOperator<Exchange<Q, R, V>> change) {
        return new Call<>(operation, () -> change.apply(exchanges.get()), once, observed, caller);
    }

    /** Returns the same call with one exchange, however often it is sent. */
    public Call<Q, R, V> of(Exchange<Q, R, V> exchange) {
        return new Call<>(operation, () -> exchange, once, observed, caller);
    }

    /** Returns the same call, which asks for the capacity that it consumes and passes it to {@code listener}. */
    public Call<Q, R, V> metered(Consumer<ConsumedCapacity> listener) {
        return with(exchange ->
                new Exchange<>(operation.metered().apply(exchange.request()), exchange.responseDecoder(), response -> {
                    operation.consumed().apply(response).forEach(listener);
                    return exchange.reader().apply(response);
                }));
    }

    /** Returns the same call with one attempt of the SDK. */
    public Call<Q, R, V> madeOnce() {
        return new Call<>(operation, exchanges, true, observed, caller);
    }

    /** Returns the same call as a part of an observed operation. */
    public Call<Q, R, V> in(Observed operationObserved) {
        return new Call<>(operation, exchanges, once, operationObserved, caller);
    }

    /** Returns the same call for a read that a thread waits for, which may make the call itself. */
    public Call<Q, R, V> by(@Nullable WaitingCaller waitingCaller) {
        return new Call<>(operation, exchanges, once, observed, waitingCaller);
    }

    /**
     * The operation that a call belongs to.
     *
     * @param running the operation
     * @param saved the items that the call saves as a whole
     */
    public record Observed(RunningOperation running, List<WrittenItem> saved) {}

    /**
     * One request, and the functions that read its response.
     *
     * @param request the request
     * @param responseDecoder receives the items from the interceptor, or null if the response has none
     * @param reader makes the result of the response
     */
    public record Exchange<Q extends DynamoDbRequest, R, V>(
            Q request, @Nullable ResponseDecoder<?> responseDecoder, Function<R, V> reader) {

        /** Returns the same exchange. A response that lacks a part is an error of Keyspread, which names the operation. */
        Exchange<Q, R, V> checked(Operation<Q, R> operation) {
            return new Exchange<>(request, responseDecoder, response -> {
                try {
                    return reader.apply(response);
                } catch (NullPointerException
                        | IllegalArgumentException
                        | IndexOutOfBoundsException
                        | ClassCastException damaged) {
                    throw new ItemReadException(
                            "The response of " + operation + " cannot be read: a part of it is missing or damaged",
                            damaged);
                }
            });
        }
    }
}
