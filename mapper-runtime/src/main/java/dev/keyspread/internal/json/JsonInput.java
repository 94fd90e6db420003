package dev.keyspread.internal.json;

import dev.keyspread.ItemReadException;
import dev.keyspread.MalformedJsonException;
import dev.keyspread.spi.ValueTag;
import org.jspecify.annotations.Nullable;

/** Bytes with a place in them, and the containers around that place. Not thread-safe. */
public final class JsonInput {

    public final byte[] bytes;
    public final int end;
    final NamePredictor guesses = new NamePredictor();
    private final Unescaper unescaper = new Unescaper();

    public int position;
    public Frame frame = Frame.outermost();

    /** The type of the elements of the set that is being read; {@code null} outside of sets. */
    @Nullable
    ValueTag elements;

    /** Where the last text was that was passed over in its bytes. */
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

    /** Where the first byte is from {@code at} on that is no white space. */
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

    /** The first byte from {@code from} on, within a string, that does not stand for an ASCII character. */
    int plain(int from) {
        return TextScanner.plain(bytes, from, end);
    }

    /** The quote at the end of the string that begins after the quote before {@code from}. */
    int quote(int from) {
        int quote = TextScanner.quote(bytes, from, end);
        if (quote < 0) {
            throw malformed("a string does not end, or has a wrong escape", ~quote);
        }
        return quote;
    }

    /** The string between two quotes. */
    String text(int from, int quote) {
        int escape = TextDecoder.escape(bytes, from, quote);
        String text =
                escape == quote ? TextDecoder.utf8(bytes, from, quote) : unescaper.text(bytes, from, escape, quote);
        if (text == null) {
            throw malformed(TextDecoder.refusal(bytes, from, escape, quote), from);
        }
        return text;
    }

    /** The type of the value here. */
    public ValueTag tag() {
        if (elements != null) {
            content = position;
            return elements;
        }
        int from = find(after(position, '{'), '"') + 1;
        int quote = quote(from);
        ValueTag tag = ValueTags.of(bytes, from, quote);
        if (tag == null) {
            throw malformed("there is no such type of values", from);
        }
        content = space(after(quote + 1, ':'));
        return tag;
    }

    /** Where the content of the value here is, which has to be of this type. */
    int content(ValueTag needed) {
        ValueTag found = tag();
        if (found != needed) {
            throw new ItemReadException("it is " + found + ", and " + needed + " is needed");
        }
        return content;
    }

    /** Goes on to what comes after the value whose content ends before {@code at}. */
    void endValue(int at) {
        position = elements == null ? after(at, '}') : at;
    }

    /** Where the place is in its item, as errors say it. */
    public String path() {
        StringBuilder path = new StringBuilder();
        frame.addPath(bytes, path);
        return path.toString();
    }

    public MalformedJsonException malformed(String what, int at) {
        return new MalformedJsonException(path() + "it is not DynamoDB's JSON at byte " + at + ": " + what);
    }
}
