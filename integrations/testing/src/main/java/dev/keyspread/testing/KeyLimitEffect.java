package dev.keyspread.testing;

import dev.keyspread.testing.Stage.Next;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** Limits the capacity units of each partition key with token buckets, which hold the units of one second. Thread-safe. */
final class KeyLimitEffect implements Effect {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThrottleEffect THROTTLE = new ThrottleEffect(null);

    private final Faults faults;
    private final double readUnitsPerSecond;
    private final double writeUnitsPerSecond;
    private final Map<BucketKey, Bucket> buckets = new ConcurrentHashMap<>();

    KeyLimitEffect(Faults faults, double readUnitsPerSecond, double writeUnitsPerSecond) {
        this.faults = faults;
        this.readUnitsPerSecond = readUnitsPerSecond;
        this.writeUnitsPerSecond = writeUnitsPerSecond;
    }

    /** The reads or writes of a partition key of a table or index. */
    private record BucketKey(String resource, String partitionKey, boolean isRead) {}

    /** The units of a partition key, negative while it is throttled. */
    private static final class Bucket {

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
        List<RequestPart> limited = matched.parts().stream()
                .filter(part -> !matched.tables().partitionKey(part).isEmpty())
                .toList();
        List<RequestPart> throttled = limited.stream()
                .filter(part -> !bucket(matched, part, now).hasUnits(now))
                .toList();
        List<RequestPart> charged =
                limited.stream().filter(part -> !throttled.contains(part)).toList();
        DynamoDbRequest request = Requests.metered(matched.request());
        Next charging = sent ->
                next.send(sent).thenApply(response -> charge(matched, charged, response, RequestPart.of(sent), now));
        return throttled.isEmpty() ? charging.send(request) : THROTTLE.send(request, throttled, charging);
    }

    private Bucket bucket(Matched matched, RequestPart part, long now) {
        boolean isRead = Requests.isRead(Requests.operation(matched.request()));
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
            long ofTable = sent.stream()
                    .filter(one -> one.table().equals(part.table()))
                    .count();
            bucket(matched, part, now).charge(units(consumed, part.table()) / ofTable);
        }
        return response;
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
