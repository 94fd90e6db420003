package dev.keyspread.spi;

import dev.keyspread.internal.json.Container;
import dev.keyspread.internal.json.Containers;
import dev.keyspread.internal.json.JsonInput;
import dev.keyspread.internal.json.JsonSkipper;
import dev.keyspread.internal.json.Names;
import dev.keyspread.internal.json.Scalars;
import dev.keyspread.internal.json.SyntaxErrors;
import dev.keyspread.internal.json.ValueReader;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads DynamoDB's JSON from bytes, one value after the other. Not thread-safe.
 *
 * <p>Each of the methods that read a value expects a whole attribute value, {@code {"S":"text"}}; within a set, where
 * DynamoDB has bare elements, they expect those. A value of another type is an
 * {@link dev.keyspread.ItemReadException}, after which the reader still stands before that value.
 *
 * <p>Depth and size are bounded, and whatever is not DynamoDB's JSON is a {@link dev.keyspread.MalformedJsonException},
 * which says where: invalid UTF-8, control characters that are not escaped, attribute values with more than one
 * member, and types of values written with escapes are.
 */
public final class JsonReader {

    /** The most containers inside each other, an item itself included: DynamoDB has 32 levels. */
    public static final int MAXIMUM_DEPTH = 40;

    private final JsonInput in;

    /** A reader of {@code length} bytes from {@code offset} on, which nobody changes meanwhile. */
    public JsonReader(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        in = new JsonInput(bytes, offset, offset + length);
    }

    /** Enters an item: attributes between braces. Also any other JSON object, whose values are to be skipped then. */
    public void beginItem() {
        Containers.begin(in, Container.ITEM, in.position);
    }

    /** Enters a plain JSON array, as a response holds items in; what is in it is an item, or is to be skipped. */
    public void beginArray() {
        Containers.begin(in, Container.ARRAY, in.position);
    }

    /** Enters a map, M. */
    public void beginMap() {
        Containers.beginMap(in);
    }

    /** Enters a list, L. */
    public void beginList() {
        Containers.beginList(in);
    }

    /** Enters a set of this type: SS, NS or BS. Its elements are read as values are. */
    public void beginSet(ValueTag type) {
        Containers.beginSet(in, type);
    }

    /**
     * Goes on to the next attribute of the item or map, whose value is to be read or skipped then. NULLs are passed
     * over: for a member they are what an absent attribute is; but those that {@code names} keeps. What was read already
     * is not remembered: after a value, a NULL of the same name, which DynamoDB never sends, does not take it back.
     *
     * @return its number in {@code names}; {@code names.size()} if it is none of them; -1, at the end, which leaves the
     *     item or map
     */
    public int nextAttribute(AttributeNames names) {
        return Names.next(in, names);
    }

    /** Goes on to the next entry of the item or map, and returns its name; {@code null} at the end, which leaves it. */
    public @Nullable String nextName() {
        return Names.next(in);
    }

    /** The name of the attribute that was gone on to last, in the item or map that the reader is in. */
    public String name() {
        return in.frame.name(in.bytes);
    }

    /** Returns whether the list or set has another element, to be read or skipped next. Leaves it at its end. */
    public boolean nextElement() {
        return Containers.nextElement(in);
    }

    /** The type of the next value, which stays to be read. Within a set, that of its elements. */
    public ValueTag tag() {
        return in.tag();
    }

    /** Passes over the next value if it is NULL, and says whether it was. */
    public boolean skipNull() {
        return Names.skipNull(in);
    }

    /** A NULL. */
    public void nul() {
        Names.passNull(in);
    }

    /** A string, S. */
    public String string() {
        return Scalars.string(in);
    }

    /** The text of a number, N. */
    public String number() {
        return Scalars.number(in);
    }

    /** A number, N, as a long; one that is none is a {@link NumberFormatException}, and still there then. */
    public long longNumber() {
        return Scalars.longNumber(in);
    }

    /** A boolean, BOOL. */
    public boolean bool() {
        return Scalars.bool(in);
    }

    /** A binary, B, decoded into an array of its own. */
    public byte[] binary() {
        return Scalars.binary(in);
    }

    /**
     * Passes over the next value if it is a string of ASCII alone without escapes, and says whether it was. Its
     * characters are those of {@link #bytes} between {@link #textStart} and {@link #textEnd}: for what parses them
     * without a string. In all other cases the reader still stands before the value.
     */
    public boolean plainText() {
        return Scalars.plainText(in);
    }

    /** Does the same as {@link #plainText} for a number. */
    public boolean plainNumber() {
        return Scalars.plainNumber(in);
    }

    /** The bytes that are read. Nobody may change them. */
    public byte[] bytes() {
        return in.bytes;
    }

    /** Where in the bytes the text begins that {@link #plainText} or {@link #plainNumber} passed over last. */
    public int textStart() {
        return in.textStart;
    }

    /** Where that text ends: the first byte after it. */
    public int textEnd() {
        return in.textEnd;
    }

    /** A value of any type. */
    public AttributeValue attributeValue() {
        return ValueReader.read(this);
    }

    /** Passes over the next value, whatever it is. */
    public void skip() {
        // An attribute value is an object around its content, so that a level has two brackets.
        int depth = 2 * (MAXIMUM_DEPTH - in.frame.depth()) + 1;
        int after = JsonSkipper.value(in.bytes, in.position, in.end, depth);
        if (after < 0) {
            throw in.malformed(SyntaxErrors.reason(in.bytes, in.position, in.end, depth), ~after);
        }
        in.position = after;
    }

    /** Where the reader stands, in bytes from the beginning of the array. */
    public int position() {
        return in.position;
    }

    /** Returns the number of containers around the current position. */
    public int depth() {
        return in.frame.depth();
    }

    /** Leaves what was entered, and goes back to where the reader stood in fewer containers, or as many. */
    public void backTo(int formerPosition, int formerDepth) {
        Containers.backTo(in, formerPosition, formerDepth);
    }

    /** Goes back to the beginning of the item or map that the reader is in: to where it stood when that was entered. */
    public void backToFirst(int formerPosition) {
        in.position = formerPosition;
        in.frame.begin(in.frame.kind);
    }

    /**
     * Where in the item the reader stands, as errors say it: {@code Attribute "lines" of Order cannot be read:
     * element 3: Attribute "sku" of Line cannot be read: }; empty outside of any attribute.
     */
    public String path() {
        return in.path();
    }
}
