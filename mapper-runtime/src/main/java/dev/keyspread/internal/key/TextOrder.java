package dev.keyspread.internal.key;

import dev.keyspread.spi.KeyTemplate;

/** The neighbours of a key in the order of texts, for ranges whose ends are not included. */
public final class TextOrder {

    private TextOrder() {}

    /** A text that is less than {@code text}, and less than no key that is: keys do not hold the last code point. */
    public static String before(String text) {
        int last = text.codePointBefore(text.length());
        String start = text.substring(0, text.length() - Character.charCount(last));
        if (last == 0) {
            return start;
        }
        int previous = last == Character.MAX_SURROGATE + 1 ? Character.MIN_SURROGATE - 1 : last - 1;
        return start + Character.toString(previous) + KeyTemplate.LAST;
    }

    /** The text that follows {@code text} immediately. */
    public static String after(String text) {
        return text + "\u0000";
    }
}
