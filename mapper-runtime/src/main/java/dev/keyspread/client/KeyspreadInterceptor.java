package dev.keyspread.client;

import dev.keyspread.internal.wire.AttemptResponse;
import dev.keyspread.internal.wire.BodyHeaders;
import dev.keyspread.internal.wire.CarriedRequests;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.internal.wire.ResponseDecoder;
import dev.keyspread.internal.wire.UnzipLimit;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.ClientType;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Makes calls of repositories faster: it writes entities to request bodies, and reads them from response bodies, without the
 * SDK's attribute values in between. Add it to the client, blocking or asynchronous:
 *
 * <pre>{@code
 * DynamoDbClient client = DynamoDbClient.builder()
 *         .overrideConfiguration(configuration -> configuration.addExecutionInterceptor(KeyspreadInterceptor.create()))
 *         .build();
 * }</pre>
 *
 * <p>It is optional: without it, calls are slower. It has no effect on calls that repositories do not make, nor on endpoints,
 * credentials, signing, retries, timeouts and errors. Other interceptors of the client are affected:
 *
 * <ul>
 *   <li>In a write request, they see the item's key, and a placeholder instead of its other attributes. If one changes the item
 *       nevertheless, the repository notices before anything is sent. It then sends its items through the SDK's marshaller.
 *   <li>In a response, they see a placeholder instead of the items: in the body if they were added before this one, and in
 *       the SDK's response. The placeholder is an item of one attribute, {@code :keyspread}. The headers of the replaced
 *       body, such as its checksum, are removed.
 * </ul>
 *
 * <p>Do not combine it with an interceptor that changes items, as client-side encryption does. It has no effect on clients
 * with the AWS Database Encryption SDK. The SDK's metric of read throughput counts only the bytes that the SDK itself reads. A
 * response with a wrong checksum is retried by the client's retry strategy. Thread-safe.
 */
public final class KeyspreadInterceptor implements ExecutionInterceptor {

    private final UnzipLimit unzipping = UnzipLimit.ofHeap();

    private KeyspreadInterceptor() {}

    /** Creates an interceptor, which can serve several clients. */
    public static KeyspreadInterceptor create() {
        return new KeyspreadInterceptor();
    }

    @Override
    public Optional<RequestBody> modifyHttpContent(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
        RequestItems items = CarriedRequests.carried(RequestItems.ATTRIBUTE, attributes, context.request());
        Optional<RequestBody> marshalled = context.requestBody();
        return items == null || RequestItems.areInserted(attributes)
                ? marshalled
                : Optional.of(items.insertInto(marshalled.orElseGet(RequestBody::empty), attributes));
    }

    /** Called by the SDK after {@link #modifyHttpContent}: the length is to be that of the new body. */
    @Override
    public SdkHttpRequest modifyHttpRequest(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
        RequestItems items = CarriedRequests.carried(RequestItems.ATTRIBUTE, attributes, context.request());
        String length = items == null ? null : RequestItems.takeNewLength(attributes);
        SdkHttpRequest request = context.httpRequest();
        return length == null
                ? request
                : request.toBuilder().putHeader("Content-Length", length).build();
    }

    /** Called by the SDK when headers have arrived. A blocking client's body is there already, too. */
    @Override
    public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        ResponseDecoder<?> responseDecoder =
                CarriedRequests.carried(ResponseDecoder.ATTRIBUTE, attributes, context.request());
        SdkHttpResponse response = context.httpResponse();
        if (responseDecoder == null || BodyHeaders.attemptId(response).isPresent()) {
            return response;
        }
        boolean isAsynchronous = attributes.getAttribute(SdkExecutionAttribute.CLIENT_TYPE) == ClientType.ASYNC;
        AttemptResponse attempt = responseDecoder.begin(response, isAsynchronous);
        if (attempt == null) {
            return response;
        }
        if (isAsynchronous) {
            return attempt.announce(response);
        }
        attributes.putAttribute(ResponseDecoder.ATTEMPT, attempt);
        return context.responseBody()
                .map(body -> attempt.receive(response, body, unzipping))
                .orElse(response);
    }

    @Override
    public Optional<InputStream> modifyHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        boolean isOurs = CarriedRequests.carried(ResponseDecoder.ATTRIBUTE, attributes, context.request()) != null;
        AttemptResponse attempt = isOurs ? attributes.getAttribute(ResponseDecoder.ATTEMPT) : null;
        Optional<InputStream> content = attempt == null ? Optional.empty() : attempt.takeContent();
        return content.or(context::responseBody);
    }

    /**
     * Called by the SDK when a body begins. The SDK keeps the headers for each call, not for each attempt: these are the
     * latest, which may be another attempt's.
     */
    @Override
    public Optional<Publisher<ByteBuffer>> modifyAsyncHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        ResponseDecoder<?> responseDecoder =
                CarriedRequests.carried(ResponseDecoder.ATTRIBUTE, attributes, context.request());
        Optional<Publisher<ByteBuffer>> content = context.responsePublisher();
        return responseDecoder == null
                ? content
                : content.map(body -> responseDecoder.receive(context.httpResponse(), body, unzipping));
    }

    @Override
    public String toString() {
        return "KeyspreadInterceptor";
    }
}
