package dev.keyspread.benchmarks.hand;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;

/** Writes DynamoDB's JSON into an array that grows. */
public final class JsonOut {

    private static final int LONGEST_NUMBER = 24;

    /** Up to here it is faster to look at each character than to copy the bytes once more. */
    private static final int SHORT = 32;

    private static final byte[] END_TEXT = {'"', '}'};
    private static final byte[] END_TRUE = {'t', 'r', 'u', 'e', '}'};
    private static final byte[] END_FALSE = {'f', 'a', 'l', 's', 'e', '}'};

    private byte[] bytes;
    private int length;

    /** An output whose array has so many bytes at first. */
    public JsonOut(int capacity) {
        bytes = new byte[capacity];
    }

    /** Forgets what was written. */
    public void clear() {
        length = 0;
    }

    /** What was written, in an array of its own. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** How much was written. */
    public int length() {
        return length;
    }

    /** Begins an item. */
    public void begin() {
        ensure(1);
        bytes[length++] = '{';
    }

    /** Ends an item. */
    public void end() {
        ensure(1);
        bytes[length++] = '}';
    }

    /** Adds a string. */
    public void string(Name name, String value) {
        name(name);
        endText(value);
    }

    /** Adds one of the texts that were made for its values; {@code json} is the text and what ends it. */
    public void constant(Name name, byte[] json) {
        name(name);
        raw(json);
    }

    /** Adds a number. */
    public void number(Name name, long value) {
        name(name);
        digits(value);
        raw(END_TEXT);
    }

    /** Adds a number. */
    public void number(Name name, double value) {
        name(name);
        long hundredths = Numbers.hundredths(value);
        if (hundredths < 0) {
            ascii(Double.toString(value));
        } else {
            hundredths(hundredths);
        }
        raw(END_TEXT);
    }

    /** Adds a boolean. */
    public void bool(Name name, boolean value) {
        name(name);
        raw(value ? END_TRUE : END_FALSE);
    }

    /** Adds an instant as a string. */
    public void instant(Name name, Instant value) {
        name(name);
        ensure(Calendar.LENGTH);
        Calendar.format(value, bytes, length);
        length += Calendar.LENGTH;
        raw(END_TEXT);
    }

    /** Adds a binary. */
    public void binary(Name name, byte[] value) {
        name(name);
        // One more copy, and still six times as fast as a loop here: the JVM has machine code for the JDK's.
        raw(Base64.getEncoder().encode(value));
        raw(END_TEXT);
    }

    /** Begins a list or a map. */
    public void begin(Name name) {
        name(name);
    }

    /** Begins a map in a list. */
    public void beginElement() {
        ensure(7);
        if (bytes[length - 1] != '[') {
            bytes[length++] = ',';
        }
        bytes[length] = '{';
        bytes[length + 1] = '"';
        bytes[length + 2] = 'M';
        bytes[length + 3] = '"';
        bytes[length + 4] = ':';
        bytes[length + 5] = '{';
        length += 6;
    }

    /** Ends a list. */
    public void endList() {
        ensure(2);
        bytes[length++] = ']';
        bytes[length++] = '}';
    }

    /** Ends a map. */
    public void endMap() {
        ensure(2);
        bytes[length++] = '}';
        bytes[length++] = '}';
    }

    /** Adds a string to a map of any names. */
    public void entry(String name, String value) {
        ensure(2);
        if (bytes[length - 1] != '{') {
            bytes[length++] = ',';
        }
        bytes[length++] = '"';
        text(name);
        ensure(8);
        bytes[length] = '"';
        bytes[length + 1] = ':';
        bytes[length + 2] = '{';
        bytes[length + 3] = '"';
        bytes[length + 4] = 'S';
        bytes[length + 5] = '"';
        bytes[length + 6] = ':';
        bytes[length + 7] = '"';
        length += 8;
        endText(value);
    }

    private void name(Name name) {
        byte[] json = name.json();
        ensure(json.length + 1);
        if (bytes[length - 1] != '{') {
            bytes[length++] = ',';
        }
        System.arraycopy(json, 0, bytes, length, json.length);
        length += json.length;
    }

    private void raw(byte[] json) {
        ensure(json.length);
        System.arraycopy(json, 0, bytes, length, json.length);
        length += json.length;
    }

    private void endText(String value) {
        text(value);
        raw(END_TEXT);
    }

    private void text(String value) {
        if (value.length() < SHORT) {
            shortText(value);
        } else {
            longText(value.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void shortText(String value) {
        int chars = value.length();
        ensure(chars);
        byte[] to = bytes;
        int at = length;
        for (int i = 0; i < chars; i++) {
            char c = value.charAt(i);
            if (c < ' ' || c >= 0x7f || c == '"' || c == '\\') {
                length += i;
                escaped(value.substring(i).getBytes(StandardCharsets.UTF_8), 0);
                return;
            }
            to[at + i] = (byte) c;
        }
        length += chars;
    }

    private void longText(byte[] value) {
        ensure(value.length);
        byte[] to = bytes;
        int i = 0;
        for (; i + 8 <= value.length; i += 8) {
            long eight = Bytes.eight(value, i);
            if (Bytes.needEscape(eight)) {
                break;
            }
            Bytes.putEight(to, length + i, eight);
        }
        length += i;
        escaped(value, i);
    }

    private void escaped(byte[] value, int from) {
        for (int i = from; i < value.length; i++) {
            escaped(value[i]);
        }
    }

    private void escaped(byte b) {
        if (b >= 0 && b < ' ') {
            ascii(String.format("\\u%04x", b));
            return;
        }
        ensure(2);
        if (b == '"' || b == '\\') {
            bytes[length++] = '\\';
        }
        bytes[length++] = b;
    }

    @SuppressWarnings("deprecation") // Nothing else copies without an array in between; the text is ASCII.
    private void ascii(String text) {
        ensure(text.length());
        text.getBytes(0, text.length(), bytes, length);
        length += text.length();
    }

    private void hundredths(long value) {
        digits(value / 100);
        int fraction = (int) (value % 100);
        if (fraction != 0) {
            ensure(3);
            bytes[length++] = '.';
            bytes[length++] = (byte) ('0' + fraction / 10);
            if (fraction % 10 != 0) {
                bytes[length++] = (byte) ('0' + fraction % 10);
            }
        }
    }

    private void digits(long value) {
        if (value < 0) {
            ascii(Long.toString(value));
            return;
        }
        ensure(LONGEST_NUMBER);
        int end = length + width(value);
        long rest = value;
        for (int at = end - 1; at >= length; at--) {
            bytes[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length = end;
    }

    private static int width(long value) {
        int width = 1;
        for (long power = 10; width < 19 && value >= power; power *= 10) {
            width++;
        }
        return width;
    }

    private void ensure(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}
