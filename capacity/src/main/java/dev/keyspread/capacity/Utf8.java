package dev.keyspread.capacity;

/** Computes the length of texts in UTF-8. */
final class Utf8 {

    /** The last character that takes one byte in UTF-8. */
    static final char LAST_OF_ONE_BYTE = 0x7F;

    private static final char LAST_OF_TWO_BYTES = 0x7FF;

    private Utf8() {}

    /** Returns the number of bytes of a text in UTF-8. */
    static int bytes(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            bytes += bytesBeyondFirst(text, i);
        }
        return bytes;
    }

    /**
     * Returns the size of a character in UTF-8, minus one. The first half of a surrogate pair counts two and the second
     * half zero, so that the pair takes four bytes.
     */
    private static int bytesBeyondFirst(String text, int index) {
        char character = text.charAt(index);
        if (character <= LAST_OF_ONE_BYTE) {
            return 0;
        }
        if (character <= LAST_OF_TWO_BYTES) {
            return 1;
        }
        return Character.isSurrogate(character) && !startsPair(text, index) ? 0 : 2;
    }

    private static boolean startsPair(String text, int index) {
        return index + 1 < text.length() && Character.isSurrogatePair(text.charAt(index), text.charAt(index + 1));
    }
}
