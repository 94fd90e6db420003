package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.BeanUtils;
import org.springframework.boot.docker.compose.core.ConnectionPorts;
import org.springframework.boot.docker.compose.core.ImageReference;
import org.springframework.boot.docker.compose.core.RunningService;
import org.springframework.boot.docker.compose.lifecycle.DockerComposeServicesReadyEvent;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;

/** Services of a Docker Compose file, of which Spring Boot's listener is told without Docker. */
class DynamoDbLocalDockerComposeConnectionDetailsFactoryTest {

    private static final String LISTENER = "org.springframework.boot.docker.compose.service.connection."
            + "DockerComposeServiceConnectionsApplicationListener";

    @ParameterizedTest
    @CsvSource({
        "amazon/dynamodb-local:3.0.0, ''",
        "docker.io/amazon/dynamodb-local, ''",
        "registry.example.com/own/dynamodb:1, amazon/dynamodb-local"
    })
    void service_withTheImage_isConnected(String image, String label) {
        run(new Service(image, label)).run(context -> {
            KeyspreadConnectionDetails details = context.getBean(KeyspreadConnectionDetails.class);
            assertThat(details.endpoint()).isEqualTo(URI.create("http://docker.example:18000"));
            assertThat(details.region()).isEqualTo("us-east-1");
            assertThat(details.accessKey()).isEqualTo("local");
            assertThat(details.secretKey()).isEqualTo("local");
        });
    }

    @Test
    void service_withAnotherImage_isNotConnected() {
        run(new Service("postgres:18", ""))
                .run(context -> assertThat(context.getBean(KeyspreadConnectionDetails.class))
                        .isInstanceOf(KeyspreadProperties.Client.class));
    }

    private static ApplicationContextRunner run(RunningService service) {
        return Runners.runner()
                .withPropertyValues("keyspread.client.region=eu-central-1")
                .withInitializer(context -> publish(context, service));
    }

    /** The constructors are not public, since Spring Boot alone calls them after it started the services. */
    @SuppressWarnings("unchecked") // The class of the listener is not public either.
    private static void publish(ConfigurableApplicationContext context, RunningService service) {
        try {
            var listener = (ApplicationListener<DockerComposeServicesReadyEvent>)
                    BeanUtils.instantiateClass(Class.forName(LISTENER));
            listener.onApplicationEvent(BeanUtils.instantiateClass(
                    DockerComposeServicesReadyEvent.class.getDeclaredConstructor(ApplicationContext.class, List.class),
                    context,
                    List.of(service)));
        } catch (ReflectiveOperationException changed) {
            throw new AssertionError("another Spring Boot", changed);
        }
    }

    /** A service that runs without Docker. */
    private record Service(String reference, String label) implements RunningService, ConnectionPorts {

        @Override
        public String name() {
            return "db";
        }

        @Override
        public ImageReference image() {
            return ImageReference.of(reference);
        }

        @Override
        public String host() {
            return "docker.example";
        }

        @Override
        public ConnectionPorts ports() {
            return this;
        }

        @Override
        public Map<String, String> env() {
            return Map.of();
        }

        @Override
        public Map<String, String> labels() {
            return label.isEmpty() ? Map.of() : Map.of("org.springframework.boot.service-connection", label);
        }

        @Override
        public int get(int containerPort) {
            return 10_000 + containerPort;
        }

        @Override
        public List<Integer> getAll() {
            return List.of(18_000);
        }

        @Override
        public List<Integer> getAll(String protocol) {
            return getAll();
        }
    }
}
