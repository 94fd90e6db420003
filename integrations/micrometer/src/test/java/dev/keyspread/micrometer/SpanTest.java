package dev.keyspread.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationOutcome;
import dev.keyspread.observation.OperationResult;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationHandler.FirstMatchingCompositeObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.TraceContext;
import io.micrometer.tracing.handler.DefaultTracingObservationHandler;
import io.micrometer.tracing.handler.PropagatingSenderTracingObservationHandler;
import io.micrometer.tracing.propagation.Propagator;
import io.micrometer.tracing.test.simple.SimpleSpan;
import io.micrometer.tracing.test.simple.SimpleTracer;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Spans of a tracer whose handlers are those of Spring Boot. */
class SpanTest {

    private static final ObservedOperation FIND = new ObservedOperation("GetItem", List.of("orders"), null, 1);

    private final SimpleTracer tracer = new SimpleTracer();
    private final ObservationRegistry observations = ObservationRegistry.create();
    private final MicrometerObserver observer = MicrometerObserver.create(new SimpleMeterRegistry(), observations);

    SpanTest() {
        observations
                .observationConfig()
                .observationHandler(new FirstMatchingCompositeObservationHandler(
                        new PropagatingSenderTracingObservationHandler<>(tracer, new Headers()),
                        new DefaultTracingObservationHandler(tracer)));
    }

    /** Writes a header for each trace, as propagators do. */
    private static final class Headers implements Propagator {

        @Override
        public List<String> fields() {
            return List.of("traceparent");
        }

        @Override
        public <C> void inject(TraceContext context, C carrier, Setter<C> setter) {
            setter.set(carrier, "traceparent", context.traceId());
        }

        @Override
        public <C> Span.Builder extract(C carrier, Getter<C> getter) {
            throw new UnsupportedOperationException();
        }
    }

    private static OperationResult result(OperationOutcome outcome, String errorType) {
        return new OperationResult(outcome, errorType, 1, OptionalDouble.empty());
    }

    @Test
    void span_isThatOfAClient() {
        observer.start(FIND).stopped(result(OperationOutcome.SUCCESS, null));

        SimpleSpan span = tracer.onlySpan();
        assertThat(span.getKind()).isEqualTo(Span.Kind.CLIENT);
        assertThat(span.getName()).isEqualTo("DynamoDB.GetItem");
        assertThat(span.getRemoteServiceName()).isEqualTo("DynamoDB");
        assertThat(span.getTags())
                .containsEntry("db.system.name", "aws.dynamodb")
                .containsEntry("db.operation.name", "GetItem")
                .containsEntry("outcome", "success");
    }

    @Test
    void spansOfRequests_areChildren() {
        OperationObservation find = observer.start(FIND);
        ObservationScope scope = find.openScope();
        tracer.nextSpan().name("request").start().end();
        scope.close();
        find.stopped(result(OperationOutcome.FAILED, "ResourceNotFoundException"));

        assertThat(tracer.getSpans()).extracting(SimpleSpan::getName).containsExactly("DynamoDB.GetItem", "request");
        assertThat(tracer.getSpans().getLast().getTraceId())
                .isEqualTo(tracer.getSpans().getFirst().getTraceId());
        assertThat(tracer.getSpans().getFirst().getError()).hasMessage("ResourceNotFoundException");
    }
}
