package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.table.Database;
import dev.keyspread.testing.internal.table.StoredTable;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/** Enables, disables and describes the expiry of a table's items. */
final class TimeToLive {

    private final Database database;

    TimeToLive(Database database) {
        this.database = database;
    }

    UpdateTimeToLiveResponse update(UpdateTimeToLiveRequest request) {
        StoredTable table = database.existing(request.tableName());
        TimeToLiveSpecification specification = request.timeToLiveSpecification();
        Optional<String> current = table.timeToLive();
        if (specification.enabled() == current.isPresent()) {
            throw Errors.validation("TimeToLive is already " + (specification.enabled() ? "enabled" : "disabled"));
        }
        if (current.filter(attribute -> !attribute.equals(specification.attributeName()))
                .isPresent()) {
            throw Errors.validation(
                    "TimeToLive is active on a different AttributeName: current AttributeName is " + current.get());
        }
        table.setTimeToLive(specification.enabled() ? specification.attributeName() : null);
        return UpdateTimeToLiveResponse.builder()
                .timeToLiveSpecification(specification)
                .build();
    }

    DescribeTimeToLiveResponse describe(DescribeTimeToLiveRequest request) {
        Optional<String> attribute = database.existing(request.tableName()).timeToLive();
        return DescribeTimeToLiveResponse.builder()
                .timeToLiveDescription(TimeToLiveDescription.builder()
                        .timeToLiveStatus(attribute.isPresent() ? TimeToLiveStatus.ENABLED : TimeToLiveStatus.DISABLED)
                        .attributeName(attribute.orElse(null))
                        .build())
                .build();
    }
}
