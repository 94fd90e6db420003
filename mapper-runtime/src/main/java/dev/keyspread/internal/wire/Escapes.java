package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** The escape sequences of characters in JSON strings: the shortest ones, as the SDK writes them. */
public final class Escapes {

    /** The maximum number of bytes for one escaped byte. */
    public static final int LONGEST = 6;

    private static final byte[] HEXADECIMAL = "0123456789ABCDEF".getBytes(US_ASCII);

    /** The letters of the control characters that have one, by their codes. */
    private static final byte[] LETTERS = "\0\0\0\0\0\0\0\0btn\0fr".getBytes(US_ASCII);

    private Escapes() {}

    /** Writes a text at {@code out}, and returns the position after it; -1 if it is not plain ASCII. */
    public static int putPlain(String plain, byte[] text, int out) {
        int at = out;
        for (int i = 0; i < plain.length(); i++) {
            char character = plain.charAt(i);
            if (character < ' ' || character > '~' || character == '"' || character == '\\') {
                return -1;
            }
            text[at++] = (byte) character;
        }
        return at;
    }

    /**
     * Writes bytes of a string at {@code out}, eight at a time, until a group contains a byte that must be escaped.
     * Returns the number of written bytes.
     */
    public static int putPlain(byte[] encoded, byte[] text, int out) {
        int at = 0;
        while (at <= encoded.length - Long.BYTES && TextScanner.needsNoEscape(LittleEndian.at(encoded, at))) {
            LittleEndian.put(text, out + at, LittleEndian.at(encoded, at));
            at += Long.BYTES;
        }
        return at;
    }

    /** Writes a byte of a string at {@code out}, escaped if necessary, and returns the position after it. */
    public static int put(byte character, byte[] text, int out) {
        if (character >= 0 && character < ' ') {
            return control(character, text, out);
        }
        int at = out;
        if (character == '"' || character == '\\') {
            text[at++] = '\\';
        }
        text[at] = character;
        return at + 1;
    }

    private static int control(byte character, byte[] text, int out) {
        text[out] = '\\';
        if (character < LETTERS.length && LETTERS[character] != 0) {
            text[out + 1] = LETTERS[character];
            return out + 2;
        }
        text[out + 1] = 'u';
        text[out + 2] = '0';
        text[out + 3] = '0';
        text[out + 4] = HEXADECIMAL[character >> 4];
        text[out + 5] = HEXADECIMAL[character & 15];
        return out + LONGEST;
    }
}
