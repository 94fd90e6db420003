package dev.keyspread.internal.call;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** The remedies for throttled requests. */
final class Remedies {

    private static final String HOT_KEY = "KeyRangeThroughputExceeded";

    /** The remedies by the ends of DynamoDB's reasons, such as {@code TableWriteKeyRangeThroughputExceeded}. */
    private static final Map<String, String> BY_REASON = Map.of(
            HOT_KEY,
            "Few keys have too many requests: spread them over shards with @ShardedKey, or read them through a cache",
            "ProvisionedThroughputExceeded",
            "Raise the provisioned capacity, or change to on-demand capacity",
            "MaxOnDemandThroughputExceeded",
            "Raise the maximum on-demand throughput",
            "AccountLimitExceeded",
            "Request a higher quota for the account");

    private static final String OF_SHARDS =
            "Few keys have too many requests for their shards: give them more shards, or read"
                    + " them through a cache";

    private static final String WITHOUT_REASON_OF_SHARDS =
            "If few keys have too many requests, give them more shards; otherwise raise the capacity";

    private static final String WITHOUT_REASON = "If few keys have too many requests, spread them over shards with"
            + " @ShardedKey; otherwise raise the capacity";

    private Remedies() {}

    /**
     * Returns the remedies for reasons of DynamoDB, or a general one if they are no known reasons but error codes.
     *
     * @param isSharded whether the throttled key has shards already
     */
    static String of(Collection<String> reasons, boolean isSharded) {
        String known = reasons.stream()
                .flatMap(reason -> BY_REASON.entrySet().stream()
                        .filter(remedy -> isReason(reason, remedy.getKey()))
                        .map(remedy -> isSharded && remedy.getKey().equals(HOT_KEY) ? OF_SHARDS : remedy.getValue()))
                .distinct()
                .collect(Collectors.joining(". "));
        if (!known.isEmpty()) {
            return known;
        }
        return isSharded ? WITHOUT_REASON_OF_SHARDS : WITHOUT_REASON;
    }

    // Cancelled transactions have the code ProvisionedThroughputExceeded, also for hot keys.
    private static boolean isReason(String reason, String end) {
        return reason.endsWith(end) && !reason.equals(end);
    }
}
