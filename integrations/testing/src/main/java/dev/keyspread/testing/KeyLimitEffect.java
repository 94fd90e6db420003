package dev.keyspread.testing;

import dev.keyspread.inmemory.StagedClient.Next;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** Limits the capacity units of each partition key with token buckets, which hold the units of one second. Thread-safe. */
record KeyLimitEffect(
        Faults faults,
        double readUnitsPerSecond,
        double writeUnitsPerSecond,
        Map<KeyLimitEffect.BucketKey, KeyLimitEffect.Bucket> buckets)
        implements Effect {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThrottleEffect THROTTLE = new ThrottleEffect(null);

    KeyLimitEffect(Faults faults, double readUnitsPerSecond, double writeUnitsPerSecond) {
        this(faults, readUnitsPerSecond, writeUnitsPerSecond, new ConcurrentHashMap<>());
    }

    /** The reads or writes of a partition key of a table or index. */
    record BucketKey(String resource, String partitionKey, boolean isRead) {}

    /** The units of a partition key, negative while it is throttled. */
    static final class Bucket {

        private final double unitsPerSecond;
        private double units;
        private long filledAt;

        Bucket(double unitsPerSecond, long now) {
            this.unitsPerSecond = unitsPerSecond;
            this.units = unitsPerSecond;
            this.filledAt = now;
        }

        synchronized boolean hasUnits(long now) {
            units = Math.min(unitsPerSecond, units + (now - filledAt) / NANOS_PER_SECOND * unitsPerSecond);
            filledAt = now;
            // An unlimited bucket has no number of units.
            return Double.isInfinite(unitsPerSecond) || units > 0;
        }

        synchronized void charge(double consumed) {
            units -= consumed;
        }
    }

    @Override
    public CompletableFuture<DynamoDbResponse> send(Matched matched, Next next) {
        long now = faults.now();
        List<RequestPart> limited = keys(matched, matched.parts());
        List<RequestPart> throttled = limited.stream()
                .filter(part -> !bucket(matched, part, now).hasUnits(now))
                .toList();
        Set<Integer> left = throttled.stream().map(RequestPart::position).collect(Collectors.toSet());
        List<RequestPart> charged =
                limited.stream().filter(part -> !left.contains(part.position())).toList();
        DynamoDbRequest request = Requests.metered(matched.request());
        Next charging = sent -> next.send(sent)
                .thenApply(response -> charge(matched, charged, response, keys(matched, RequestPart.of(sent)), now));
        return throttled.isEmpty() ? charging.send(request) : THROTTLE.send(request, throttled, charging);
    }

    /** Returns the parts that have a partition key. A write has one more for each global index that it writes to. */
    private static List<RequestPart> keys(Matched matched, List<RequestPart> parts) {
        return parts.stream()
                .flatMap(part -> isRead(matched)
                        ? Stream.of(part)
                        : Stream.concat(Stream.of(part), matched.tables().inIndexes(part)))
                .filter(part -> !matched.tables().partitionKey(part).isEmpty())
                .toList();
    }

    private static boolean isRead(Matched matched) {
        return Requests.isRead(Requests.operation(matched.request()));
    }

    private Bucket bucket(Matched matched, RequestPart part, long now) {
        boolean isRead = isRead(matched);
        String key =
                matched.tables().partitionKey(part).stream().map(ValueText::of).collect(Collectors.joining(" "));
        return buckets.computeIfAbsent(
                new BucketKey(matched.tables().resource(part), key, isRead),
                absent -> new Bucket(isRead ? readUnitsPerSecond : writeUnitsPerSecond, now));
    }

    private DynamoDbResponse charge(
            Matched matched, List<RequestPart> charged, DynamoDbResponse response, List<RequestPart> sent, long now) {
        List<ConsumedCapacity> consumed = Requests.consumed(response);
        for (RequestPart part : charged) {
            long sharing = sent.stream()
                    .filter(one -> one.table().equals(part.table()) && Objects.equals(one.index(), part.index()))
                    .count();
            boolean isWrittenIndex = part.index() != null && !isRead(matched);
            double units = isWrittenIndex ? indexUnits(consumed, part) : units(consumed, part.table());
            bucket(matched, part, now).charge(units / sharing);
        }
        return response;
    }

    private static double indexUnits(List<ConsumedCapacity> consumed, RequestPart part) {
        return consumed.stream()
                .filter(one -> part.table().equals(one.tableName()))
                .flatMap(one -> Stream.ofNullable(one.globalSecondaryIndexes().get(part.index())))
                .mapToDouble(Capacity::capacityUnits)
                .sum();
    }

    private static double units(List<ConsumedCapacity> consumed, String table) {
        return consumed.stream()
                .filter(one -> table.equals(one.tableName()))
                .map(one -> one.table() == null
                                || one.table().capacityUnits() == null
                                || one.table().capacityUnits() == 0
                        ? one.capacityUnits()
                        : one.table().capacityUnits())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
