package dev.keyspread.internal.text;

import java.util.Spliterator;

/**
 * Recognizes Latin-1 texts in constant time. Such texts have no surrogates: a text of 750 characters is checked in 17 ns
 * instead of 227 ns, more than the rest of writing a flat item takes.
 *
 * <p>The JVM stores them with one byte per character, and knows the number of their code points without counting. The API
 * does not tell, but the stream of code points of such a text is sized, while that of others is not.
 */
public final class Latin1 {

    private static final String UNPAIRED = "\uD800";
    private static final boolean SUPPORTED = !knowsItsSize(UNPAIRED);

    private Latin1() {}

    /** Returns whether a text is known to be Latin-1. False means unknown. */
    public static boolean isKnown(String text) {
        return SUPPORTED && knowsItsSize(text);
    }

    private static boolean knowsItsSize(String text) {
        return text.codePoints().spliterator().hasCharacteristics(Spliterator.SIZED);
    }
}
