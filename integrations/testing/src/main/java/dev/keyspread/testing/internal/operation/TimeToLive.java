package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.table.Database;
import dev.keyspread.testing.internal.table.StoredTable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/** Enables, disables and describes the expiry of a table's items. */
final class TimeToLive {

    private static final int LONGEST_NAME = 255;

    private final Database database;

    TimeToLive(Database database) {
        this.database = database;
    }

    UpdateTimeToLiveResponse update(UpdateTimeToLiveRequest request) {
        StoredTable table = database.existing(request.tableName());
        TimeToLiveSpecification specification = request.timeToLiveSpecification();
        check(specification);
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

    private static void check(@Nullable TimeToLiveSpecification specification) {
        if (specification == null) {
            throw Errors.validation("TimeToLiveSpecification cannot be null");
        }
        String name = specification.attributeName();
        if (specification.enabled() == null || name == null) {
            throw Errors.validation("TimeToLiveSpecification needs an AttributeName and Enabled");
        }
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw Errors.validation("The AttributeName of a TimeToLiveSpecification must have between 1 and "
                    + LONGEST_NAME + " characters");
        }
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
