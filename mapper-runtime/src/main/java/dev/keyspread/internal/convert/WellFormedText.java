package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemWriteException;

/** Checks texts for unpaired surrogates, which UTF-8 cannot encode and Java would replace by "?". */
public final class WellFormedText {

    private static final int LAST_OF_ONE_BYTE = 0x7F;

    // For shorter texts, scanning is faster than testing for Latin-1.
    private static final int LONG = 64;

    private WellFormedText() {}

    /** Returns the text if it is well-formed. */
    public static String require(String text) {
        if (text.length() < LONG || !Latin1.isKnown(text)) {
            requireWellFormed(text, bits(text));
        }
        return text;
    }

    /** Returns the number of UTF-8 bytes of a well-formed text. */
    public static int size(String text) {
        int bits = bits(text);
        requireWellFormed(text, bits);
        return bits <= LAST_OF_ONE_BYTE ? text.length() : ItemSize.string(text);
    }

    // No early exit, so that the JVM can unroll the loop.
    private static int bits(String text) {
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            bits |= text.charAt(i);
        }
        return bits;
    }

    private static void requireWellFormed(String text, int bits) {
        if (bits >= Character.MIN_SURROGATE && !isWellFormed(text)) {
            throw new ItemWriteException("it holds an unpaired surrogate, which UTF-8 cannot encode");
        }
    }

    /** Returns whether a text has no unpaired surrogate. */
    public static boolean isWellFormed(String text) {
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
