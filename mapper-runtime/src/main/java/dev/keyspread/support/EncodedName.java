package dev.keyspread.support;

/**
 * The names of attributes as JSON, where nothing in them is escaped. All of JSON would be loaded to encode the others, and
 * an entity that never becomes JSON should not wait for it.
 */
final class EncodedName {

    private EncodedName() {}

    /** Whether each character is one byte, and none is escaped. */
    static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (!isPlain(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char character) {
        return character >= ' ' && character <= '~' && character != '"' && character != '\\';
    }

    /** The name between quotes, and a colon. */
    static byte[] plain(String name) {
        int length = name.length();
        byte[] encoded = new byte[length + 3];
        encoded[0] = '"';
        for (int i = 0; i < length; i++) {
            encoded[i + 1] = (byte) name.charAt(i);
        }
        encoded[length + 1] = '"';
        encoded[length + 2] = ':';
        return encoded;
    }
}
