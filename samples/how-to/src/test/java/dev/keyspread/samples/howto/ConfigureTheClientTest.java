package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadTransport;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import java.net.URI;
import java.util.concurrent.atomic.DoubleAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class ConfigureTheClientTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal();

    @Test
    void oneMapper_servesAllRepositories() {
        DynamoDbClient client = DynamoDbClient.builder()
                .overrideConfiguration(configuration -> configuration
                        .retryStrategy(KeyspreadRetryStrategy.create())
                        .addExecutionInterceptor(KeyspreadInterceptor.create()))
                .build();
        Keyspread keyspread = Keyspread.create(client);
        OrderRepository orders = new OrderRepository(keyspread);

        assertThat(orders.query("c1")).isNotNull();
        ClientOverrideConfiguration configured =
                client.serviceClientConfiguration().overrideConfiguration();
        assertThat(configured.executionInterceptors()).hasAtLeastOneElementOfType(KeyspreadInterceptor.class);
        assertThat(configured.retryStrategy()).containsInstanceOf(KeyspreadRetryStrategy.class);
        keyspread.close();
        client.close();
    }

    @Test
    void transport_isTheHttpClientOfTheClient() {
        KeyspreadTransport transport = KeyspreadTransport.of(Apache5HttpClient.create());
        DynamoDbClient client = DynamoDbClient.builder()
                .httpClient(transport)
                .overrideConfiguration(configuration -> configuration
                        .retryStrategy(KeyspreadRetryStrategy.create())
                        .addExecutionInterceptor(KeyspreadInterceptor.create()))
                .build();
        Keyspread keyspread = Keyspread.builder(client).transport(transport).build();

        assertThat(keyspread.client()).isSameAs(client);
        assertThat(transport).hasToString("KeyspreadTransport(Apache5)");
        keyspread.close();
        client.close();
        transport.close();
    }

    @Test
    void retryStrategy_hasAsManyAttemptsAsWished() {
        assertThat(KeyspreadRetryStrategy.create(3).maxAttempts()).isEqualTo(3);
    }

    @Test
    void observer_receivesTheUnitsOfEachRequest() {
        DynamoDbClient client = dynamoDb.client();
        DoubleAdder units = new DoubleAdder();

        Keyspread keyspread = Keyspread.builder(client)
                .observer(OperationObserver.ofCapacity(consumed -> units.add(consumed.units())))
                .build();

        Tables.create(keyspread, OrderRepository.TABLE);
        new OrderRepository(keyspread).save(Order.open("c1", 42));
        Tables.delete(keyspread, OrderRepository.TABLE);
        assertThat(units.sum()).isEqualTo(1);
    }

    @Test
    void endpoint_isLocal() {
        DynamoDbClient client = DynamoDbClient.builder()
                .endpointOverride(URI.create("http://localhost:8000"))
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .build();

        assertThat(client.serviceClientConfiguration().endpointOverride())
                .contains(URI.create("http://localhost:8000"));
        client.close();
    }
}
