package dev.keyspread.micrometer;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedCache;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.observation.WrittenItem;
import io.micrometer.common.KeyValues;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records the operations of a {@code Keyspread} as meters, and as traces if there is an {@link ObservationRegistry} with tracing:
 *
 * <pre>{@code
 * Keyspread.builder(client).observer(MicrometerObserver.create(meterRegistry)).build();
 * }</pre>
 *
 * <p>Caches register themselves when they are created. The meters of a table end when Keyspread deletes it, and those of a cache also
 * when its {@code Keyspread} is closed. The page <i>Metrics and logs</i> of the documentation lists all meters.
 * Immutable and thread-safe.
 */
public final class MicrometerObserver implements OperationObserver {

    private static final OperationConvention DEFAULT_CONVENTION = new DefaultOperationConvention();

    private final MeterRegistry meterRegistry;
    private final ObservationRegistry observationRegistry;
    private final @Nullable OperationConvention convention;
    private final Tags tags;
    private final Tags cacheTags;
    private final KeyValues keyValues;
    private final Meters meters;

    private MicrometerObserver(
            MeterRegistry meterRegistry,
            ObservationRegistry observationRegistry,
            @Nullable OperationConvention convention,
            Tags tags,
            Tags cacheTags) {
        this.meterRegistry = Objects.requireNonNull(meterRegistry, "meterRegistry");
        this.observationRegistry = Objects.requireNonNull(observationRegistry, "observationRegistry");
        this.convention = convention;
        this.tags = tags;
        this.cacheTags = cacheTags;
        this.keyValues = KeyValues.of(tags, Tag::getKey, Tag::getValue);
        this.meters = new Meters(meterRegistry, tags);
    }

    /** Creates an observer that records meters. */
    public static MicrometerObserver create(MeterRegistry meterRegistry) {
        ObservationRegistry timers = ObservationRegistry.create();
        timers.observationConfig().observationHandler(new OperationTimer(meterRegistry));
        return create(meterRegistry, timers);
    }

    /**
     * Creates an observer that records operations through {@code observationRegistry}, whose handlers time and trace them, and the
     * other meters in {@code meterRegistry}. Spring Boot provides both.
     */
    public static MicrometerObserver create(MeterRegistry meterRegistry, ObservationRegistry observationRegistry) {
        return new MicrometerObserver(meterRegistry, observationRegistry, null, Tags.empty(), Tags.empty());
    }

    /**
     * Returns a filter that describes the timers of operations, which Prometheus shows as HELP. The handlers of an {@link
     * ObservationRegistry} create them without a description. Spring Boot uses this filter.
     *
     * @param convention the convention that names operations, or null for the one of Keyspread
     */
    public static MeterFilter describing(@Nullable OperationConvention convention) {
        return OperationTimer.describing(
                Objects.requireNonNull((convention == null ? DEFAULT_CONVENTION : convention).getName()));
    }

    /** Returns this observer with other names and key values for operations. A global convention of the registry has less priority. */
    public MicrometerObserver withConvention(OperationConvention newConvention) {
        return new MicrometerObserver(
                meterRegistry,
                observationRegistry,
                Objects.requireNonNull(newConvention, "convention"),
                tags,
                cacheTags);
    }

    /**
     * Returns this observer with more tags for all meters and spans, such as an account. Without them, the meters of several {@code
     * Keyspread} instances in one registry add up if their tables have the same names. All observers of a registry must have tags of
     * the same names, because Prometheus rejects other ones.
     */
    public MicrometerObserver withTags(Iterable<Tag> added) {
        return new MicrometerObserver(meterRegistry, observationRegistry, convention, tags.and(added), cacheTags);
    }

    /**
     * Returns this observer with more tags for the meters of caches. Prometheus needs tags of the same names for all caches of a
     * registry. Those that Spring Boot registers have the tag {@code cache.manager}.
     */
    public MicrometerObserver withCacheTags(Iterable<Tag> added) {
        return new MicrometerObserver(meterRegistry, observationRegistry, convention, tags, cacheTags.and(added));
    }

    @Override
    public OperationObservation start(ObservedOperation operation) {
        OperationContext context = new OperationContext(operation, keyValues);
        Observation observation = KeyspreadObservation.OPERATION
                .observation(convention, DEFAULT_CONVENTION, () -> context, observationRegistry)
                .start();
        return new MeteredOperation(observation, context, meters);
    }

    @Override
    public void cacheCreated(ObservedCache cache) {
        CacheTotals.add(meterRegistry, tags.and(cacheTags), cache);
    }

    @Override
    public void cacheEnded(ObservedCache cache) {
        CacheTotals.remove(meterRegistry, tags.and(cacheTags), cache);
    }

    /** Ends the meters of the table. Otherwise a time series of one table per day would have more meters each day. */
    @Override
    public void tableDeleted(String table) {
        meters.remove(table);
    }

    /** Records one operation. Thread-safe. */
    private record MeteredOperation(Observation observation, OperationContext context, Meters meters)
            implements OperationObservation {

        @Override
        public ObservationScope openScope() {
            return observation.openScope()::close;
        }

        @Override
        public void consumed(ConsumedUnits units) {
            context.add(units);
            meters.consumed(context.operation(), units);
        }

        @Override
        public void itemWritten(WrittenItem item) {
            meters.itemWritten(context.operation(), item);
        }

        @Override
        public void throttled(Throttle throttle) {
            meters.throttled(context.operation(), throttle);
        }

        @Override
        public void stopped(OperationResult result) {
            context.end(result);
            switch (result.outcome()) {
                case FAILED, THROTTLED, TIMED_OUT -> observation.error(new OperationFailure(result));
                // These are results that callers expect.
                case SUCCESS, CONDITION_FAILED, CANCELLED -> {}
            }
            observation.stop();
            meters.stopped(context.operation(), result);
        }

        /** Marks an observation as failed. Unlike the real exception, it has no message that could contain a key. It is never thrown. */
        private static final class OperationFailure extends RuntimeException {

            private static final long serialVersionUID = 1L;

            OperationFailure(OperationResult result) {
                super(result.errorType() == null ? result.outcome().name() : result.errorType(), null, false, false);
            }
        }
    }

    /** Times operations as Micrometer's own handler does, with a description of the meter. Thread-safe. */
    record OperationTimer(MeterRegistry registry) implements ObservationHandler<OperationContext> {

        /** The description of the timer, which Prometheus shows as HELP. */
        static final String DESCRIPTION = "Time of operations with all their requests and retries";

        @Override
        public void onStart(OperationContext context) {
            context.put(Timer.Sample.class, Timer.start(registry));
        }

        @Override
        public void onStop(OperationContext context) {
            Throwable error = context.getError();
            Tags tags = Tags.of(context.getLowCardinalityKeyValues().stream()
                            .map(value -> Tag.of(value.getKey(), value.getValue()))
                            .toList())
                    .and("error", error == null ? "none" : error.getClass().getSimpleName());
            Timer.Sample sample = context.getRequired(Timer.Sample.class);
            sample.stop(Timer.builder(Objects.requireNonNull(context.getName()))
                    .description(DESCRIPTION)
                    .tags(tags)
                    .register(registry));
        }

        /** Returns a filter that adds the description to meters of this name, and to those of operations that are running. */
        static MeterFilter describing(String name) {
            return new MeterFilter() {
                @Override
                public Meter.Id map(Meter.Id id) {
                    boolean isOperation =
                            id.getName().equals(name) || id.getName().equals(name + ".active");
                    return isOperation && id.getDescription() == null
                            ? new Meter.Id(
                                    id.getName(), Tags.of(id.getTags()), id.getBaseUnit(), DESCRIPTION, id.getType())
                            : id;
                }
            };
        }

        @Override
        public boolean supportsContext(Observation.Context context) {
            return context instanceof OperationContext;
        }
    }
}
