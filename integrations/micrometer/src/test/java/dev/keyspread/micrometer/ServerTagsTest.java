package dev.keyspread.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationOutcome;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.observation.UnitKind;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ServerTagsTest {

    private static final ObservedOperation SAVE = new ObservedOperation("PutItem", List.of("orders"), null, 1);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void meters_ofAServerThatAnswersAnything_areBounded() {
        OperationObservation observation = MicrometerObserver.create(registry).start(SAVE);
        for (int i = 0; i < 10_000; i++) {
            observation.throttled(new Throttle("orders", null, "Reason" + i));
            observation.throttled(new Throttle("table" + i, "index" + i, "Reason" + i));
            observation.throttled(new Throttle("orders", "index" + i, "ThrottlingException"));
            observation.consumed(new ConsumedUnits("orders", "index" + i, UnitKind.WRITE, 1, OptionalDouble.empty()));
            observation.consumed(new ConsumedUnits("table" + i, null, UnitKind.WRITE, 1, OptionalDouble.of(2)));
        }

        assertThat(registry.getMeters()).hasSizeLessThan(250);
        assertThat(registry.get("keyspread.throttles").tag("reason", "other").counters())
                .isNotEmpty();
    }

    @Test
    void meters_ofKnownNamesAndReasons_haveThem() {
        OperationObservation observation = MicrometerObserver.create(registry).start(SAVE);

        observation.throttled(new Throttle("orders", "by-status", "IndexWriteKeyRangeThroughputExceeded"));

        assertThat(registry.get("keyspread.throttles")
                        .tags("table", "orders", "index", "by-status", "reason", "IndexWriteKeyRangeThroughputExceeded")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void table_namedByItsArn_isKnownByItsName() {
        ObservedOperation operation = new ObservedOperation(
                "PutItem", List.of("arn:aws:dynamodb:eu-west-1:123456789012:table/orders"), null, 1);

        assertThat(new ServerTags().table(operation, "orders")).isEqualTo("orders");
        assertThat(new ServerTags().table(operation, "ders")).isEqualTo(ServerTags.OTHER);
    }

    @Test
    void timer_hasADescription() {
        MicrometerObserver.create(registry)
                .start(SAVE)
                .stopped(new OperationResult(OperationOutcome.SUCCESS, null, 1, OptionalDouble.empty()));

        assertThat(registry.get("keyspread.operation").timer().getId().getDescription())
                .isEqualTo(MicrometerObserver.OperationTimer.DESCRIPTION);
    }
}
