package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.testcontainers.context.ImportTestcontainers;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.boot.testcontainers.service.connection.ServiceConnectionAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;

class DynamoDbLocalConnectionDetailsFactoryTest {

    private final ApplicationContextRunner runner =
            Runners.runner().withConfiguration(AutoConfigurations.of(ServiceConnectionAutoConfiguration.class));

    @Test
    void container_ofDynamoDbLocal_setsTheConnection() {
        runner.withUserConfiguration(WithContainer.class)
                .run(DynamoDbLocalConnectionDetailsFactoryTest::assertIsConnected);
    }

    @Test
    void container_withoutAName_isKnownByItsImage() {
        runner.withUserConfiguration(WithUnnamedContainer.class)
                .run(DynamoDbLocalConnectionDetailsFactoryTest::assertIsConnected);
    }

    private static void assertIsConnected(ApplicationContext context) {
        KeyspreadConnectionDetails details = context.getBean(KeyspreadConnectionDetails.class);
        assertThat(details.endpoint()).isEqualTo(URI.create("http://localhost:18000"));
        assertThat(details.region()).isEqualTo("us-east-1");
        assertThat(details.accessKey()).isEqualTo("local");
        assertThat(details.secretKey()).isEqualTo("local");
    }

    @Configuration(proxyBeanMethods = false)
    static class WithContainer {

        @Bean
        @ServiceConnection(name = "dynamodb-local")
        GenericContainer<?> dynamoDb() {
            return new StartedContainer();
        }
    }

    @ImportTestcontainers(UnnamedContainer.class)
    static class WithUnnamedContainer {}

    interface UnnamedContainer {

        @ServiceConnection
        GenericContainer<?> DYNAMO_DB = new StartedContainer();
    }

    /** A container that runs without Docker. */
    private static final class StartedContainer extends GenericContainer<StartedContainer> {

        private StartedContainer() {
            super(DockerImageName.parse("amazon/dynamodb-local:3.0.0"));
        }

        @Override
        public String getDockerImageName() {
            return "amazon/dynamodb-local:3.0.0";
        }

        @Override
        public void start() {}

        @Override
        public String getHost() {
            return "localhost";
        }

        @Override
        public Integer getMappedPort(int port) {
            return 10_000 + port;
        }
    }
}
