package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;

/** Texts in which no half of a surrogate pair stands alone. UTF-8 has no bytes for others, and Java writes "?" instead. */
public final class WholeText {

    private static final int LAST_OF_ONE_BYTE = 0x7F;

    // Shorter ones are looked through before it is known whether they are Latin.
    private static final int LONG = 64;

    private WholeText() {}

    /** The text itself, if it is whole. */
    static String require(String text) {
        if (text.length() < LONG || !LatinText.isKnown(text)) {
            requireWhole(text, bits(text));
        }
        return text;
    }

    /** The bytes of a text, which has to be whole. */
    public static int size(String text) {
        int bits = bits(text);
        requireWhole(text, bits);
        return bits <= LAST_OF_ONE_BYTE ? text.length() : ItemSize.string(text);
    }

    // Without a way out of the loop, the JVM reads several characters at a time.
    private static int bits(String text) {
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            bits |= text.charAt(i);
        }
        return bits;
    }

    private static void requireWhole(String text, int bits) {
        if (bits >= Character.MIN_SURROGATE && !isWhole(text)) {
            throw new ItemWriteException("it holds half of a surrogate pair, which is no character of UTF-8");
        }
    }

    /** Whether a text is whole. */
    public static boolean isWhole(String text) {
        int at = 0;
        while (at < text.length()) {
            int character = text.codePointAt(at);
            if (Character.getType(character) == Character.SURROGATE) {
                return false;
            }
            at += Character.charCount(character);
        }
        return true;
    }
}
