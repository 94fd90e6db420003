package dev.keyspread.support;

import dev.keyspread.json.JsonWriter;

/** Names of attributes as JSON, quoted and with their colons. */
final class EncodedName {

    private EncodedName() {}

    // What writes JSON is loaded for names with escapes only: an entity that never is JSON should not wait for it.
    static byte[] of(String name) {
        return isPlain(name) ? plain(name) : JsonWriter.encodedName(name);
    }

    private static boolean isPlain(String name) {
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

    private static byte[] plain(String name) {
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
