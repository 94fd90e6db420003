package dev.keyspread.internal.convert;

import java.util.Spliterator;

/**
 * Tells of most texts of Latin letters that they are such, in the same time however long they are.
 *
 * <p>The JVM keeps them with one byte a character, and counts their code points without a look at them. It does not say so, but
 * a stream of code points knows its size from the start only then: in other texts pairs of surrogates may hide. That takes
 * 15 ns, as long as a look at some forty characters, and 88 bytes.
 */
final class LatinText {

    private static final String HALF_A_PAIR = "\uD800";
    private static final boolean TELLS = !knowsItsSize(HALF_A_PAIR);

    private LatinText() {}

    /** Whether a text is known to be of code points below U+0100 alone. Of one that is not known to be it may still be true. */
    static boolean isKnown(String text) {
        return TELLS && knowsItsSize(text);
    }

    private static boolean knowsItsSize(String text) {
        return text.codePoints().spliterator().hasCharacteristics(Spliterator.SIZED);
    }
}
