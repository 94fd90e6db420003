package dev.keyspread.micrometer;

import dev.keyspread.observation.ObservedOperation;
import io.micrometer.common.KeyValue;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the tags that come from responses, so that a server cannot create any number of meters: it returns {@code other} for
 * names and reasons that are not expected. Thread-safe.
 */
final class ServerTags {

    static final String OTHER = "other";

    /** DynamoDB allows 5 local indexes, and 20 global ones by default. */
    private static final int MOST_INDEXES = 100;

    private static final Pattern REASON =
            Pattern.compile("(Table|Index)(Read|Write)(KeyRangeThroughput|ProvisionedThroughput|MaxOnDemandThroughput"
                    + "|AccountLimit)Exceeded");

    private static final Set<String> CODES = Set.of(
            "Unprocessed",
            "ThrottlingError",
            "ThrottlingException",
            "Throttling",
            "ThrottledException",
            "RequestThrottled",
            "RequestThrottledException",
            "RequestLimitExceeded",
            "TooManyRequestsException",
            "ProvisionedThroughputExceeded",
            "ProvisionedThroughputExceededException",
            "BandwidthLimitExceeded",
            "LimitExceededException",
            "SlowDown",
            "PriorRequestNotComplete",
            "EC2ThrottledException");

    private final Map<String, Set<String>> indexes = new ConcurrentHashMap<>();

    /** Returns the table, which must be one of the operation. */
    String table(ObservedOperation operation, String table) {
        return isOf(operation, table) ? table : OTHER;
    }

    // A table of another account is named by its ARN, which ends with its name.
    private static boolean isOf(ObservedOperation operation, String table) {
        return operation.tables().stream().anyMatch(own -> own.equals(table) || own.endsWith("/" + table));
    }

    /** Returns the index, if the table does not have too many. */
    String index(ObservedOperation operation, String table, @Nullable String index) {
        if (index == null) {
            return KeyValue.NONE_VALUE;
        }
        if (index.equals(operation.index())) {
            return index;
        }
        if (!isOf(operation, table)) {
            return OTHER;
        }
        Set<String> known = indexes.computeIfAbsent(table, name -> ConcurrentHashMap.newKeySet());
        return known.contains(index) || (known.size() < MOST_INDEXES && known.add(index)) ? index : OTHER;
    }

    /** Returns the reason of a throttled request, if it is known. */
    static String reason(String reason) {
        return CODES.contains(reason) || REASON.matcher(reason).matches() ? reason : OTHER;
    }
}
