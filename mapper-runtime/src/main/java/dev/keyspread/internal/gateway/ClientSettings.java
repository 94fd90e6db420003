package dev.keyspread.internal.gateway;

import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.core.SdkServiceClientConfiguration;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;

/** How a client was built, as far as it tells. */
final class ClientSettings {

    private ClientSettings() {}

    // A client need not tell: a test's own, or one that is no HTTP client.
    static Optional<ClientOverrideConfiguration> of(AwsClient client) {
        try {
            return Optional.ofNullable(client.serviceClientConfiguration())
                    .map(SdkServiceClientConfiguration::overrideConfiguration);
        } catch (RuntimeException untold) {
            return Optional.empty();
        }
    }

    /** How long a call may take with all its attempts. */
    static Optional<Duration> callTimeout(AwsClient client) {
        return of(client).flatMap(ClientOverrideConfiguration::apiCallTimeout);
    }
}
