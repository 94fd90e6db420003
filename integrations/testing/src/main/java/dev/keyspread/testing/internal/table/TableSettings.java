package dev.keyspread.testing.internal.table;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * Settings that are described, and have no other effect than {@code isProtected}.
 *
 * @param isProtected whether the table cannot be deleted
 */
public record TableSettings(
        BillingMode billingMode,
        @Nullable ProvisionedThroughput throughput,
        @Nullable StreamSpecification stream,
        boolean isProtected) {

    static TableSettings of(CreateTableRequest request) {
        return new TableSettings(
                Optional.ofNullable(request.billingMode()).orElse(BillingMode.PROVISIONED),
                request.provisionedThroughput(),
                request.streamSpecification(),
                Boolean.TRUE.equals(request.deletionProtectionEnabled()));
    }

    /** Returns the settings after a change. */
    TableSettings with(UpdateTableRequest request) {
        Boolean protection = request.deletionProtectionEnabled();
        return new TableSettings(
                request.billingMode() == null ? billingMode : request.billingMode(),
                request.provisionedThroughput() == null ? throughput : request.provisionedThroughput(),
                request.streamSpecification() == null ? stream : request.streamSpecification(),
                protection == null ? isProtected : protection);
    }
}
