package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.FakeLogger;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.UnitKind;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

class OperationLogTest {

    private final FakeLogger log = new FakeLogger(Level.DEBUG);
    private final AtomicLong nanoTime = new AtomicLong();
    private final FakeLogger requestLog = new FakeLogger(Level.INFO);
    private final Observers observers = Observers.logging(log, requestLog, nanoTime::get);

    @Test
    void operation_stopped_isLoggedWithItsUnits() {
        RunningOperation query = observers.start("Query", () -> List.of("orders"), "by-state", 200);
        query.beginRequest().closeScope();
        nanoTime.set(35_000_000);
        query.notify(one -> one.consumed(units(0.5)));
        query.notify(one -> one.consumed(units(2)));
        query.stop(null);

        assertThat(log.messages())
                .containsExactly(
                        "DEBUG Query of orders index by-state: success after 35 ms, 200 shards, 1 requests, 2.5 units");
    }

    @Test
    void operation_failed_isLoggedWithItsErrorAndNoMessage() {
        RunningOperation save = observers.start("PutItem", () -> List.of("orders"), null, 1);
        save.stop(ConditionalCheckFailedException.builder().message("secret").build());

        assertThat(log.messages())
                .containsExactly(
                        "DEBUG PutItem of orders: condition_failed (ConditionalCheckFailedException) after 0 ms,"
                                + " 1 shards, 0 requests, 0.0 units");
    }

    @Test
    void requests_areLoggedWithTheirNumberAndUnits() {
        log.enable(Level.INFO);
        requestLog.enable(Level.DEBUG);
        RunningOperation query = observers.start("Query", () -> List.of("orders"), "by-state", 200);

        RunningOperation.Request first = query.beginRequest();
        RunningOperation.Request second = query.beginRequest();
        second.consumed(units(0.5));
        nanoTime.set(12_000_000);
        second.ended(null);
        first.ended(ProvisionedThroughputExceededException.builder()
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("ProvisionedThroughputExceededException")
                        .build())
                .message("secret")
                .build());
        query.stop(null);

        assertThat(requestLog.messages())
                .containsExactly(
                        "DEBUG Query request 2 of orders index by-state: success after 12 ms, 0.5 units",
                        "DEBUG Query request 1 of orders index by-state: throttled"
                                + " (ProvisionedThroughputExceededException) after 12 ms, 0.0 units");
        assertThat(log.messages()).isEmpty();
    }

    @Test
    void disabledLevel_startsNoOperation() {
        log.enable(Level.INFO);

        assertThat(observers.start("GetItem", () -> List.of("orders"), null, 1)).isNull();
    }

    private static ConsumedUnits units(double units) {
        return new ConsumedUnits("orders", "by-state", UnitKind.READ, units, OptionalDouble.empty());
    }
}
