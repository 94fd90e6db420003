package dev.keyspread.capacity;

/** The length of UTF-8, character by character. */
final class Utf8 {

    /** The last character that takes one byte. */
    static final char LAST_OF_ONE_BYTE = 0x7F;

    private static final char LAST_OF_TWO_BYTES = 0x7FF;

    private Utf8() {}

    /** The bytes of all characters. */
    static int bytes(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            bytes += bytesBeyondFirst(text, i);
        }
        return bytes;
    }

    /** Returns the bytes of the character at an index beyond the first. A surrogate pair takes four, two of them here. */
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
