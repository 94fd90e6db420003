package dev.keyspread.json;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.keyspread.ItemReadException;
import dev.keyspread.MalformedJsonException;
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
 * which says where: invalid UTF-8, control characters that are not escaped, and attribute values with more than one
 * member are.
 */
public final class JsonReader {

    /** The most containers inside each other, an item itself included: DynamoDB has 32 levels. */
    public static final int MAXIMUM_DEPTH = 40;

    private static final long S = Words.of("{\"S\":\"");
    private static final long N = Words.of("{\"N\":\"");
    private static final long B = Words.of("{\"B\":\"");
    private static final int OPEN_TEXT = 6;
    private static final byte[] NULL = "\"NULL\"".getBytes(US_ASCII);
    private static final byte[] TRUE = "true".getBytes(US_ASCII);
    private static final byte[] FALSE = "false".getBytes(US_ASCII);

    private final byte[] bytes;
    private final int end;
    private int position;

    private Frame frame = Frame.outermost();

    /** The type of the elements of the set that the reader is in. */
    private @Nullable ValueTag elements;

    private final Guesses guesses = new Guesses();
    private int content;
    private int textStart;
    private int textEnd;

    /** A reader of {@code length} bytes from {@code offset} on, which nobody changes meanwhile. */
    public JsonReader(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        this.bytes = bytes;
        this.position = offset;
        this.end = offset + length;
    }

    /** Enters an item: attributes between braces. Also any other JSON object, whose values are to be skipped then. */
    public void beginItem() {
        begin(Container.ITEM, position);
    }

    /** Enters a plain JSON array, as a response holds items in; what is in it is an item, or is to be skipped. */
    public void beginArray() {
        begin(Container.ARRAY, position);
    }

    /** Enters a map, M. */
    public void beginMap() {
        begin(Container.M, content(ValueTag.M));
    }

    /** Enters a list, L. */
    public void beginList() {
        begin(Container.L, content(ValueTag.L));
    }

    /** Enters a set of this type: SS, NS or BS. Its elements are read as values are. */
    public void beginSet(ValueTag type) {
        ValueTag element = type.element();
        begin(Container.SET, content(type));
        elements = element;
    }

    private void begin(Container container, int at) {
        int first = expect(at, container.open);
        if (frame.depth() == MAXIMUM_DEPTH) {
            throw malformed("there are more than " + MAXIMUM_DEPTH + " levels", at);
        }
        position = first;
        frame = frame.inner();
        frame.begin(container);
    }

    private void leave(int at) {
        boolean isValue = frame.kind.isValue();
        frame = frame.outer();
        elements = null;
        position = isValue ? expect(at + 1, (byte) '}') : at + 1;
    }

    /**
     * Goes on to the next attribute of the item or map, whose value is to be read or skipped then. NULLs are passed
     * over: for a member they are what an absent attribute is; but those that {@code names} keeps.
     *
     * @return its number in {@code names}; {@code names.size()} if it is none of them; -1, at the end, which leaves the
     *     item or map
     */
    public int nextAttribute(AttributeNames names) {
        prepare(frame, names);
        while (nextEntry()) {
            int number = attribute(frame, names);
            if (!isNull() || names.keepsNull(number) || !skipNull()) {
                return number;
            }
        }
        return -1;
    }

    private void prepare(Frame current, AttributeNames names) {
        if (current.names != names) {
            current.names = names;
            current.guesses = guesses.of(names);
        }
    }

    // After the name comes its colon; the guess holds both, and compares them at once.
    private int attribute(Frame current, AttributeNames names) {
        int guess = current.guesses[current.number + 1];
        int start = position;
        if (guess < names.size() && Words.match(bytes, start, end, names.table().encoded(guess))) {
            position = start + names.table().encoded(guess).length;
            current.name = null;
        } else {
            guess = find(current, names, start);
            current.guesses[current.number + 1] = guess;
        }
        current.number = guess;
        position = JsonSkipper.space(bytes, position, end);
        return guess;
    }

    private int find(Frame current, AttributeNames names, int start) {
        int quote = TextScanner.plain(bytes, start + 1, end);
        boolean isPlain = quote < end && bytes[quote] == '"';
        if (!isPlain) {
            return findDecoded(current, names, start + 1);
        }
        position = expect(quote + 1, (byte) ':');
        current.nameFrom = start + 1;
        current.nameTo = quote;
        current.name = null;
        return names.table().find(bytes, start + 1, quote);
    }

    private int findDecoded(Frame current, AttributeNames names, int start) {
        int quote = closing(start);
        String name = text(start, quote);
        position = expect(quote + 1, (byte) ':');
        current.name = name;
        return names.number(name);
    }

    /** Goes on to the next entry of the item or map, and returns its name; {@code null} at the end, which leaves it. */
    public @Nullable String nextName() {
        if (!nextEntry()) {
            return null;
        }
        int start = position + 1;
        int quote = closing(start);
        String name = text(start, quote);
        position = JsonSkipper.space(bytes, expect(quote + 1, (byte) ':'), end);
        frame.names = null;
        frame.name = name;
        frame.number = 0;
        return name;
    }

    /** The name of the attribute that was gone on to last, in the item or map that the reader is in. */
    public String name() {
        return name(frame);
    }

    private String name(Frame of) {
        if (of.name == null) {
            AttributeNames names = Objects.requireNonNull(of.names, "no name was gone on to");
            of.name =
                    of.number < names.size() ? names.name(of.number) : TextDecoder.plain(bytes, of.nameFrom, of.nameTo);
        }
        return of.name;
    }

    // Stands before the quote of a name then.
    private boolean nextEntry() {
        int at = next((byte) '}');
        if (at < 0) {
            return false;
        }
        position = peek(at, (byte) '"');
        return true;
    }

    /** Whether the list or set has another element, which is to be read or skipped then; if not, leaves it. */
    public boolean nextElement() {
        int at = next((byte) ']');
        if (at < 0) {
            return false;
        }
        position = elements == null ? JsonSkipper.space(bytes, at, end) : peek(at, (byte) '"');
        frame.number++;
        return true;
    }

    // Where the next element is; -1 at the end of the container, which is left.
    private int next(byte close) {
        int at = position < end && bytes[position] > ' ' ? position : JsonSkipper.space(bytes, position, end);
        byte found = at < end ? bytes[at] : 0;
        if (found == close && frame.kind.close == close) {
            leave(at);
            return -1;
        }
        if (frame.number < 0) {
            return at;
        }
        return expect(at, (byte) ',');
    }

    /** The type of the next value, which stays to be read. Within a set, that of its elements. */
    public ValueTag tag() {
        if (elements != null) {
            content = position;
            return elements;
        }
        int from = peek(expect(position, (byte) '{'), (byte) '"') + 1;
        int quote = closing(from);
        ValueTag tag = ValueTag.of(bytes, from, quote);
        if (tag == null) {
            throw malformed("there is no such type of values", from);
        }
        content = JsonSkipper.space(bytes, expect(quote + 1, (byte) ':'), end);
        return tag;
    }

    // Where the content of the value of this type is, after the colon.
    private int content(ValueTag needed) {
        ValueTag found = tag();
        if (found != needed) {
            throw new ItemReadException("it is " + found + ", and " + needed + " is needed");
        }
        return content;
    }

    /** Passes over the next value if it is NULL, and says whether it was. */
    public boolean skipNull() {
        if (!isNull()) {
            return false;
        }
        int at = content(ValueTag.NULL);
        close(literal(at, TRUE));
        return true;
    }

    private boolean isNull() {
        int at = position;
        if (at > end - Long.BYTES || bytes[at] != '{') {
            return false;
        }
        boolean isOneLetter = bytes[at + 1] == '"' && bytes[at + 3] == '"';
        return !isOneLetter && isNull(at + 1);
    }

    private boolean isNull(int at) {
        return Words.match(bytes, JsonSkipper.space(bytes, at, end), end, NULL);
    }

    /** A string, S. */
    public String string() {
        return text(S, ValueTag.S);
    }

    /** The text of a number, N. */
    public String number() {
        return text(N, ValueTag.N);
    }

    private String text(long word, ValueTag type) {
        if (plain(word, type)) {
            return TextDecoder.plain(bytes, textStart, textEnd);
        }
        int from = peek(content(type), (byte) '"') + 1;
        int quote = closing(from);
        String text = text(from, quote);
        close(quote + 1);
        return text;
    }

    /** A number, N, as a long; one that is none is a {@link NumberFormatException}. */
    public long longNumber() {
        return plain(N, ValueTag.N) ? Decimals.parse(bytes, textStart, textEnd) : Long.parseLong(number());
    }

    /** A boolean, BOOL. */
    public boolean bool() {
        int at = content(ValueTag.BOOL);
        boolean value = at < end && bytes[at] == 't';
        close(literal(at, value ? TRUE : FALSE));
        return value;
    }

    /** A binary, B, decoded into an array of its own. */
    public byte[] binary() {
        int start = position;
        if (!plain(B, ValueTag.B)) {
            String text = text(B, ValueTag.B);
            byte[] ascii = text.getBytes(UTF_8);
            return decoded(Base64Text.decode(ascii, 0, ascii.length), start);
        }
        return decoded(Base64Text.decode(bytes, textStart, textEnd), start);
    }

    private byte[] decoded(byte @Nullable [] binary, int start) {
        if (binary == null) {
            throw malformed("it is no Base64", start);
        }
        return binary;
    }

    /**
     * Passes over the next value if it is a string of ASCII alone without escapes, and says whether it was. Its
     * characters are those of {@link #bytes} between {@link #textStart} and {@link #textEnd}: for what parses them
     * without a string. In all other cases the reader still stands before the value.
     */
    public boolean plainText() {
        return plain(S, ValueTag.S);
    }

    /** As {@link #plainText}, for a number. */
    public boolean plainNumber() {
        return plain(N, ValueTag.N);
    }

    private boolean plain(long word, ValueTag type) {
        int from = open(word, type);
        int to = from < 0 ? from : TextScanner.plain(bytes, from, end);
        if (to < 0 || to >= end || bytes[to] != '"') {
            return false;
        }
        textStart = from;
        textEnd = to;
        close(to + 1);
        return true;
    }

    // Where a text begins; -1 if it is none, or white space is in between.
    private int open(long word, ValueTag type) {
        if (elements != null) {
            return elements == type ? position + 1 : -1;
        }
        boolean isOpen = position <= end - Long.BYTES && Words.head(Words.at(bytes, position), OPEN_TEXT) == word;
        return isOpen ? position + OPEN_TEXT : -1;
    }

    /** The bytes that are read. Nobody may change them. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where in the bytes the text begins that {@link #plainText} or {@link #plainNumber} passed over last. */
    public int textStart() {
        return textStart;
    }

    /** Where that text ends: the first byte after it. */
    public int textEnd() {
        return textEnd;
    }

    /** A value of any type. */
    public AttributeValue attributeValue() {
        return ValueReader.read(this);
    }

    /** Passes over the next value, whatever it is. */
    public void skip() {
        // An attribute value is an object around its content, so that a level has two brackets.
        int after = JsonSkipper.value(bytes, position, end, 2 * (MAXIMUM_DEPTH - frame.depth()) + 1);
        if (after < 0) {
            throw malformed("there is no value, or one with more than " + MAXIMUM_DEPTH + " levels", ~after);
        }
        position = after;
    }

    /** Where the reader stands, in bytes from the beginning of the array. */
    public int position() {
        return position;
    }

    /** How many containers the reader is in. */
    public int depth() {
        return frame.depth();
    }

    /** Leaves what was entered, and goes back to where the reader stood in fewer containers, or as many. */
    public void backTo(int formerPosition, int formerDepth) {
        position = formerPosition;
        while (frame.depth() > formerDepth) {
            frame = frame.outer();
        }
        elements = null;
    }

    /** Goes back to the beginning of the item or map that the reader is in: to where it stood when that was entered. */
    public void backToFirst(int formerPosition) {
        position = formerPosition;
        frame.begin(frame.kind);
    }

    /**
     * Where in the item the reader stands, as errors say it: {@code Attribute "lines" of Order cannot be read:
     * element 3: Attribute "sku" of Line cannot be read: }; empty outside of any attribute.
     */
    public String path() {
        StringBuilder path = new StringBuilder();
        addPath(frame, path);
        return path.toString();
    }

    // An item is where paths begin, whatever it is in.
    private void addPath(Frame at, StringBuilder path) {
        if (at.kind != Container.ITEM && at.depth() > 0) {
            addPath(at.outer(), path);
        }
        if (at.number >= 0) {
            at.addPlace(path, at.kind.isSequence() ? "" : name(at));
        }
    }

    private void close(int at) {
        position = elements != null ? at : expect(at, (byte) '}');
    }

    private int literal(int at, byte[] literal) {
        if (!Words.match(bytes, at, end, literal)) {
            throw malformed("true or false is needed", at);
        }
        return at + literal.length;
    }

    private int closing(int from) {
        int quote = TextScanner.quote(bytes, from, end);
        if (quote < 0) {
            throw malformed("a string does not end", ~quote);
        }
        return quote;
    }

    private String text(int from, int quote) {
        String text = TextDecoder.decode(bytes, from, quote);
        if (text == null) {
            throw malformed("a string has a wrong escape, or is no UTF-8", from);
        }
        return text;
    }

    private int expect(int at, byte character) {
        return at < end && bytes[at] == character ? at + 1 : peek(at, character) + 1;
    }

    // Where the character is, that comes next but for white space.
    private int peek(int at, byte character) {
        int found = JsonSkipper.space(bytes, at, end);
        if (found >= end || bytes[found] != character) {
            throw malformed("'" + (char) character + "' is needed", found);
        }
        return found;
    }

    private MalformedJsonException malformed(String what, int at) {
        return new MalformedJsonException(path() + "it is not DynamoDB's JSON at byte " + at + ": " + what);
    }
}
