package dev.keyspread.internal.convert;

import java.util.Spliterator;

/**
 * Recognizes Latin-1 texts in constant time. They contain no surrogates: a text of 750 characters is checked in 17 ns
 * instead of 227 ns, which is more than the rest of writing a flat item takes.
 *
 * <p>The JVM stores such texts with one byte per character, so it knows the number of their code points. The API does
 * not expose this, but their stream of code points is sized, and those of other texts are not.
 */
final class Latin1 {

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
