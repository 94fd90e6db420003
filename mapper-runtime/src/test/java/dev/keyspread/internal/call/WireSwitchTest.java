package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.client.KeyspreadInterceptor;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.cryptography.EncryptionInterceptor;

class WireSwitchTest {

    @Test
    void interceptor_isInactiveBesideEncryption() {
        assertThat(form(KeyspreadInterceptor.create())).isEqualTo("JSON");
        assertThat(form(KeyspreadInterceptor.create(), new EncryptionInterceptor()))
                .isEqualTo("maps");
        assertThat(form()).isEqualTo("maps");
    }

    private static String form(ExecutionInterceptor... interceptors) {
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .overrideConfiguration(settings -> settings.executionInterceptors(List.of(interceptors)))
                .build()) {
            return WireSwitch.of(client).toString();
        }
    }
}
