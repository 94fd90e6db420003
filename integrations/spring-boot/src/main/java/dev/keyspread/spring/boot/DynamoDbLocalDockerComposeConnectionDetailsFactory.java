package dev.keyspread.spring.boot;

import java.net.URI;
import org.springframework.boot.docker.compose.core.RunningService;
import org.springframework.boot.docker.compose.service.connection.DockerComposeConnectionDetailsFactory;
import org.springframework.boot.docker.compose.service.connection.DockerComposeConnectionSource;

/** Connects to the service of a Docker Compose file that has the image of DynamoDB Local. */
final class DynamoDbLocalDockerComposeConnectionDetailsFactory
        extends DockerComposeConnectionDetailsFactory<KeyspreadConnectionDetails> {

    DynamoDbLocalDockerComposeConnectionDetailsFactory() {
        super(DynamoDbLocalConnection.NAMES.toArray(String[]::new));
    }

    @Override
    protected KeyspreadConnectionDetails getDockerComposeConnectionDetails(DockerComposeConnectionSource source) {
        return new Details(source.getRunningService());
    }

    /** The mapped port of the service. */
    private static final class Details extends DockerComposeConnectionDetails implements DynamoDbLocalConnection {

        private final URI endpoint;

        private Details(RunningService service) {
            super(service);
            this.endpoint = DynamoDbLocalConnection.endpoint(
                    service.host(), service.ports().get(PORT));
        }

        @Override
        public URI endpoint() {
            return endpoint;
        }
    }
}
