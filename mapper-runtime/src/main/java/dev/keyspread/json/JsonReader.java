package dev.keyspread.json;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads DynamoDB's JSON from bytes, one value after the other. Not thread-safe.
 *
 * <p>Each of the methods that read a value expects a whole attribute value, {@code {"S":"text"}}; within a set, where
 * DynamoDB has bare elements, they expect those. A value of another type is an
 * {@link dev.keyspread.ItemReadException}, after which the reader still stands before that value.
 *
 * <p>Depth and size are bounded, and whatever is not DynamoDB's JSON is a {@link dev.keyspread.MalformedJsonException}.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class JsonReader {

    /** The most containers inside each other, an item itself included: DynamoDB has 32 levels. */
    public static final int MAXIMUM_DEPTH = 40;

    /** A reader of {@code length} bytes from {@code offset} on, which nobody changes meanwhile. */
    public JsonReader(byte[] bytes, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    /** Enters an item: attributes between braces. */
    public void beginItem() {
        throw new UnsupportedOperationException();
    }

    /** Enters a map, M. */
    public void beginMap() {
        throw new UnsupportedOperationException();
    }

    /**
     * Goes on to the next attribute of the item or map, whose value is to be read or skipped then. NULLs are passed
     * over: for a member they are what an absent attribute is; but those that {@code names} keeps.
     *
     * @return its number in {@code names}; {@code names.size()} if it is none of them; -1, at the end, which leaves the
     *     item or map
     */
    public int nextAttribute(AttributeNames names) {
        throw new UnsupportedOperationException();
    }

    /** Goes on to the next entry of the item or map, and returns its name; {@code null} at the end, which leaves it. */
    public @Nullable String nextName() {
        throw new UnsupportedOperationException();
    }

    /** The name of the attribute that was gone on to last, in the item or map that the reader is in. */
    public String name() {
        throw new UnsupportedOperationException();
    }

    /** Enters a list, L. */
    public void beginList() {
        throw new UnsupportedOperationException();
    }

    /** Enters a set of this type: SS, NS or BS. Its elements are read as values are. */
    public void beginSet(ValueTag type) {
        throw new UnsupportedOperationException();
    }

    /** Whether the list or set has another element, which is to be read or skipped then; if not, leaves it. */
    public boolean nextElement() {
        throw new UnsupportedOperationException();
    }

    /** The type of the next value, which stays to be read. Within a set, that of its elements. */
    public ValueTag tag() {
        throw new UnsupportedOperationException();
    }

    /** Passes over the next value if it is NULL, and says whether it was. */
    public boolean skipNull() {
        throw new UnsupportedOperationException();
    }

    /** A string, S. */
    public String string() {
        throw new UnsupportedOperationException();
    }

    /** The text of a number, N. */
    public String number() {
        throw new UnsupportedOperationException();
    }

    /** A number, N, as a long; one that is none is a {@link NumberFormatException}. */
    public long longNumber() {
        throw new UnsupportedOperationException();
    }

    /** A boolean, BOOL. */
    public boolean bool() {
        throw new UnsupportedOperationException();
    }

    /** A binary, B, decoded into an array of its own. */
    public byte[] binary() {
        throw new UnsupportedOperationException();
    }

    /** A value of any type. */
    public AttributeValue attributeValue() {
        throw new UnsupportedOperationException();
    }

    /** Passes over the next value, whatever it is. */
    public void skip() {
        throw new UnsupportedOperationException();
    }

    /** Where the reader stands, in bytes from the beginning of the array. */
    public int position() {
        throw new UnsupportedOperationException();
    }

    /**
     * Where in the item the reader stands, as errors say it: {@code Attribute "lines" of Order cannot be read:
     * element 3: Attribute "sku" of Line cannot be read: }; empty outside of any attribute.
     */
    public String path() {
        throw new UnsupportedOperationException();
    }
}
