package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.table.StoredTable;
import dev.keyspread.testing.internal.value.Numbers;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Deletes expired items. */
final class ExpiredItems {

    /** DynamoDB takes older times for mistakes. */
    private static final int OLDEST_YEARS = 5;

    private ExpiredItems() {}

    static void delete(StoredTable table, Instant now) {
        table.timeToLive().ifPresent(attribute -> {
            List<Map<String, AttributeValue>> expired = table.items().all().values().stream()
                    .filter(item -> isExpired(item.get(attribute), now))
                    .toList();
            expired.forEach(item -> table.replace(item, null));
        });
    }

    private static boolean isExpired(@Nullable AttributeValue time, Instant now) {
        if (time == null || time.n() == null) {
            return false;
        }
        BigDecimal seconds = Numbers.of(time);
        long oldest = now.atOffset(ZoneOffset.UTC).minusYears(OLDEST_YEARS).toEpochSecond();
        return seconds.compareTo(BigDecimal.valueOf(now.getEpochSecond())) <= 0
                && seconds.compareTo(BigDecimal.valueOf(oldest)) >= 0;
    }
}
