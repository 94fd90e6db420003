package dev.keyspread.internal.convert;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The time at which an item expires by its time to live. */
public final class ExpiryTime {

    private static final BigDecimal NEVER = BigDecimal.valueOf(Long.MAX_VALUE);

    private ExpiryTime() {}

    /** Returns the second since 1970 at which an item expires; {@link Long#MAX_VALUE} for never. */
    public static long of(Map<String, AttributeValue> item, @Nullable String attribute) {
        AttributeValue end = attribute == null ? null : item.get(attribute);
        return end == null || end.n() == null
                ? Long.MAX_VALUE
                : new BigDecimal(end.n())
                        .setScale(0, RoundingMode.CEILING)
                        .min(NEVER)
                        .max(NEVER.negate())
                        .longValue();
    }
}
