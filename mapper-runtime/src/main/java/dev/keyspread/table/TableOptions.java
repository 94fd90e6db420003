package dev.keyspread.table;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * The settings of a table, and the time to wait for them. In an existing table, a setting that is not set stays as it is. A new
 * table is on-demand by default, without a stream and unprotected. Not thread-safe.
 */
public final class TableOptions {

    private @Nullable BillingMode billingMode;
    private Throughput table = Throughput.UNSET;
    private final Map<String, Throughput> indexes = new LinkedHashMap<>();
    private @Nullable StreamOption stream;
    private @Nullable Boolean deletionProtection;
    private final Map<String, String> tags = new LinkedHashMap<>();
    private final Set<String> removedTags = new LinkedHashSet<>();
    private boolean timeToLive = true;
    private boolean sample = true;
    private Duration timeout = Duration.ofMinutes(10);
    private Consumer<TableProgress> progress = step -> {};

    TableOptions() {}

    static TableOptions of(Consumer<TableOptions> settings) {
        TableOptions options = new TableOptions();
        settings.accept(options);
        return options;
    }

    /** Selects on-demand capacity. DynamoDB allows the change from provisioned capacity four times in 24 hours. */
    public TableOptions onDemand() {
        billingMode = BillingMode.PAY_PER_REQUEST;
        table = new Throughput(null, table.onDemandMaximum(), table.warm());
        return this;
    }

    /**
     * Selects provisioned capacity for the table. New global indexes, and all of a table that was on-demand, get the same if
     * they have no capacity of their own.
     *
     * @param readUnits read units per second, 1 or more
     * @param writeUnits write units per second, 1 or more
     */
    public TableOptions provisioned(long readUnits, long writeUnits) {
        billingMode = BillingMode.PROVISIONED;
        table = table.with(ThroughputKind.PROVISIONED, readUnits, writeUnits);
        return this;
    }

    /** Sets the provisioned capacity of a global index, in units per second, 1 or more. */
    public TableOptions provisioned(String index, long readUnits, long writeUnits) {
        return change(index, ThroughputKind.PROVISIONED, readUnits, writeUnits);
    }

    /** Limits the throughput of an on-demand table, in request units per second, 1 or more. */
    public TableOptions onDemandMaximum(long readUnits, long writeUnits) {
        table = table.with(ThroughputKind.ON_DEMAND_MAXIMUM, readUnits, writeUnits);
        return this;
    }

    /** Limits the throughput of a global index of an on-demand table, in request units per second, 1 or more. */
    public TableOptions onDemandMaximum(String index, long readUnits, long writeUnits) {
        return change(index, ThroughputKind.ON_DEMAND_MAXIMUM, readUnits, writeUnits);
    }

    /**
     * Prepares the table for a throughput before the load arrives. DynamoDB charges for it, and cannot lower it. A table that is
     * warm enough is left alone, and reads or writes that are higher stay as they are.
     *
     * @param readUnits read units per second, 1 or more
     * @param writeUnits write units per second, 1 or more
     */
    public TableOptions warmThroughput(long readUnits, long writeUnits) {
        table = table.with(ThroughputKind.WARM, readUnits, writeUnits);
        return this;
    }

    /** Prepares a global index for a throughput, as {@link #warmThroughput(long, long)} does for the table. */
    public TableOptions warmThroughput(String index, long readUnits, long writeUnits) {
        return change(index, ThroughputKind.WARM, readUnits, writeUnits);
    }

    /** Enables the table's stream. A stream with another content is replaced by a new one, which starts empty. */
    public TableOptions stream(StreamViewType content) {
        stream = new StreamOption(Objects.requireNonNull(content, "content"));
        return this;
    }

    /** Disables the table's stream. Its records stay readable for 24 hours. */
    public TableOptions noStream() {
        stream = new StreamOption(null);
        return this;
    }

    /** Enables or disables the table's protection from being deleted. */
    public TableOptions deletionProtection(boolean isProtected) {
        deletionProtection = isProtected;
        return this;
    }

    /** Adds a tag, or changes its value. */
    public TableOptions tag(String key, String value) {
        removedTags.remove(key);
        tags.put(key, Objects.requireNonNull(value, "value"));
        return this;
    }

    /** Removes a tag. */
    public TableOptions removeTag(String key) {
        tags.remove(key);
        removedTags.add(Objects.requireNonNull(key, "key"));
        return this;
    }

    /** Leaves the time to live of the schema disabled, or disables it. Then items do not expire. */
    public TableOptions noTimeToLive() {
        timeToLive = false;
        return this;
    }

    /**
     * Sets the maximum time to wait for the table, 10 minutes by default. An index on a large table takes longer, up to hours.
     *
     * @param maximum a positive duration
     */
    public TableOptions timeout(Duration maximum) {
        if (maximum.isNegative() || maximum.isZero()) {
            throw new IllegalArgumentException("timeout must be positive (found " + maximum + ")");
        }
        timeout = maximum;
        return this;
    }

    /** Sets a callback that receives the state of the table each time it was described, on the waiting thread. */
    public TableOptions onProgress(Consumer<TableProgress> callback) {
        progress = Objects.requireNonNull(callback, "callback");
        return this;
    }

    /**
     * Keeps {@code Tables.check} from reading stored items, so that it needs no read units and no permission to scan.
     *
     * @return these settings
     */
    public TableOptions noSample() {
        this.sample = false;
        return this;
    }

    boolean samplesItems() {
        return sample;
    }

    private TableOptions change(String name, ThroughputKind kind, long readUnits, long writeUnits) {
        indexes.put(Objects.requireNonNull(name, "index"), index(name).with(kind, readUnits, writeUnits));
        return this;
    }

    /**
     * Checks the settings of indexes before a request is sent.
     *
     * @param mode the capacity mode that the table will have
     */
    void requireFits(TableSchema schema, BillingMode mode) {
        indexes.forEach((name, throughput) -> {
            if (schema.index(name).partitionKeys().isEmpty()) {
                throw new IllegalArgumentException("Index " + name + " of table " + schema.name()
                        + " is local, so it uses the table's throughput. Set that instead");
            }
            if (throughput.provisioned() != null && mode == BillingMode.PAY_PER_REQUEST) {
                throw new IllegalArgumentException(
                        "Index " + name + " of table " + schema.name()
                                + " can have provisioned capacity only if the table has it: also call provisioned(reads, writes)");
            }
            requireOnDemand("Index " + name + " of table " + schema.name(), throughput, mode);
        });
        requireOnDemand("Table " + schema.name(), table, mode);
    }

    private static void requireOnDemand(String subject, Throughput throughput, BillingMode mode) {
        if (throughput.onDemandMaximum() != null && mode == BillingMode.PROVISIONED) {
            throw new IllegalArgumentException(
                    subject + " has provisioned capacity, so it has no on-demand maximum. Also call onDemand()");
        }
    }

    Optional<BillingMode> billingMode() {
        return Optional.ofNullable(billingMode);
    }

    Throughput table() {
        return table;
    }

    Throughput index(String name) {
        return indexes.getOrDefault(name, Throughput.UNSET);
    }

    Optional<StreamOption> stream() {
        return Optional.ofNullable(stream);
    }

    Optional<Boolean> deletionProtection() {
        return Optional.ofNullable(deletionProtection);
    }

    Map<String, String> tags() {
        return Collections.unmodifiableMap(tags);
    }

    Set<String> removedTags() {
        return Collections.unmodifiableSet(removedTags);
    }

    boolean hasTimeToLive() {
        return timeToLive;
    }

    Duration timeout() {
        return timeout;
    }

    Consumer<TableProgress> progress() {
        return progress;
    }

    /**
     * A choice of a stream.
     *
     * @param content the content of its records, or null for no stream
     */
    record StreamOption(@Nullable StreamViewType content) {}
}
