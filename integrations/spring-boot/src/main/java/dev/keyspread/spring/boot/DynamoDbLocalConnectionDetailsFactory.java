package dev.keyspread.spring.boot;

import java.net.URI;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionDetailsFactory;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.containers.Container;

/** Connects to a container of DynamoDB Local that has {@code @ServiceConnection}. */
final class DynamoDbLocalConnectionDetailsFactory
        extends ContainerConnectionDetailsFactory<Container<?>, KeyspreadConnectionDetails> {

    DynamoDbLocalConnectionDetailsFactory() {
        super(DynamoDbLocalConnection.NAMES);
    }

    @Override
    protected KeyspreadConnectionDetails getContainerConnectionDetails(ContainerConnectionSource<Container<?>> source) {
        return new Details(source);
    }

    /** The mapped port of the container. */
    private static final class Details extends ContainerConnectionDetails<Container<?>>
            implements DynamoDbLocalConnection {

        private Details(ContainerConnectionSource<Container<?>> source) {
            super(source);
        }

        @Override
        public URI endpoint() {
            return DynamoDbLocalConnection.endpoint(
                    getContainer().getHost(), getContainer().getMappedPort(PORT));
        }
    }
}
