package dev.keyspread.internal.wire;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ValueTag;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Input bytes with a position and the containers around it. Not thread-safe. */
public final class JsonInput {

    private static final ValueTag[] TAGS = ValueTag.values();
    private static final long[] TAG_WORDS =
            Stream.of(TAGS).mapToLong(tag -> Literal.of(tag.name()).word()).toArray();

    public final byte[] bytes;
    public final int end;
    final NamePredictor guesses = new NamePredictor();
    private final Unescaper unescaper = new Unescaper();

    public int position;
    public Frame frame = Frame.outermost();

    /** The element type of the current set; {@code null} outside of sets. */
    @Nullable
    ValueTag elements;

    /** The position of the last text that was skipped. */
    public int textStart;

    public int textEnd;

    private int content;

    public JsonInput(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.position = from;
        this.end = end;
    }

    boolean is(int at, char character) {
        return at < end && bytes[at] == character;
    }

    boolean is(int at, Literal literal) {
        return literal.isAt(bytes, at, end);
    }

    /** Returns the position of the first byte from {@code at} that is not white space. */
    int space(int at) {
        return at < end && bytes[at] > ' ' ? at : JsonSkipper.space(bytes, at, end);
    }

    /** Skips white space and the required character, and returns the position after it. */
    int after(int at, char character) {
        return is(at, character) ? at + 1 : find(at, character) + 1;
    }

    /** Skips white space, and returns the position of the required character. */
    int find(int at, char character) {
        int found = JsonSkipper.space(bytes, at, end);
        if (!is(found, character)) {
            throw malformed("'" + character + "' is needed", found);
        }
        return found;
    }

    /** Skips the required literal, and returns the position after it. */
    int after(int at, Literal literal) {
        if (!is(at, literal)) {
            throw malformed("true or false is needed", at);
        }
        return at + literal.size();
    }

    /** Returns the position of the first byte of a string from {@code from} that is not plain ASCII. */
    int plain(int from) {
        return TextScanner.plain(bytes, from, end);
    }

    /** Returns the position of the closing quote of the string that begins at {@code from}. */
    int quote(int from) {
        int quote = TextScanner.quote(bytes, from, end);
        if (quote < 0) {
            throw malformed("a string does not end, or has a wrong escape", ~quote);
        }
        return quote;
    }

    /** Returns the string between two quotes. */
    String text(int from, int quote) {
        int escape = TextDecoder.escape(bytes, from, quote);
        String text =
                escape == quote ? TextDecoder.utf8(bytes, from, quote) : unescaper.text(bytes, from, escape, quote);
        if (text == null) {
            throw malformed(TextDecoder.refusal(bytes, from, escape, quote), from);
        }
        return text;
    }

    /** Returns the type of the value at the position. */
    public ValueTag tag() {
        if (elements != null) {
            content = position;
            return elements;
        }
        int from = find(after(position, '{'), '"') + 1;
        int quote = quote(from);
        ValueTag tag = tag(from, quote);
        content = space(after(quote + 1, ':'));
        return tag;
    }

    private ValueTag tag(int from, int to) {
        long word = to - from < Long.BYTES ? LittleEndian.upTo(bytes, from, to) : 0;
        for (int i = 0; i < TAG_WORDS.length; i++) {
            if (TAG_WORDS[i] == word) {
                return TAGS[i];
            }
        }
        throw malformed("there is no such type of values", from);
    }

    /** Returns the position of the content of the value, which must be of this type. */
    int content(ValueTag needed) {
        ValueTag found = tag();
        if (found != needed) {
            throw new ItemReadException("it is " + found + ", and " + needed + " is needed");
        }
        return content;
    }

    /** Advances past the value whose content ends before {@code at}. */
    void endValue(int at) {
        position = elements == null ? after(at, '}') : at;
    }

    /** Returns the path of the position in its item, for errors. */
    public String path() {
        StringBuilder path = new StringBuilder();
        frame.addPath(bytes, path);
        return path.toString();
    }

    public MalformedJsonException malformed(String what, int at) {
        return new MalformedJsonException(path() + "it is not DynamoDB's JSON at byte " + at + ": " + what);
    }

    /**
     * Predicts the next attribute of an object from the order of attributes in earlier objects of its class. DynamoDB mostly sends the
     * attributes of a table's items in one order. Without predictions, a page of nested items takes about a third longer
     * ({@code page-nested}). Not thread-safe: each reader has its own.
     */
    static final class NamePredictor {

        private final List<AttributeNames> known = new ArrayList<>();
        private final List<int[]> successors = new ArrayList<>();

        /** Returns the predictions: the element {@code number + 1} is the number expected after {@code number}. */
        int[] of(AttributeNames names) {
            for (int i = 0; i < known.size(); i++) {
                if (known.get(i) == names) {
                    return successors.get(i);
                }
            }
            known.add(names);
            successors.add(inOrder(names.size()));
            return successors.get(successors.size() - 1);
        }

        private static int[] inOrder(int size) {
            int[] inOrder = new int[size + 2];
            for (int i = 0; i < inOrder.length; i++) {
                inOrder[i] = Math.min(i, size);
            }
            return inOrder;
        }
    }
}
