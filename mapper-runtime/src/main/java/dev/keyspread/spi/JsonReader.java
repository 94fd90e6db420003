package dev.keyspread.spi;

import dev.keyspread.internal.wire.Container;
import dev.keyspread.internal.wire.Containers;
import dev.keyspread.internal.wire.JsonInput;
import dev.keyspread.internal.wire.JsonSkipper;
import dev.keyspread.internal.wire.NameReader;
import dev.keyspread.internal.wire.ScalarReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads DynamoDB's JSON from bytes, value by value. Not thread-safe.
 *
 * <p>Methods that read a value expect a whole attribute value, {@code {"S":"text"}}, or a plain element inside a set.
 * If the value has another type, they throw an {@link dev.keyspread.error.ItemReadException} and the position does not
 * change.
 *
 * <p>Depth and size are bounded. Input that is not DynamoDB's JSON fails with a {@link
 * dev.keyspread.error.MalformedJsonException}, which names the position. This includes invalid UTF-8, unescaped control
 * characters, attribute values with more than one member, and type names with escapes.
 */
public final class JsonReader {

    private static final AttributeValue NULL = AttributeValue.createNul(true);
    private static final AttributeValue TRUE = AttributeValue.createBool(true);
    private static final AttributeValue FALSE = AttributeValue.createBool(false);

    private final JsonInput in;

    /** Creates a reader of {@code length} bytes from {@code offset}. The bytes must not change. */
    public JsonReader(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        in = new JsonInput(bytes, offset, offset + length);
    }

    /** Enters an item, or any other JSON object whose values are only skipped. */
    public void beginItem() {
        Containers.begin(in, Container.ITEM, in.position);
    }

    /** Enters a plain JSON array, such as the items of a response. Its elements are items or are skipped. */
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

    /** Enters a set of this type: SS, NS or BS. Its elements are read like values. */
    public void beginSet(ValueTag type) {
        Containers.beginSet(in, type);
    }

    /**
     * Advances to the next attribute of the item or map. The caller then reads or skips its value. NULLs are skipped
     * like absent attributes, unless {@code names} keeps them. A repeated name with a NULL, which DynamoDB never sends,
     * does not replace an earlier value.
     *
     * @return its number in {@code names}; {@code names.size()} if it is none of them; -1, at the end, which leaves the
     *     item or map
     */
    public int nextAttribute(AttributeNames names) {
        return NameReader.next(in, names);
    }

    /**
     * Advances to the next entry of the item or map, and returns its name. At the end, leaves it and returns {@code
     * null}.
     */
    public @Nullable String nextName() {
        return NameReader.next(in);
    }

    /** Returns the name of the current attribute of the innermost item or map. */
    public String name() {
        return in.frame.name(in.bytes);
    }

    /** Returns whether the list or set has another element, to be read or skipped next. Leaves it at its end. */
    public boolean nextElement() {
        return Containers.nextElement(in);
    }

    /** Returns the type of the next value without reading it. Inside a set, returns the type of its elements. */
    public ValueTag tag() {
        return in.tag();
    }

    /** Skips the next value if it is NULL, and returns whether it was. */
    public boolean skipNull() {
        return NameReader.skipNull(in);
    }

    /** Reads a NULL. */
    public void nul() {
        NameReader.passNull(in);
    }

    /** Reads a string, S. */
    public String string() {
        return ScalarReader.string(in);
    }

    /** Reads a number, N, as text. */
    public String number() {
        return ScalarReader.number(in);
    }

    /**
     * Reads a number, N, as a long. Throws a {@link NumberFormatException} if it is not a long; the position does not
     * change then.
     */
    public long longNumber() {
        return ScalarReader.longNumber(in);
    }

    /** Reads a boolean, BOOL. */
    public boolean bool() {
        return ScalarReader.bool(in);
    }

    /** Reads a binary, B, into a new array. */
    public byte[] binary() {
        return ScalarReader.binary(in);
    }

    /**
     * Skips the next value if it is an ASCII string without escapes, and returns whether it was. Its characters are the
     * {@link #bytes} from {@link #textStart} to {@link #textEnd}, so that callers can parse them without creating a
     * string. Otherwise, the position does not change.
     */
    public boolean plainText() {
        return ScalarReader.plainText(in);
    }

    /** Skips the next value if it is a plain number, like {@link #plainText}. */
    public boolean plainNumber() {
        return ScalarReader.plainNumber(in);
    }

    /** Returns the input, which must not be changed. */
    public byte[] bytes() {
        return in.bytes;
    }

    /** Returns the start of the text that {@link #plainText} or {@link #plainNumber} skipped last. */
    public int textStart() {
        return in.textStart;
    }

    /** Returns the end of that text, exclusive. */
    public int textEnd() {
        return in.textEnd;
    }

    /** Reads a value of any type. */
    public AttributeValue attributeValue() {
        return switch (tag()) {
            case S -> AttributeValue.createS(string());
            case N -> AttributeValue.createN(number());
            case B -> AttributeValue.createB(sdkBytes());
            case BOOL -> bool() ? TRUE : FALSE;
            case NULL -> nullValue();
            case L -> AttributeValue.createL(list());
            case M -> AttributeValue.createM(map());
            case SS -> AttributeValue.createSs(set(ValueTag.SS, JsonReader::string));
            case NS -> AttributeValue.createNs(set(ValueTag.NS, JsonReader::number));
            case BS -> AttributeValue.createBs(set(ValueTag.BS, JsonReader::sdkBytes));
        };
    }

    private SdkBytes sdkBytes() {
        return SdkBytes.fromByteArrayUnsafe(binary());
    }

    private AttributeValue nullValue() {
        nul();
        return NULL;
    }

    private List<AttributeValue> list() {
        List<AttributeValue> list = new ArrayList<>();
        beginList();
        while (nextElement()) {
            list.add(attributeValue());
        }
        return list;
    }

    private Map<String, AttributeValue> map() {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        beginMap();
        for (String name = nextName(); name != null; name = nextName()) {
            map.put(name, attributeValue());
        }
        return map;
    }

    private <V> List<V> set(ValueTag type, Function<JsonReader, V> element) {
        List<V> set = new ArrayList<>();
        beginSet(type);
        while (nextElement()) {
            set.add(element.apply(this));
        }
        return set;
    }

    /** Skips the next value of any type. */
    public void skip() {
        // An attribute value is an object around its content, so each level has two brackets.
        int depth = 2 * (Containers.MAXIMUM_DEPTH - in.frame.depth()) + 1;
        int after = JsonSkipper.value(in.bytes, in.position, in.end, depth);
        if (after < 0) {
            throw in.malformed(SyntaxErrors.reason(in.bytes, in.position, in.end, depth), ~after);
        }
        in.position = after;
    }

    /** Returns the current position as an index of the array. */
    public int position() {
        return in.position;
    }

    /** Returns the number of containers around the current position. */
    public int depth() {
        return in.frame.depth();
    }

    /** Returns to an earlier position at the same or a lower depth. */
    public void backTo(int formerPosition, int formerDepth) {
        Containers.backTo(in, formerPosition, formerDepth);
    }

    /** Returns to the beginning of the innermost item or map, which is at {@code formerPosition}. */
    public void backToFirst(int formerPosition) {
        in.position = formerPosition;
        in.frame.begin(in.frame.kind);
    }

    /**
     * Returns the path of the current position, for errors: {@code Attribute "lines" of Order cannot be read: element
     * 3: Attribute "sku" of Line cannot be read: }. Empty outside of all attributes.
     */
    public String path() {
        return in.path();
    }

    /** Explains why a value could not be skipped. */
    private static final class SyntaxErrors {

        private SyntaxErrors() {}

        /** Returns why the value at {@code from} could not be skipped, with {@code depth} nested brackets allowed. */
        static String reason(byte[] bytes, int from, int end, int depth) {
            int wrong = ~JsonSkipper.value(bytes, from, end, depth);
            // If one more level gets further, the depth was the problem.
            if (JsonSkipper.value(bytes, from, end, depth + 1) != ~wrong) {
                return "there are more than " + Containers.MAXIMUM_DEPTH + " levels";
            }
            return wrong < end ? reason(bytes[wrong]) : "it ends within a value";
        }

        // White space is skipped, so a control character must be in a string.
        private static String reason(byte wrong) {
            if (wrong == '\\') {
                return "a string has a wrong escape";
            }
            return wrong >= 0 && wrong < ' '
                    ? "a string has a control character that is not escaped"
                    : "there is no value, or none that is whole";
        }
    }
}
