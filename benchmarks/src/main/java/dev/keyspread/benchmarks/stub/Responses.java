package dev.keyspread.benchmarks.stub;

/** Makes the response bodies of a {@link Stub}. Implementations have a constructor without parameters and are thread-safe. */
public interface Responses {

    /**
     * Returns the response body.
     *
     * @param operation the name of DynamoDB's operation, such as {@code GetItem}
     * @param body the request body
     */
    byte[] to(String operation, String body);
}
