package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import java.net.URI;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The client of the page. LocalStack needs Docker, which the tests do not have. */
class UseLocalstackTest {

    @Test
    void client_hasTheEndpointOfLocalStack() {
        DynamoDbClient client = DynamoDbClient.builder()
                .endpointOverride(URI.create("http://localhost:4566"))
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
                .overrideConfiguration(configuration -> configuration
                        .retryStrategy(KeyspreadRetryStrategy.create())
                        .addExecutionInterceptor(KeyspreadInterceptor.create()))
                .build();
        Keyspread keyspread = Keyspread.create(client);

        assertThat(client.serviceClientConfiguration().endpointOverride())
                .contains(URI.create("http://localhost:4566"));
        assertThat(keyspread.client()).isSameAs(client);
        keyspread.close();
        client.close();
    }
}
