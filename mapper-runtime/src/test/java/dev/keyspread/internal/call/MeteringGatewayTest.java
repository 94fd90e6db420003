package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.fake.FakeLogger;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

class MeteringGatewayTest {

    private final FakeLogger log = new FakeLogger(Level.WARN);

    @Test
    void listenerThatFails_isLoggedOnce() {
        ConsumedCapacityListener broken = (operation, capacity) -> {
            throw new AssertionError("broken");
        };
        ConsumedCapacityListener guarded = new MeteringGateway.Guarded(broken, log);

        guarded.consumed("PutItem", ConsumedCapacity.builder().build());
        guarded.consumed("PutItem", ConsumedCapacity.builder().build());

        assertThat(log.messages())
                .containsExactly("WARN The listener for consumed capacity "
                        + broken.getClass().getName()
                        + " failed. Requests continue. Its further failures are not logged");
    }
}
