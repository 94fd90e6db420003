package dev.keyspread.internal.call;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.keyspread.internal.call.Call.Observed;
import dev.keyspread.internal.call.Throttles.Throttled;
import dev.keyspread.internal.load.KeyLoads;
import dev.keyspread.internal.load.KeyLoads.KeyPlace;
import dev.keyspread.observation.Throttle;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Explains throttled requests: in the messages of exceptions, and in the log. It names the table, the index, the partition key,
 * DynamoDB's reasons, and the remedy. Thread-safe.
 */
public final class Throttling {

    private final PartitionKeys keys;
    private final @Nullable KeyLoads loads;
    private final ThrottlingLog log;

    /**
     * Creates an instance.
     *
     * @param withValues whether messages contain the values of partition keys
     * @param loads the loads of keys, or null if they are not counted
     */
    public Throttling(boolean withValues, LongSupplier nanoTime, @Nullable KeyLoads loads) {
        this(withValues, nanoTime, loads, LoggerFactory.getLogger("dev.keyspread.throttling"));
    }

    Throttling(boolean withValues, LongSupplier nanoTime, @Nullable KeyLoads loads, Logger log) {
        this.keys = new PartitionKeys(withValues);
        this.loads = loads;
        this.log = new ThrottlingLog(log, keys, nanoTime, this::advice);
    }

    /** Registers the keys of a table, by its real name. */
    public void addTable(String tableName, TableSchema schema) {
        keys.add(tableName, schema);
        if (loads != null) {
            loads.addTable(tableName, schema);
        }
    }

    /** Returns whether the units of keys are counted. */
    public boolean countsLoads() {
        return loads != null;
    }

    /** Forgets the load of a table that was deleted, by its real name. */
    public void tableDeleted(String tableName) {
        if (loads != null) {
            loads.tableDeleted(tableName);
        }
    }

    /** Returns what to do about a hot key, from the loads of keys; empty if they are not counted. */
    private Optional<String> advice(Throttled throttled, Set<String> reasons) {
        KeyPlace place =
                new KeyPlace(throttled.throttle().table(), throttled.throttle().index());
        return loads == null || !Remedies.areOfHotKeys(reasons)
                ? Optional.empty()
                : loads.advice(place, Remedies.areOfWrites(reasons), keys.stored(throttled), keys.withValues());
    }

    /** Logs the items of a batch that were left unprocessed. */
    void answered(Object response) {
        log.logThrottles(Throttles.unprocessed(response));
    }

    /** Logs a failure because of throttling that the client retries, and tells the observers of the operation. */
    void retried(Throwable failure, Call<?, ?, ?> call, DynamoDbRequest request) {
        List<Throttled> throttles = Throttles.of(Futures.cause(failure), request);
        log.logThrottles(throttles);
        Observed observed = call.observed();
        if (observed != null) {
            Throttles.tell(throttles, observed.running()::notify);
        }
    }

    /** Logs a failure because of throttling. Returns it with the explanation in its message; another failure as it is. */
    DynamoDbException explained(DynamoDbException failure, DynamoDbRequest request) {
        List<Throttled> throttles = Throttles.of(failure, request);
        log.logThrottles(throttles);
        // The reasons of a cancelled transaction have messages of their own.
        if (!failure.isThrottlingException()) {
            return failure;
        }
        String message = failure.rawMessage() == null ? failure.getMessage() : failure.rawMessage();
        boolean hasReasons = !Throttles.reasons(failure).isEmpty();
        AwsServiceException.Builder copy = failure.toBuilder();
        copy.message(message + ". " + explanation(throttles, hasReasons));
        copy.cause(failure);
        return (DynamoDbException) copy.build();
    }

    private String explanation(List<Throttled> throttles, boolean hasReasons) {
        Map<Throttle, Throttled> distinct = new LinkedHashMap<>();
        // The message names no key of a request with several items: the log does.
        throttles.forEach(one ->
                distinct.merge(one.throttle(), one, (first, another) -> new Throttled(first.throttle(), Map.of())));
        String causes = distinct.values().stream()
                .map(one ->
                        keys.named(one) + (hasReasons ? ": " + one.throttle().reason() : ""))
                .sorted()
                .collect(Collectors.joining(hasReasons ? "; " : ", "));
        return "Throttled: " + causes + ". "
                + Remedies.of(
                        distinct.keySet().stream().map(Throttle::reason).toList(),
                        distinct.values().stream().allMatch(keys::isSharded));
    }

    /** Returns the explanation of the throttled items of a transaction. The messages of their reasons are separate. */
    public String explanation(List<ThrottledItem> items) {
        return explanation(
                items.stream()
                        .map(item -> new Throttled(new Throttle(item.table(), null, item.code()), item.key()))
                        .toList(),
                false);
    }

    /**
     * A throttled item of a transaction.
     *
     * @param code the code of DynamoDB's reason
     */
    public record ThrottledItem(String table, Map<String, AttributeValue> key, String code) {

        /** Returns whether the code of a reason says that the item was throttled. */
        public static boolean isThrottled(String code) {
            return Throttles.isThrottled(code);
        }
    }

    /** Logs a warning for each throttled key: once a minute, and for a limited number of keys of a table or index. Thread-safe. */
    static final class ThrottlingLog {

        private static final Duration BETWEEN_WARNINGS = Duration.ofMinutes(1);
        private static final int MOST_KEYS = 10;
        private static final int MOST_RESOURCES = 1_000;

        private final Logger log;
        private final PartitionKeys keys;
        private final LongSupplier nanoTime;
        private final BiFunction<Throttled, Set<String>, Optional<String>> advice;
        private final Cache<String, Warnings> warnings;

        ThrottlingLog(
                Logger log,
                PartitionKeys keys,
                LongSupplier nanoTime,
                BiFunction<Throttled, Set<String>, Optional<String>> advice) {
            this.log = log;
            this.keys = keys;
            this.nanoTime = nanoTime;
            this.advice = advice;
            this.warnings = Caffeine.newBuilder()
                    .maximumSize(MOST_RESOURCES)
                    .expireAfterAccess(BETWEEN_WARNINGS)
                    .ticker(nanoTime::getAsLong)
                    .executor(Runnable::run)
                    .build();
        }

        /** A partition key of a table or index, the same for all of its shards. Its values are empty if they are not known. */
        private record ThrottledKey(String resource, List<String> values) {}

        /** The warnings of the last minute for one table or index. */
        private static final class Warnings {

            private final Map<ThrottledKey, Long> loggedAt = new HashMap<>();

            synchronized boolean isDue(ThrottledKey key, long now) {
                loggedAt.values().removeIf(time -> now - time >= BETWEEN_WARNINGS.toNanos());
                return loggedAt.size() < MOST_KEYS && loggedAt.putIfAbsent(key, now) == null;
            }
        }

        /** Logs the keys of a request that are due. */
        void logThrottles(List<Throttled> throttles) {
            if (throttles.isEmpty() || !log.isWarnEnabled()) {
                return;
            }
            Map<ThrottledKey, List<Throttled>> byKey = new LinkedHashMap<>();
            for (Throttled one : throttles) {
                byKey.computeIfAbsent(new ThrottledKey(one.resource(), keys.values(one)), absent -> new ArrayList<>())
                        .add(one);
            }
            byKey.forEach((key, ofKey) -> {
                if (warnings.get(key.resource(), absent -> new Warnings()).isDue(key, nanoTime.getAsLong())) {
                    warn(ofKey);
                }
            });
        }

        private void warn(List<Throttled> ofKey) {
            Set<String> reasons =
                    ofKey.stream().map(one -> one.throttle().reason()).collect(Collectors.toCollection(TreeSet::new));
            log.warn(
                    "Throttled: {}: {}. {}. This is logged once a minute for each key, and for {} keys of a table or index",
                    keys.named(ofKey.get(0)),
                    String.join(", ", reasons),
                    advice.apply(ofKey.get(0), reasons)
                            .orElseGet(() -> Remedies.of(reasons, keys.isSharded(ofKey.get(0)))),
                    MOST_KEYS);
        }
    }

    /** The remedies for throttled requests. */
    static final class Remedies {

        private static final String HOT_KEY = "KeyRangeThroughputExceeded";

        /** The remedies by the ends of DynamoDB's reasons, such as {@code TableWriteKeyRangeThroughputExceeded}. */
        private static final Map<String, String> BY_REASON = Map.of(
                HOT_KEY,
                "Few keys have too many requests: spread them over shards with @ShardedKey and keyspread reshard, or read them through a cache",
                "ProvisionedThroughputExceeded",
                "Raise the provisioned capacity, or change to on-demand capacity",
                "MaxOnDemandThroughputExceeded",
                "Raise the maximum on-demand throughput",
                "AccountLimitExceeded",
                "Request a higher quota for the account");

        private static final String OF_SHARDS =
                "Few keys have too many requests for their shards: give them more with keyspread reshard,"
                        + " or read them through a cache";

        private static final String WITHOUT_REASON_OF_SHARDS =
                "If few keys have too many requests, give them more shards with keyspread reshard; otherwise raise the capacity";

        private static final String WITHOUT_REASON = "If few keys have too many requests, spread them over shards with"
                + " @ShardedKey and keyspread reshard; otherwise raise the capacity";

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
                            .map(remedy ->
                                    isSharded && remedy.getKey().equals(HOT_KEY) ? OF_SHARDS : remedy.getValue()))
                    .distinct()
                    .collect(Collectors.joining(". "));
            if (!known.isEmpty()) {
                return known;
            }
            return isSharded ? WITHOUT_REASON_OF_SHARDS : WITHOUT_REASON;
        }

        /** Returns whether all reasons are hot keys. */
        static boolean areOfHotKeys(Collection<String> reasons) {
            return reasons.stream().allMatch(reason -> isReason(reason, HOT_KEY));
        }

        /** Returns whether a reason is of writes, as {@code TableWriteKeyRangeThroughputExceeded} is. */
        static boolean areOfWrites(Collection<String> reasons) {
            return reasons.stream().anyMatch(reason -> reason.contains("Write"));
        }

        // Cancelled transactions have the code ProvisionedThroughputExceeded, also for hot keys.
        private static boolean isReason(String reason, String end) {
            return reason.endsWith(end) && !reason.equals(end);
        }
    }
}
