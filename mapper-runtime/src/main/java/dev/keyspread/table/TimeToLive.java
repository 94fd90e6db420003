package dev.keyspread.table;

import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** The expiry of a table's items. */
record TimeToLive(DynamoDbClient client, String table) {

    /** Returns the attribute with the expiry time, if the time to live is enabled. */
    Optional<String> attribute() {
        TimeToLiveDescription live =
                client.describeTimeToLive(describe -> describe.tableName(table)).timeToLiveDescription();
        boolean isEnabled = live.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                || live.timeToLiveStatus() == TimeToLiveStatus.ENABLING;
        return isEnabled ? Optional.of(live.attributeName()) : Optional.empty();
    }

    void enable(String attribute) {
        set(attribute, true);
    }

    void disable(String attribute) {
        set(attribute, false);
    }

    private void set(String attribute, boolean isEnabled) {
        try {
            client.updateTimeToLive(update -> update.tableName(table)
                    .timeToLiveSpecification(
                            time -> time.attributeName(attribute).enabled(isEnabled)));
        } catch (DynamoDbException rejected) {
            // Another process may have made the same change meanwhile.
            if (attribute().filter(attribute::equals).isPresent() != isEnabled) {
                throw rejected;
            }
        }
    }
}
