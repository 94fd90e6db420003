package dev.keyspread.json;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** What stands in strings for characters that cannot stand for themselves. */
final class Escapes {

    /** How many bytes one byte becomes at most. */
    static final int LONGEST = 6;

    private static final byte[] HEXADECIMAL = "0123456789abcdef".getBytes(US_ASCII);

    private Escapes() {}

    /** Puts the byte of a string at {@code out}, escaped if it has to be, and answers with what is after it. */
    static int put(byte character, byte[] text, int out) {
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
        text[out + 1] = 'u';
        text[out + 2] = '0';
        text[out + 3] = '0';
        text[out + 4] = HEXADECIMAL[character >> 4];
        text[out + 5] = HEXADECIMAL[character & 15];
        return out + LONGEST;
    }
}
