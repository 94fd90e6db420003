package dev.keyspread.internal.gateway;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** The remedies for throttled requests. */
final class Remedies {

    /** The remedies by the ends of DynamoDB's reasons, such as {@code TableWriteKeyRangeThroughputExceeded}. */
    private static final Map<String, String> BY_REASON = Map.of(
            "KeyRangeThroughputExceeded",
            "Few keys have too many requests: spread them over shards with @ShardedKey, or read them through a cache",
            "ProvisionedThroughputExceeded",
            "Raise the provisioned capacity, or change to on-demand capacity",
            "MaxOnDemandThroughputExceeded",
            "Raise the maximum on-demand throughput",
            "AccountLimitExceeded",
            "Request a higher quota for the account");

    private static final String WITHOUT_REASON = "If few keys have too many requests, spread them over shards with"
            + " @ShardedKey; otherwise raise the capacity";

    private Remedies() {}

    /** Returns the remedies for reasons of DynamoDB, or a general one if they are no known reasons but error codes. */
    static String of(Collection<String> reasons) {
        String known = reasons.stream()
                .flatMap(reason -> BY_REASON.entrySet().stream()
                        .filter(remedy -> isReason(reason, remedy.getKey()))
                        .map(Map.Entry::getValue))
                .distinct()
                .collect(Collectors.joining(". "));
        return known.isEmpty() ? WITHOUT_REASON : known;
    }

    // Cancelled transactions have the code ProvisionedThroughputExceeded, also for hot keys.
    private static boolean isReason(String reason, String end) {
        return reason.endsWith(end) && !reason.equals(end);
    }
}
