package dev.keyspread.internal.store;

import dev.keyspread.internal.convert.ExpiryTime;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Determines whether items have expired, because DynamoDB deletes them only days later. Immutable and thread-safe.
 *
 * @param attribute the attribute of the time to live, or null if there is none
 * @param clock the current time
 */
public record Expiry(@Nullable String attribute, InstantSource clock) {

    boolean isOver(Map<String, AttributeValue> item) {
        long end = ExpiryTime.of(item, attribute);
        return end != Long.MAX_VALUE && end <= clock.instant().getEpochSecond();
    }
}
