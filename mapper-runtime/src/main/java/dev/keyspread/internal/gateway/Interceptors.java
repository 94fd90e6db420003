package dev.keyspread.internal.gateway;

import dev.keyspread.KeyspreadInterceptor;
import java.util.List;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** What the interceptors of a client mean for us. */
final class Interceptors {

    /** The AWS Database Encryption SDK, which decrypts items in the SDK's responses: they have to be there. */
    private static final String ENCRYPTION = "software.amazon.cryptography.";

    private Interceptors() {}

    /** Whether ours is on the client, and none that could not do its work beside it. */
    static boolean takeTheWire(AwsClient client) {
        List<ExecutionInterceptor> all = of(client);
        return all.stream().anyMatch(KeyspreadInterceptor.class::isInstance)
                && all.stream().noneMatch(one -> one.getClass().getName().startsWith(ENCRYPTION));
    }

    private static List<ExecutionInterceptor> of(AwsClient client) {
        return ClientSettings.of(client)
                .map(ClientOverrideConfiguration::executionInterceptors)
                .orElse(List.of());
    }
}
