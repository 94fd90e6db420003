package dev.keyspread.internal.transport;

import dev.keyspread.internal.wire.BodyBytes;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The calls that a transport has left to the SDK's pipeline. The HTTP client of the pipeline, which is the transport, recognizes their
 * requests by the header {@code User-Agent}, which is not signed. Thread-safe.
 */
public final class DelegatedCalls {

    private static final String MARK = "keyspread-call";
    private static final String IN_HEADER = " " + MARK + "/";

    private static final AtomicLong LAST_ID = new AtomicLong();

    private final Map<String, DelegatedCall> open = new ConcurrentHashMap<>();

    /**
     * Registers a call before the pipeline makes it. {@link #end} must follow.
     *
     * @param operation the name of the call's operation
     * @param signed receives each request that the pipeline has signed for the call, before it is sent
     * @param first the attempt that the transport has made, or null
     */
    DelegatedCall begin(String operation, Consumer<SdkHttpRequest> signed, @Nullable AttemptResult first) {
        DelegatedCall call = new DelegatedCall(
                Long.toString(LAST_ID.incrementAndGet()), operation, signed, new AtomicReference<>(first));
        open.put(call.id(), call);
        return call;
    }

    void end(DelegatedCall call) {
        open.remove(call.id());
    }

    /** Returns the attempt that was made instead of sending this request, or null if it must be sent. */
    @Nullable
    AttemptResult madeFor(SdkHttpRequest request) {
        DelegatedCall call = open.isEmpty() ? null : callOf(request);
        // A request of the SDK's own, such as that of endpoint discovery, has the mark of the call that it is made for.
        if (call == null || !call.isOf(request)) {
            return null;
        }
        call.signed().accept(request);
        return call.first().getAndSet(null);
    }

    private @Nullable DelegatedCall callOf(SdkHttpRequest request) {
        String agent = request.firstMatchingHeader("User-Agent").orElse("");
        int from = agent.indexOf(IN_HEADER) + IN_HEADER.length();
        if (from < IN_HEADER.length()) {
            return null;
        }
        int to = agent.indexOf(' ', from);
        return open.get(agent.substring(from, to < 0 ? agent.length() : to));
    }

    /** Returns the value of the header {@code User-Agent} without the mark of a call. */
    static String withoutMark(String agent) {
        return agent.replaceFirst(IN_HEADER + "\\d+", "");
    }

    /**
     * A call of the pipeline.
     *
     * @param first the attempt that the transport has made, until the pipeline takes it
     */
    record DelegatedCall(
            String id,
            String operation,
            Consumer<SdkHttpRequest> signed,
            AtomicReference<@Nullable AttemptResult> first) {

        private boolean isOf(SdkHttpRequest request) {
            return request.firstMatchingHeader("X-Amz-Target").orElse("").endsWith("." + operation);
        }

        /** Returns the same request, which the HTTP client recognizes. */
        <Q extends DynamoDbRequest> Q marked(Q request, Consumer<AwsRequestOverrideConfiguration.Builder> change) {
            AwsRequestOverrideConfiguration.Builder overrides = request.overrideConfiguration()
                    .map(AwsRequestOverrideConfiguration::toBuilder)
                    .orElseGet(AwsRequestOverrideConfiguration::builder);
            overrides.addApiName(name -> name.name(MARK).version(id));
            change.accept(overrides);
            @SuppressWarnings("unchecked") // A request's builder builds requests of its own class.
            Q same = (Q)
                    request.toBuilder().overrideConfiguration(overrides.build()).build();
            return same;
        }
    }

    /** The result of one attempt of a request. */
    sealed interface AttemptResult {

        /**
         * A response.
         *
         * @param body the bytes that have arrived
         * @param end the failure of the connection before the end of the body, or null
         */
        record Response(
                SdkHttpResponse headers,
                BodyBytes body,
                @Nullable IOException end) implements AttemptResult {}

        /** A failure of the HTTP client, or a timeout. */
        record Failure(Throwable reason) implements AttemptResult {}
    }
}
