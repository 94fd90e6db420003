package dev.keyspread.table;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** A part of the throughput, which a request changes for a table and its indexes. */
enum ThroughputKind {
    PROVISIONED("provisioned", "changing provisioned capacity"),
    ON_DEMAND_MAXIMUM("onDemandMaximum", "changing the on-demand maximum"),
    WARM("warmThroughput", "raising warm throughput");

    private final String setting;
    private final String action;

    ThroughputKind(String setting, String action) {
        this.setting = setting;
        this.action = action;
    }

    /** Returns the name of the setting, for messages. */
    String setting() {
        return setting;
    }

    String action() {
        return action;
    }

    /** Returns these units of a throughput, or null. */
    @Nullable
    UnitsPerSecond of(Throughput throughput) {
        return switch (this) {
            case PROVISIONED -> throughput.provisioned();
            case ON_DEMAND_MAXIMUM -> throughput.onDemandMaximum();
            case WARM -> throughput.warm();
        };
    }

    /**
     * Returns the units to request for a table or an index that shall have these, or null if it has them. Warm throughput cannot be
     * lowered: the request repeats the present reads or writes if they are higher.
     */
    @Nullable
    UnitsPerSecond change(@Nullable UnitsPerSecond wanted, Throughput live) {
        UnitsPerSecond present = of(live);
        if (wanted == null || present == null) {
            return wanted;
        }
        UnitsPerSecond change = this == WARM ? wanted.max(present) : wanted;
        return change.equals(present) ? null : change;
    }

    /**
     * Returns whether a description shows these units, or cannot show them. DynamoDB Local describes neither warm throughput nor
     * the maximums of indexes.
     */
    boolean isShown(@Nullable UnitsPerSecond changed, Throughput live) {
        return change(changed, live) == null || (this != PROVISIONED && of(live) == null);
    }

    void set(UpdateTableRequest.Builder table, UnitsPerSecond units) {
        switch (this) {
            case PROVISIONED -> table.provisionedThroughput(units.provisioned());
            case ON_DEMAND_MAXIMUM -> table.onDemandThroughput(units.onDemandMaximum());
            case WARM -> table.warmThroughput(units.warm());
        }
    }

    void set(UpdateGlobalSecondaryIndexAction.Builder index, UnitsPerSecond units) {
        switch (this) {
            case PROVISIONED -> index.provisionedThroughput(units.provisioned());
            case ON_DEMAND_MAXIMUM -> index.onDemandThroughput(units.onDemandMaximum());
            case WARM -> index.warmThroughput(units.warm());
        }
    }
}
