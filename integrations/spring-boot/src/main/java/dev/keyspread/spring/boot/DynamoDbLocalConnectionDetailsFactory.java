package dev.keyspread.spring.boot;

import java.net.URI;
import java.util.List;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionDetailsFactory;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.containers.Container;

/** Connects to a container of DynamoDB Local that has {@code @ServiceConnection}. */
final class DynamoDbLocalConnectionDetailsFactory
        extends ContainerConnectionDetailsFactory<Container<?>, KeyspreadConnectionDetails> {

    private static final int PORT = 8000;

    DynamoDbLocalConnectionDetailsFactory() {
        super(List.of("amazon/dynamodb-local", "dynamodb-local"));
    }

    @Override
    protected KeyspreadConnectionDetails getContainerConnectionDetails(ContainerConnectionSource<Container<?>> source) {
        return new Details(source);
    }

    /** The mapped port of the container. DynamoDB Local accepts any region and credentials. */
    private static final class Details extends ContainerConnectionDetails<Container<?>>
            implements KeyspreadConnectionDetails {

        private Details(ContainerConnectionSource<Container<?>> source) {
            super(source);
        }

        @Override
        public URI endpoint() {
            return URI.create(
                    "http://" + getContainer().getHost() + ":" + getContainer().getMappedPort(PORT));
        }

        @Override
        public String region() {
            return "us-east-1";
        }

        @Override
        public String accessKey() {
            return "local";
        }

        @Override
        public String secretKey() {
            return "local";
        }
    }
}
