package dev.keyspread.capacity;

/** The length of UTF-8, character by character. */
final class Utf8 {

    private static final int TWO_BYTES = 0x80;
    private static final int THREE_BYTES = 0x800;

    private Utf8() {}

    /** How many bytes the character at an index takes besides one. A pair of surrogates takes four, two of them here. */
    static int bytesBeyondFirst(String text, int index) {
        char character = text.charAt(index);
        if (character < TWO_BYTES) {
            return 0;
        }
        if (character < THREE_BYTES) {
            return 1;
        }
        return Character.isSurrogate(character) && !startsPair(text, index) ? 0 : 2;
    }

    private static boolean startsPair(String text, int index) {
        return index + 1 < text.length() && Character.isSurrogatePair(text.charAt(index), text.charAt(index + 1));
    }
}
