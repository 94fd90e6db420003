package dev.keyspread.benchmarks.hand;

import java.nio.charset.StandardCharsets;

/**
 * The name of an attribute.
 *
 * @param text the name
 * @param json the name as JSON up to where the value's own text begins, such as <code>"orderId":{"S":"</code>
 * @param size the bytes that DynamoDB counts for it
 */
@SuppressWarnings("ArrayRecordComponent") // No two names are compared.
public record Name(String text, byte[] json, int size) {

    /** The name of a string, S. */
    public static Name string(String text) {
        return of(text, "{\"S\":\"");
    }

    /** The name of a number, N. */
    public static Name number(String text) {
        return of(text, "{\"N\":\"");
    }

    /** The name of a binary, B. */
    public static Name binary(String text) {
        return of(text, "{\"B\":\"");
    }

    /** The name of a boolean, BOOL. */
    public static Name bool(String text) {
        return of(text, "{\"BOOL\":");
    }

    /** The name of a list, L. */
    public static Name list(String text) {
        return of(text, "{\"L\":[");
    }

    /** The name of a map, M. */
    public static Name map(String text) {
        return of(text, "{\"M\":{");
    }

    private static Name of(String text, String opening) {
        byte[] json = ("\"" + text + "\":" + opening).getBytes(StandardCharsets.UTF_8);
        return new Name(text, json, text.getBytes(StandardCharsets.UTF_8).length);
    }
}
