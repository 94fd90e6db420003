package dev.keyspread.internal.wire;

import dev.keyspread.ItemReadException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * What one call wants of its response: the items in it as rows. A request carries it to the interceptor, which decodes
 * the response's body. Where there is no interceptor, or where the body was left to the SDK, the rows are made of what
 * the SDK has unmarshalled. For one call, whose request may all the same be sent more than once, at once
 * even: each response leads to the rows that were taken out of it. Thread-safe.
 *
 * @param <R> what the rows come in
 */
public abstract class Incoming<R> {

    // The identity makes the name unique where several class loaders share one SDK, which allows a name once.
    public static final ExecutionAttribute<Requests.Carried<Incoming<?>>> ATTRIBUTE =
            new ExecutionAttribute<>("KeyspreadIncoming" + System.identityHashCode(Incoming.class));

    /** The attempt whose body a blocking call reads now. */
    public static final ExecutionAttribute<Attempt<?>> ATTEMPT =
            new ExecutionAttribute<>("KeyspreadAttempt" + System.identityHashCode(Incoming.class));

    /** Those that looked at a body, by id: as many as this call made, and gone with it. */
    private final Map<String, Attempt<R>> attempts = new ConcurrentHashMap<>();

    Incoming() {}

    /** The same request, which carries this. */
    public final <Q extends DynamoDbRequest> Q carriedBy(Q request) {
        return Requests.with(request, ATTRIBUTE, this);
    }

    /**
     * Takes the items out of a document.
     *
     * @return their rows, or {@code null} if there was no place to take them from
     * @throws dev.keyspread.MalformedJsonException if the document is not one of DynamoDB's
     */
    abstract @Nullable R take(Document document);

    /**
     * Begins with the next response.
     *
     * @return {@code null} if this response is for the SDK alone
     */
    public final @Nullable Attempt<R> begin(SdkHttpResponse response) {
        Optional<BodyHeaders> headers = response.isSuccessful() ? BodyHeaders.of(response) : Optional.empty();
        return headers.map(of -> new Attempt<>(this, of)).orElse(null);
    }

    /** Keeps an attempt for the response that names it. */
    final void keep(Attempt<R> attempt) {
        attempts.put(attempt.id(), attempt);
    }

    /** The attempt that a response names; {@code null} if it names none of this call's. */
    public final @Nullable Attempt<R> attempt(SdkHttpResponse response) {
        return BodyHeaders.attemptId(response).map(attempts::get).orElse(null);
    }

    /**
     * The rows that the interceptor took out of the response; empty if it did not.
     *
     * @param isBare whether the response has no items, as one from which they were taken
     * @throws ItemReadException if items were taken out of it that this does not have
     */
    final Optional<R> taken(SdkResponse response, boolean isBare) {
        SdkHttpResponse http = response.sdkHttpResponse();
        if (http == null || BodyHeaders.attemptId(http).isEmpty()) {
            return takenByTheOnlyAttempt(isBare);
        }
        Attempt<R> attempt = attempt(http);
        if (attempt == null) {
            throw notOfThisCall();
        }
        return Optional.ofNullable(attempt.rows());
    }

    // An interceptor or a client that builds a response anew may leave out what it came from.
    private Optional<R> takenByTheOnlyAttempt(boolean isBare) {
        List<R> taken = attempts.values().stream()
                .flatMap(attempt -> Stream.ofNullable(attempt.rows()))
                .toList();
        boolean isCertain = attempts.size() == 1 && isBare;
        if (!taken.isEmpty() && !isCertain) {
            throw notOfThisCall();
        }
        return taken.stream().findFirst();
    }

    private static ItemReadException notOfThisCall() {
        return new ItemReadException("The items of this response were read for another call. A client that answers a"
                + " call with the response to another cannot be one with the KeyspreadInterceptor");
    }
}
