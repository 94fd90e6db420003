package dev.keyspread.internal.wire;

import dev.keyspread.MalformedJsonException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * The body of one response. A call that is retried has several, and a late one does not disturb the rows of another. The
 * SDK uses it from one thread after the other.
 */
public final class Attempt<R> {

    /** Of all requests: the response to one never stands for that to another. */
    private static final AtomicLong LAST_ID = new AtomicLong();

    private final String id = Long.toString(LAST_ID.incrementAndGet());
    private final Incoming<R> incoming;
    private final BodyHeaders headers;
    private final AtomicBoolean claimed = new AtomicBoolean();
    private volatile @Nullable R rows;
    private @Nullable InputStream content;

    Attempt(Incoming<R> incoming, BodyHeaders headers) {
        this.incoming = incoming;
        this.headers = headers;
    }

    /** What the response says whose body this is. */
    String id() {
        return id;
    }

    /** The rows that were taken, or {@code null} if none were. */
    @Nullable
    R rows() {
        return rows;
    }

    /** What the SDK is to read instead of the stream that {@link #receive} has read; once. */
    public Optional<InputStream> takeContent() {
        Optional<InputStream> taken = Optional.ofNullable(content);
        content = null;
        return taken;
    }

    /** The response with headers that fit whatever content {@link #replace} will leave. */
    public SdkHttpResponse announce(SdkHttpResponse response) {
        incoming.keep(this);
        return headers.removedFrom(response, id);
    }

    /**
     * Reads a body, and takes the items out of it. If that cannot be, the SDK finds the body as it came, to do with it
     * what it does without us.
     *
     * @return the response with the headers that fit its content
     */
    public SdkHttpResponse receive(SdkHttpResponse response, InputStream stream) {
        ReceivedBody body = ReceivedBody.of(stream, headers.length());
        Optional<Content> rest = body.isWhole() ? takeFrom(body.content()) : Optional.empty();
        content = rest.<InputStream>map(Content::stream).orElseGet(body::replay);
        return rest.isPresent() ? announce(response) : leave(response);
    }

    // It is kept as well: it tells a response without items of its own from one whose items were taken.
    private SdkHttpResponse leave(SdkHttpResponse response) {
        incoming.keep(this);
        return BodyHeaders.marked(response, id);
    }

    private Optional<Content> takeFrom(Content body) {
        headers.check(body);
        try {
            return take(headers.plain(body));
        } catch (IOException notZipped) {
            return Optional.empty();
        }
    }

    /** The first to ask gets the right to {@link #replace} the body. */
    public boolean claim() {
        return claimed.compareAndSet(false, true);
    }

    /** What collects the body. */
    BodyBuffer buffer() {
        return new BodyBuffer(headers.length());
    }

    /** What is left of a body, whose headers are gone already: unzipped, and without items if any could be taken. */
    Content replace(Content body) throws IOException {
        headers.check(body);
        Content plain = headers.plain(body);
        return take(plain).orElse(plain);
    }

    private Optional<Content> take(Content plain) {
        try {
            Document document = new Document(plain);
            rows = incoming.take(document);
            return rows == null ? Optional.empty() : Optional.of(Content.of(document.rest()));
        } catch (MalformedJsonException malformed) {
            // The SDK is to say so, in its words.
            return Optional.empty();
        }
    }
}
