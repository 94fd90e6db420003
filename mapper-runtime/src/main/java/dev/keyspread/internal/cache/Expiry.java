package dev.keyspread.internal.cache;

import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Tells whether items have expired, which DynamoDB deletes days later. Immutable and thread-safe.
 *
 * @param attribute the attribute of the time to live, or null if there is none
 * @param clock the current time
 */
public record Expiry(@Nullable String attribute, InstantSource clock) {

    boolean isOver(Map<String, AttributeValue> item) {
        AttributeValue end = attribute == null ? null : item.get(attribute);
        return end != null
                && end.n() != null
                && new BigDecimal(end.n())
                                .compareTo(BigDecimal.valueOf(clock.instant().getEpochSecond()))
                        <= 0;
    }
}
