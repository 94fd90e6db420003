package dev.keyspread.internal.wire;

import org.jspecify.annotations.Nullable;

/**
 * Decodes strings with escapes, such as JSON inside a string. It reuses one array for the UTF-8 bytes. Not thread-safe.
 */
final class Unescaper {

    private byte[] utf8 = {};
    private int length;

    /** Returns the text; {@code null} for invalid escapes, unpaired surrogates or malformed UTF-8. */
    @Nullable
    String text(byte[] bytes, int from, int firstEscape, int to) {
        // An unescaped character is never longer than its escape.
        if (utf8.length < to - from) {
            utf8 = new byte[Math.max(to - from, utf8.length * 2)];
        }
        length = 0;
        int at = from;
        for (int escape = firstEscape; escape < to; escape = TextDecoder.escape(bytes, at, to)) {
            copy(bytes, at, escape);
            at = put(bytes, escape, to);
            if (at < 0) {
                return null;
            }
        }
        copy(bytes, at, to);
        return TextDecoder.utf8(utf8, 0, length);
    }

    private void copy(byte[] bytes, int from, int to) {
        System.arraycopy(bytes, from, utf8, length, to - from);
        length += to - from;
    }

    // Returns the position after the escape, or -1 if it is an unpaired surrogate.
    private int put(byte[] bytes, int escape, int to) {
        int character = TextDecoder.character(bytes, escape, to);
        if (character < 0) {
            return -1;
        }
        int after = escape + TextDecoder.size(bytes, escape);
        if (!Character.isSurrogate((char) character)) {
            put(character);
            return after;
        }
        return putPair((char) character, bytes, after, to);
    }

    private int putPair(char high, byte[] bytes, int after, int to) {
        int low = after < to && bytes[after] == '\\' ? TextDecoder.character(bytes, after, to) : -1;
        if (low < 0 || !Character.isSurrogatePair(high, (char) low)) {
            return -1;
        }
        put(Character.toCodePoint(high, (char) low));
        return after + TextDecoder.size(bytes, after);
    }

    private void put(int character) {
        if (character < 0x80) {
            utf8[length++] = (byte) character;
        } else if (character < 0x800) {
            utf8[length++] = (byte) (0xC0 | character >> 6);
            putRest(character, 1);
        } else if (character < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            utf8[length++] = (byte) (0xE0 | character >> 12);
            putRest(character, 2);
        } else {
            utf8[length++] = (byte) (0xF0 | character >> 18);
            putRest(character, 3);
        }
    }

    private void putRest(int character, int count) {
        for (int i = count - 1; i >= 0; i--) {
            utf8[length++] = (byte) (0x80 | (character >> (6 * i) & 0x3F));
        }
    }
}
