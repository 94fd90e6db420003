package dev.keyspread.wire;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * What one call wants of its response: the items in it as rows. A request carries it to the interceptor, which decodes
 * the response's body. Where there is no interceptor, or where the body was left to the SDK, the rows are made of what
 * the SDK has unmarshalled. For one call; what it holds is what its last response gave.
 *
 * @param <R> what the rows come in
 */
public abstract class Incoming<R> {

    // The identity makes the name unique where several class loaders share one SDK, which allows a name once.
    static final ExecutionAttribute<Requests.Carried<Incoming<?>>> ATTRIBUTE =
            new ExecutionAttribute<>("KeyspreadIncoming" + System.identityHashCode(Incoming.class));

    private volatile @Nullable Attempt<R> attempt;

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
     * Begins anew with the next response, and forgets what an earlier one gave.
     *
     * @return {@code null} if this response is for the SDK alone
     */
    final @Nullable Attempt<R> begin(SdkHttpResponse response) {
        Optional<BodyHeaders> headers = response.isSuccessful() ? BodyHeaders.of(response) : Optional.empty();
        Attempt<R> next = headers.map(of -> new Attempt<>(this, of)).orElse(null);
        attempt = next;
        return next;
    }

    final @Nullable Attempt<R> attempt() {
        return attempt;
    }

    /** The rows that the interceptor took out of the response; empty if it did not. */
    final Optional<R> taken() {
        Attempt<R> last = attempt;
        return last == null ? Optional.empty() : Optional.ofNullable(last.rows());
    }
}
