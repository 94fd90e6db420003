package dev.keyspread.micrometer;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.observation.WrittenItem;
import io.micrometer.common.KeyValue;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The meters other than the timer of operations. Their tags are names of tables, indexes and operations, and those of the user. Thread-safe. */
final class Meters {

    /** The beginning of all names of meters. */
    private static final String PREFIX = "keyspread.";

    private static final String TABLE = "table";
    private static final String INDEX = "index";
    private static final String OPERATION = "operation";
    private static final String UNITS = "units";

    /** The sizes up to which a write or a read consumes one unit. */
    private static final double[] UNIT_BYTES = {1_024, 4_096};

    private final MeterRegistry registry;
    private final Tags tags;
    private final MeterProvider<DistributionSummary> consumed;
    private final MeterProvider<DistributionSummary> predictedError;
    private final MeterProvider<Counter> throttles;
    private final MeterProvider<DistributionSummary> shardRequests;
    private final MeterProvider<DistributionSummary> shardSkew;
    private final MeterProvider<DistributionSummary> itemBytes;
    private final ServerTags server = new ServerTags();

    Meters(MeterRegistry registry, Tags tags) {
        this.registry = registry;
        this.tags = tags;
        consumed = summary("capacity.consumed", "Capacity units that a request consumed")
                .baseUnit(UNITS)
                .withRegistry(registry);
        predictedError = summary(
                        "capacity.predicted_error",
                        "Difference of the capacity units that the sizes of saved items predict and the billed ones")
                .baseUnit(UNITS)
                .withRegistry(registry);
        throttles = Counter.builder(PREFIX + "throttles")
                .description("Throttled requests and unprocessed parts of batches")
                .tags(tags)
                .withRegistry(registry);
        shardRequests = summary("shard.requests", "Requests for each shard that a read of several shards sent")
                .withRegistry(registry);
        shardSkew = summary("shard.skew", "Items of the largest shard of a read divided by the mean of its shards")
                .withRegistry(registry);
        itemBytes = summary("item.bytes", "Size of saved items as DynamoDB counts it")
                .baseUnit("bytes")
                .serviceLevelObjectives(UNIT_BYTES)
                .withRegistry(registry);
    }

    private DistributionSummary.Builder summary(String name, String description) {
        return DistributionSummary.builder(PREFIX + name)
                .description(description)
                .tags(tags);
    }

    void consumed(ObservedOperation operation, ConsumedUnits units) {
        String kind = units.kind().name().toLowerCase(Locale.ROOT);
        String table = server.table(operation, units.table());
        String index = server.index(operation, units.table(), units.index());
        consumed.withTags(Tags.of(TABLE, table, INDEX, index, OPERATION, operation.name(), "kind", kind))
                .record(units.units());
        units.predicted().ifPresent(predicted -> predictedError(operation, table, predicted - units.units()));
    }

    // Summaries drop negative values.
    private void predictedError(ObservedOperation operation, String table, double error) {
        String direction = error == 0 ? "exact" : error < 0 ? "under" : "over";
        predictedError
                .withTags(Tags.of(TABLE, table, OPERATION, operation.name(), "direction", direction))
                .record(Math.abs(error));
    }

    void itemWritten(ObservedOperation operation, WrittenItem item) {
        itemBytes.withTags(TABLE, item.table(), OPERATION, operation.name()).record(item.bytes());
    }

    void throttled(ObservedOperation operation, Throttle throttle) {
        throttles
                .withTags(
                        TABLE,
                        server.table(operation, throttle.table()),
                        INDEX,
                        server.index(operation, throttle.table(), throttle.index()),
                        "reason",
                        ServerTags.reason(throttle.reason()))
                .increment();
    }

    void stopped(ObservedOperation operation, OperationResult result) {
        if (operation.shards() == 1) {
            return;
        }
        Tags tags = Tags.of(TABLE, DefaultOperationConvention.table(operation), INDEX, orNone(operation.index()));
        shardRequests.withTags(tags).record((double) result.requests() / operation.shards());
        result.shardSkew().ifPresent(shardSkew.withTags(tags)::record);
    }

    /** Removes all meters of a table, also the timer of its operations. */
    void remove(String table) {
        List<Tag> removed =
                Stream.concat(tags.stream(), Stream.of(Tag.of(TABLE, table))).toList();
        registry.getMeters().stream()
                .map(Meter::getId)
                .filter(id -> id.getName().startsWith(PREFIX) && id.getTags().containsAll(removed))
                .forEach(registry::remove);
    }

    private static String orNone(@Nullable String index) {
        return index == null ? KeyValue.NONE_VALUE : index;
    }
}
