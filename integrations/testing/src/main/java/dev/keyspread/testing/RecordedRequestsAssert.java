package dev.keyspread.testing;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractAssert;

/** Assertions about the requests of a test. Failures list the requests. Not thread-safe. */
public final class RecordedRequestsAssert extends AbstractAssert<RecordedRequestsAssert, RecordedRequests> {

    RecordedRequestsAssert(RecordedRequests actual) {
        super(actual, RecordedRequestsAssert.class);
    }

    /** Verifies the number of requests. */
    public RecordedRequestsAssert hasSize(int expected) {
        return require(requests().size() == expected, "Expected " + counted(expected));
    }

    /** Verifies that there was no request. */
    public RecordedRequestsAssert isEmpty() {
        return require(requests().isEmpty(), "Expected no request");
    }

    /** Verifies that each of these operations was requested, and no other one. Names are as in {@code GetItem}. */
    public RecordedRequestsAssert hasOnly(String... operations) {
        Set<String> expected = Requests.checked(List.of(operations));
        Set<String> found = requests().stream().map(RecordedRequest::operation).collect(Collectors.toSet());
        return require(found.equals(expected), "Expected only " + String.join(", ", new TreeSet<>(expected)));
    }

    /** Verifies that an operation was requested so many times. */
    public RecordedRequestsAssert has(int times, String operation) {
        int found = actual.of(operation).list().size();
        return require(
                found == times, "Expected " + counted(times) + " of " + operation + ", but there " + verb(found));
    }

    /** Verifies that all requests together consumed at most so many read capacity units. */
    public RecordedRequestsAssert consumedAtMostReadUnits(double units) {
        return consumedAtMost(units, " read units", actual.readUnits());
    }

    /** Verifies that all requests together consumed at most so many write capacity units, those of indexes included. */
    public RecordedRequestsAssert consumedAtMostWriteUnits(double units) {
        return consumedAtMost(units, " write units", actual.writeUnits());
    }

    private RecordedRequestsAssert consumedAtMost(double units, String kind, double consumed) {
        return require(
                consumed <= units,
                "Expected at most " + RecordedRequest.text(units) + kind + ", but " + RecordedRequest.text(consumed)
                        + " were consumed");
    }

    /** Verifies the number of requests that an exception answered. */
    public RecordedRequestsAssert hasFailures(int expected) {
        long found = requests().stream()
                .filter(request -> request.failure().isPresent())
                .count();
        return require(found == expected, "Expected " + expected + " failed requests, but there " + verb((int) found));
    }

    /** Verifies that no request failed. */
    public RecordedRequestsAssert hasNoFailures() {
        return hasFailures(0);
    }

    private List<RecordedRequest> requests() {
        isNotNull();
        return actual.list();
    }

    private RecordedRequestsAssert require(boolean isMet, String expectation) {
        if (!isMet) {
            throw failure("%s. %s", expectation, listing());
        }
        return this;
    }

    private String listing() {
        List<RecordedRequest> requests = actual.list();
        if (requests.isEmpty()) {
            return "There were no requests";
        }
        StringBuilder lines = new StringBuilder("The requests were:");
        for (int i = 0; i < requests.size(); i++) {
            lines.append(System.lineSeparator())
                    .append("  ")
                    .append(i + 1)
                    .append(". ")
                    .append(requests.get(i));
        }
        return lines.toString();
    }

    private static String counted(int requests) {
        return requests == 1 ? "1 request" : requests + " requests";
    }

    private static String verb(int found) {
        return found == 1 ? "was 1" : "were " + found;
    }
}
