package dev.keyspread.testing;

import dev.keyspread.table.TableSchema;
import java.util.List;
import org.assertj.core.api.AssertProvider;

/**
 * The requests of a test in the order of their responses. Pass it to AssertJ's {@code assertThat}. Immutable.
 *
 * <p>Each is one call of the SDK's client. Keyspread's own retries are requests, too; those inside the SDK's client are not.
 *
 * @param list the requests
 */
public record RecordedRequests(List<RecordedRequest> list) implements AssertProvider<RecordedRequestsAssert> {

    public RecordedRequests {
        list = List.copyOf(list);
    }

    /** Returns the requests of an operation, such as {@code GetItem}. */
    public RecordedRequests of(String operation) {
        Requests.checked(List.of(operation));
        return new RecordedRequests(list.stream()
                .filter(request -> request.operation().equals(operation))
                .toList());
    }

    /** Returns the requests to a table, those to several tables included. */
    public RecordedRequests to(TableSchema schema) {
        return new RecordedRequests(list.stream()
                .filter(request -> request.tables().contains(schema.name()))
                .toList());
    }

    /** Returns the read capacity units of all requests. */
    public double readUnits() {
        return list.stream().mapToDouble(RecordedRequest::readUnits).sum();
    }

    /** Returns the write capacity units of all requests. */
    public double writeUnits() {
        return list.stream().mapToDouble(RecordedRequest::writeUnits).sum();
    }

    /** Called by AssertJ's {@code assertThat}. */
    @Override
    public RecordedRequestsAssert assertThat() {
        return new RecordedRequestsAssert(this);
    }
}
