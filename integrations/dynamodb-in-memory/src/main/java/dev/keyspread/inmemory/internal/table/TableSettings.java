package dev.keyspread.inmemory.internal.table;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * Settings that are described, and have no other effect than {@code isProtected}.
 *
 * @param indexThroughput the provisioned capacity of global indexes
 * @param onDemandMaximum the limit of on-demand throughput
 * @param isProtected whether the table cannot be deleted
 */
public record TableSettings(
        BillingMode billingMode,
        @Nullable ProvisionedThroughput throughput,
        Map<String, ProvisionedThroughput> indexThroughput,
        @Nullable OnDemandThroughput onDemandMaximum,
        @Nullable StreamSpecification stream,
        boolean isProtected) {

    static TableSettings of(CreateTableRequest request) {
        return new TableSettings(
                Optional.ofNullable(request.billingMode()).orElse(BillingMode.PROVISIONED),
                request.provisionedThroughput(),
                request.globalSecondaryIndexes().stream()
                        .filter(index -> index.provisionedThroughput() != null)
                        .collect(Collectors.toUnmodifiableMap(
                                GlobalSecondaryIndex::indexName, GlobalSecondaryIndex::provisionedThroughput)),
                request.onDemandThroughput(),
                request.streamSpecification(),
                Boolean.TRUE.equals(request.deletionProtectionEnabled()));
    }

    /** Returns the settings after a change. */
    TableSettings with(UpdateTableRequest request) {
        Boolean protection = request.deletionProtectionEnabled();
        BillingMode mode = request.billingMode() == null ? billingMode : request.billingMode();
        boolean isProvisioned = mode == BillingMode.PROVISIONED;
        return new TableSettings(
                mode,
                isProvisioned
                        ? Optional.ofNullable(request.provisionedThroughput()).orElse(throughput)
                        : null,
                isProvisioned ? indexThroughput(request) : Map.of(),
                request.onDemandThroughput() == null ? onDemandMaximum : request.onDemandThroughput(),
                stream(request),
                protection == null ? isProtected : protection);
    }

    private Map<String, ProvisionedThroughput> indexThroughput(UpdateTableRequest request) {
        Map<String, ProvisionedThroughput> changed = new HashMap<>(indexThroughput);
        for (GlobalSecondaryIndexUpdate index : request.globalSecondaryIndexUpdates()) {
            if (index.create() != null && index.create().provisionedThroughput() != null) {
                changed.put(index.create().indexName(), index.create().provisionedThroughput());
            }
            if (index.update() != null && index.update().provisionedThroughput() != null) {
                changed.put(index.update().indexName(), index.update().provisionedThroughput());
            }
            if (index.delete() != null) {
                changed.remove(index.delete().indexName());
            }
        }
        return Map.copyOf(changed);
    }

    /** Returns the provisioned read or write units of the table and its global indexes together. */
    long provisioned(ToLongFunction<ProvisionedThroughput> units) {
        return Stream.concat(Stream.ofNullable(throughput), indexThroughput.values().stream())
                .mapToLong(units)
                .sum();
    }

    private @Nullable StreamSpecification stream(UpdateTableRequest request) {
        StreamSpecification changed = request.streamSpecification();
        if (changed == null) {
            return stream;
        }
        return Boolean.TRUE.equals(changed.streamEnabled()) ? changed : null;
    }
}
