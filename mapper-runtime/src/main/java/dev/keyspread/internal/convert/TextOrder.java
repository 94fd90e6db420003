package dev.keyspread.internal.convert;

import dev.keyspread.spi.KeyTemplate;

/** Computes neighbours of a key in the order of texts, for ranges with exclusive ends. */
public final class TextOrder {

    private TextOrder() {}

    /**
     * Returns a text that is less than {@code text} but not less than any key before {@code text}. Keys do not contain
     * the last code point.
     */
    public static String before(String text) {
        int last = text.codePointBefore(text.length());
        String start = text.substring(0, text.length() - Character.charCount(last));
        if (last == 0) {
            return start;
        }
        int previous = last == Character.MAX_SURROGATE + 1 ? Character.MIN_SURROGATE - 1 : last - 1;
        return start + Character.toString(previous) + KeyTemplate.LAST;
    }

    /** Returns the text that immediately follows {@code text}. */
    public static String after(String text) {
        return text + "\u0000";
    }
}
