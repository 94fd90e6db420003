package dev.keyspread.internal.call;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.internal.wire.ResponseDecoder;
import java.util.List;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** The form of a client's items: JSON for the {@link KeyspreadInterceptor}, or the SDK's maps. Thread-safe. */
public final class WireSwitch {

    /** The AWS Database Encryption SDK. It decrypts items in the SDK's responses, so these must contain them. */
    private static final String ENCRYPTION = "software.amazon.cryptography.";

    private volatile boolean isJson;

    private WireSwitch(boolean isJson) {
        this.isJson = isJson;
    }

    /** Returns the form for {@code client}: JSON if it has our interceptor, and none that could not work beside it. */
    public static WireSwitch of(AwsClient client) {
        List<ExecutionInterceptor> interceptors = ClientSettings.of(client)
                .map(ClientOverrideConfiguration::executionInterceptors)
                .orElse(List.of());
        return new WireSwitch(interceptors.stream().anyMatch(KeyspreadInterceptor.class::isInstance)
                && interceptors.stream()
                        .noneMatch(one -> one.getClass().getName().startsWith(ENCRYPTION)));
    }

    /** Returns the request of an exchange. It carries the receiver of its items if they are to come as JSON. */
    <Q extends DynamoDbRequest> Q request(Exchange<Q, ?, ?> exchange) {
        ResponseDecoder<?> responseDecoder = exchange.responseDecoder();
        return isJson && responseDecoder != null ? responseDecoder.carriedBy(exchange.request()) : exchange.request();
    }

    /** Returns the items of a request to be sent. */
    public RequestItems requestItems() {
        return isJson ? RequestItems.asJson() : RequestItems.asMaps();
    }

    /** Switches to the SDK's maps, because other interceptors that change items must see them. */
    public void useMaps() {
        isJson = false;
    }

    @Override
    public String toString() {
        return isJson ? "JSON" : "maps";
    }
}
