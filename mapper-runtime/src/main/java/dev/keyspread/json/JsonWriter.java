package dev.keyspread.json;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes DynamoDB's JSON as bytes into a buffer that grows. Not thread-safe.
 *
 * <p>Each of the methods that write a value writes a whole attribute value, {@code {"S":"text"}}; within a set, where
 * DynamoDB has bare elements, they write those.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class JsonWriter {

    /** A writer whose buffer starts with {@code capacity} bytes. */
    public JsonWriter(int capacity) {
        throw new UnsupportedOperationException();
    }

    /** The text {@code "name":} with its quotes escaped, as {@link #name(byte[])} takes it. */
    public static byte[] encodedName(String name) {
        return ("\"" + name + "\":").getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    /** Begins an item: attributes between braces. */
    public void beginItem() {
        throw new UnsupportedOperationException();
    }

    /** Ends the item. */
    public void endItem() {
        throw new UnsupportedOperationException();
    }

    /** Begins a map, M. */
    public void beginMap() {
        throw new UnsupportedOperationException();
    }

    /** Ends the map. */
    public void endMap() {
        throw new UnsupportedOperationException();
    }

    /** The name of the attribute whose value is written next, as {@link #encodedName} made it. */
    public void name(byte[] encodedName) {
        throw new UnsupportedOperationException();
    }

    /** The name of the attribute whose value is written next. */
    public void name(String name) {
        throw new UnsupportedOperationException();
    }

    /** Begins a list, L. */
    public void beginList() {
        throw new UnsupportedOperationException();
    }

    /** Ends the list. */
    public void endList() {
        throw new UnsupportedOperationException();
    }

    /** Begins a set of this type: SS, NS or BS. Its elements are written as values are. */
    public void beginSet(ValueTag type) {
        throw new UnsupportedOperationException();
    }

    /** Ends the set. */
    public void endSet() {
        throw new UnsupportedOperationException();
    }

    /** A string, S. An unpaired surrogate, which UTF-8 has no bytes for, becomes {@code ?} as {@link String#getBytes} has it. */
    public void string(String value) {
        throw new UnsupportedOperationException();
    }

    /** A number, N, by its text in ASCII, which is not checked. */
    public void number(String text) {
        throw new UnsupportedOperationException();
    }

    /** A number, N. */
    public void number(long value) {
        throw new UnsupportedOperationException();
    }

    /** A boolean, BOOL. */
    public void bool(boolean value) {
        throw new UnsupportedOperationException();
    }

    /** A NULL. */
    public void nul() {
        throw new UnsupportedOperationException();
    }

    /** A binary, B, of {@code length} bytes from {@code offset} on. */
    public void binary(byte[] bytes, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    /** A value of any type. */
    public void attributeValue(AttributeValue value) {
        throw new UnsupportedOperationException();
    }

    /** Bytes that are JSON already, where a value or a name may stand. */
    public void raw(byte[] bytes, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    /** How many bytes were written. */
    public int length() {
        throw new UnsupportedOperationException();
    }

    /** What was written, in an array of its own. */
    public byte[] toByteArray() {
        throw new UnsupportedOperationException();
    }
}
