package dev.keyspread.testing;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** A request of a test, with its outcome. Immutable. */
public final class RecordedRequest {

    private final DynamoDbRequest request;
    private final List<String> tables;
    private final String target;
    private final List<ConsumedCapacity> consumed;
    private final @Nullable Throwable failure;

    RecordedRequest(
            DynamoDbRequest request, KnownTables known, List<ConsumedCapacity> consumed, @Nullable Throwable failure) {
        this.request = request;
        this.tables = Requests.tables(request).stream().map(known::declaredName).toList();
        this.target = target(request, tables, known);
        this.consumed = List.copyOf(consumed);
        this.failure = failure;
    }

    private static String target(DynamoDbRequest request, List<String> tables, KnownTables known) {
        List<RequestPart> parts = RequestPart.of(request);
        if (parts.size() > 1) {
            return String.join(", ", tables) + " (" + parts.size() + " items)";
        }
        return parts.stream()
                .findFirst()
                .map(part -> known.resource(part) + keyText(known, part))
                .orElse(String.join(", ", tables));
    }

    private static String keyText(KnownTables known, RequestPart part) {
        return part.attributes().isEmpty() ? "" : " " + ValueText.of(known.key(part));
    }

    /** Returns the operation's name in DynamoDB, such as {@code GetItem}. */
    public String operation() {
        return Requests.operation(request);
    }

    /** Returns the tables in the request, by the names that entities declare. */
    public List<String> tables() {
        return tables;
    }

    /** Returns the request of the SDK. The names of its tables are the real ones. */
    public DynamoDbRequest request() {
        return request;
    }

    /** Returns the exception that answered the request, or empty if it succeeded. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    /** Returns the read capacity units that the tables and indexes consumed, 0 for other operations and failed requests. */
    public double readUnits() {
        return Requests.isRead(operation()) ? units() : 0;
    }

    /**
     * Returns the write capacity units that the tables and indexes consumed, also those of a failed condition. They are 0 for
     * other operations and other failed requests. Those of cancelled transactions are not documented.
     */
    public double writeUnits() {
        return Requests.isWrite(operation()) ? units() : 0;
    }

    private double units() {
        return consumed.stream()
                .map(ConsumedCapacity::capacityUnits)
                .mapToDouble(units -> units == null ? 0 : units)
                .sum();
    }

    /** Returns a line for messages, as in <code>GetItem orders {customerId="c1"}: 0.5 read units</code>. */
    @Override
    public String toString() {
        return target.isEmpty() ? operation() + outcome() : operation() + " " + target + outcome();
    }

    private String outcome() {
        String failed = failure == null ? "" : ": " + failure.getClass().getSimpleName();
        if (consumed.isEmpty()) {
            return failed;
        }
        return failed
                + (failed.isEmpty() ? ": " : ", ")
                + text(units())
                + (Requests.isRead(operation()) ? " read units" : " write units");
    }

    /** Returns the number without a fraction of zero: {@code 2} or {@code 0.5}. */
    static String text(double units) {
        return units == 0 ? "0" : BigDecimal.valueOf(units).stripTrailingZeros().toPlainString();
    }
}
