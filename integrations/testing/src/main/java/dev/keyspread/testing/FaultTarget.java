package dev.keyspread.testing;

import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/**
 * The requests that have a fault. The first methods narrow them; the last method, such as {@link #throttle()}, adds the
 * fault. Not thread-safe.
 */
public final class FaultTarget {

    private static final int SERVER_ERROR = 500;

    private final Faults faults;
    private final Set<String> operations;
    private Predicate<DynamoDbRequest> requests = request -> true;
    private Predicate<RequestPart> parts = part -> true;
    private IntPredicate numbers = number -> true;
    private String description;

    FaultTarget(Faults faults, Set<String> operations) {
        this.faults = faults;
        this.operations = operations;
        this.description = String.join(", ", new TreeSet<>(operations));
    }

    /** Narrows the fault to a table. */
    public FaultTarget table(TableSchema schema) {
        String name = schema.name();
        return parts(part -> faults.tables().declaredName(part.table()).equals(name), " of table " + name);
    }

    /** Narrows the fault to queries and scans of an index. */
    public FaultTarget index(String name) {
        Objects.requireNonNull(name, "name");
        return parts(part -> name.equals(part.index()), " of index " + name);
    }

    /**
     * Narrows the fault to items with this value of the partition key, and to queries of it. Of a batch, these items stay unprocessed
     * if they are throttled.
     *
     * @param value the stored key: a string, a number or bytes. A sharded key has a suffix, as in {@code 2014-07-09.17}
     */
    public FaultTarget partitionKey(Object value) {
        String text = ValueText.of(ValueText.value(value));
        return parts(part -> hasKey(part, text), " with partition key " + text);
    }

    private boolean hasKey(RequestPart part, String text) {
        return faults.tables().partitionKey(part).stream().map(ValueText::of).anyMatch(text::equals);
    }

    /** Narrows the fault to requests of the SDK that meet a condition. */
    public FaultTarget where(Predicate<DynamoDbRequest> condition) {
        this.requests = requests.and(Objects.requireNonNull(condition, "condition"));
        return this;
    }

    /** Narrows the fault to the first {@code count} of these requests, 1 or more. */
    public FaultTarget next(int count) {
        return numbers("next", count, number -> number <= count);
    }

    /** Narrows the fault to every {@code k}-th of these requests, such as the 3rd, the 6th and so on: 1 or more. */
    public FaultTarget every(int k) {
        return numbers("every", k, number -> number % k == 0);
    }

    /**
     * Throttles the requests as DynamoDB does when a key range is hot: a {@code ThrottlingException}. Of a batch, the chosen items
     * stay unprocessed, unless these are all items. Transactions are canceled.
     */
    public void throttle() {
        add(new ThrottleEffect(null));
    }

    /**
     * Throttles the requests for a reason of DynamoDB, such as {@code TableWriteProvisionedThroughputExceeded}. The exception is
     * a {@code ProvisionedThroughputExceededException} for reasons of provisioned capacity, and a {@code ThrottlingException} otherwise.
     */
    public void throttle(String reason) {
        add(new ThrottleEffect(Throttled.checked(reason)));
    }

    /**
     * Leaves the last {@code items} of each batch unprocessed, 1 or more. A batch that has no more items is throttled, as in
     * DynamoDB. Other requests pass.
     */
    public void leaveUnprocessed(int items) {
        requirePositive("leaveUnprocessed", items);
        if (operations.stream().noneMatch(Faults.BATCHES::contains)) {
            throw new IllegalArgumentException(
                    "Only items of BatchGetItem and BatchWriteItem can stay unprocessed (found " + description + ")");
        }
        add(new UnprocessedEffect(items));
    }

    /** Answers the requests with the exception that {@code failure} returns for each. The engine does not receive them. */
    public void fail(Supplier<? extends RuntimeException> failure) {
        Objects.requireNonNull(failure, "failure");
        add((matched, next) -> CompletableFuture.failedFuture(failure.get()));
    }

    /** Answers the requests with an internal error of DynamoDB, which has status code 500. */
    public void failInside() {
        fail(() -> Throttled.withDetails(
                InternalServerErrorException.builder(), "InternalServerError", "Internal server error", SERVER_ERROR));
    }

    /** Delays the requests on their way to the engine. */
    public void delay(Duration delay) {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("delay must not be negative (found " + delay + ")");
        }
        add((matched, next) -> faults.after(delay).thenCompose(passed -> next.send(matched.request())));
    }

    /**
     * Limits the capacity units per second of each partition key, as a partition of DynamoDB does: 1,000 write units and 3,000 read
     * units there. A key that is unused has the units of one second. A request passes while units are left, and is charged the
     * units that it consumed; the key is throttled until the time has paid for them. The units of a batch are divided
     * evenly between its items. Saved items also count for their keys in global indexes, which throttle them as well. Updates and
     * deletes count for the table only, unless the index's key is part of the table's.
     *
     * @param readUnitsPerSecond a positive number, or infinity for no limit
     * @param writeUnitsPerSecond a positive number, or infinity for no limit
     */
    public void limitPartitionKeys(double readUnitsPerSecond, double writeUnitsPerSecond) {
        if (!(readUnitsPerSecond > 0 && writeUnitsPerSecond > 0)) {
            throw new IllegalArgumentException("limitPartitionKeys must have positive units (found "
                    + readUnitsPerSecond + " and " + writeUnitsPerSecond + ")");
        }
        add(new KeyLimitEffect(faults, readUnitsPerSecond, writeUnitsPerSecond));
    }

    private FaultTarget parts(Predicate<RequestPart> condition, String text) {
        parts = parts.and(condition);
        description += text;
        return this;
    }

    private FaultTarget numbers(String method, int number, IntPredicate condition) {
        requirePositive(method, number);
        numbers = numbers.and(condition);
        description += ", " + method + " " + number;
        return this;
    }

    private static void requirePositive(String method, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(method + " must be 1 or more (found " + number + ")");
        }
    }

    private void add(Effect effect) {
        faults.add(new FaultRule(
                faults.tables(), operations, requests, parts, numbers, effect, description, new AtomicInteger()));
    }

    /**
     * Leaves the last items of batches unprocessed. Thread-safe.
     *
     * @param items the number of items, 1 or more
     */
    private record UnprocessedEffect(int items) implements Effect {

        private static final ThrottleEffect THROTTLE = new ThrottleEffect(null);

        @Override
        public CompletableFuture<DynamoDbResponse> send(Matched matched, Next next) {
            List<RequestPart> parts = matched.parts();
            return Faults.BATCHES.contains(Requests.operation(matched.request()))
                    ? THROTTLE.send(
                            matched.request(), parts.subList(Math.max(0, parts.size() - items), parts.size()), next)
                    : next.send(matched.request());
        }
    }
}
