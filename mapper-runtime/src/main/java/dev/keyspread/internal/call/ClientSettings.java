package dev.keyspread.internal.call;

import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.core.SdkServiceClientConfiguration;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;

/** The settings of a client, as far as they can be queried. */
final class ClientSettings {

    private ClientSettings() {}

    // The settings of a fake client in a test may be unknown.
    static Optional<ClientOverrideConfiguration> of(AwsClient client) {
        try {
            return Optional.ofNullable(client.serviceClientConfiguration())
                    .map(SdkServiceClientConfiguration::overrideConfiguration);
        } catch (RuntimeException untold) {
            return Optional.empty();
        }
    }

    /** Returns the longest time for a call with all its attempts, if the client has one. */
    public static Optional<Duration> callTimeout(AwsClient client) {
        return of(client).flatMap(ClientOverrideConfiguration::apiCallTimeout);
    }
}
