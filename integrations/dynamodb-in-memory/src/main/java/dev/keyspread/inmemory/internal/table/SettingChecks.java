package dev.keyspread.inmemory.internal.table;

import dev.keyspread.capacity.Quotas;
import dev.keyspread.inmemory.internal.error.Errors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The checks of capacity and streams in requests that create or change a table. */
final class SettingChecks {

    /** Removes the limit of on-demand throughput. */
    private static final long NO_MAXIMUM = -1;

    private SettingChecks() {}

    static void check(CreateTableRequest request) {
        checkMode(request.billingMode());
        boolean isOnDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
        checkUnits(isOnDemand, "table", request.provisionedThroughput());
        for (GlobalSecondaryIndex index : request.globalSecondaryIndexes()) {
            checkUnits(isOnDemand, "global secondary index " + index.indexName(), index.provisionedThroughput());
            checkMaximum(index.onDemandThroughput());
        }
        checkMaximum(request.onDemandThroughput());
        checkStream(request.streamSpecification());
    }

    static void checkMode(@Nullable BillingMode mode) {
        if (mode == BillingMode.UNKNOWN_TO_SDK_VERSION) {
            throw Errors.validation("Member must satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]");
        }
    }

    private static void checkUnits(boolean isOnDemand, String resource, @Nullable ProvisionedThroughput units) {
        // The API reference: "If you set BillingMode as PAY_PER_REQUEST, you cannot specify this property."
        if (isOnDemand && units != null) {
            throw Errors.invalidParameter("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for the "
                    + resource + " when BillingMode is PAY_PER_REQUEST");
        }
        if (!isOnDemand) {
            checkProvisioned(resource, units);
        }
    }

    /** Checks the capacity of a provisioned table or index. */
    static void checkProvisioned(String resource, @Nullable ProvisionedThroughput units) {
        if (units == null) {
            throw Errors.validation("No provisioned throughput specified for the " + resource);
        }
        checkUnit(resource, units.readCapacityUnits());
        checkUnit(resource, units.writeCapacityUnits());
    }

    private static void checkUnit(String resource, @Nullable Long units) {
        if (units == null || units < 1) {
            throw Errors.validation(
                    "The read and write throughput of the " + resource + " must be at least 1, and cannot be null");
        }
        if (units > Quotas.TABLE_UNITS_PER_SECOND) {
            throw Errors.validation("Cannot increase provisioned throughput to more than "
                    + Quotas.TABLE_UNITS_PER_SECOND + " units per table");
        }
    }

    private static void checkMaximum(@Nullable OnDemandThroughput maximum) {
        if (maximum != null) {
            checkMaximum(maximum.maxReadRequestUnits());
            checkMaximum(maximum.maxWriteRequestUnits());
        }
    }

    private static void checkMaximum(@Nullable Long units) {
        if (units != null && units < 1 && units != NO_MAXIMUM) {
            throw Errors.validation("The maximum on-demand throughput must be at least 1");
        }
    }

    static void checkStream(@Nullable StreamSpecification stream) {
        if (stream == null) {
            return;
        }
        if (stream.streamEnabled() == null) {
            throw Errors.validation("Stream StreamEnabled was null");
        }
        if (stream.streamEnabled() != (stream.streamViewType() != null)) {
            throw Errors.validation("Invalid StreamViewType: "
                    + (stream.streamEnabled()
                            ? "Stream ViewType must not be null or empty when enabling streams."
                            : "Stream StreamEnabled was false but a StreamViewType was present."));
        }
        if (stream.streamViewType() == StreamViewType.UNKNOWN_TO_SDK_VERSION) {
            throw Errors.validation(
                    "Member must satisfy enum value set: [NEW_IMAGE, OLD_IMAGE, NEW_AND_OLD_IMAGES, KEYS_ONLY]");
        }
    }
}
