package dev.keyspread.processor.generate.source;

/**
 * Writes what is beyond ASCII as Java's escapes, in literals, names and comments alike. The Filer writes sources in the
 * encoding that javac was told of, which may have no bytes for a character of the user's: {@code ?} would be stored.
 */
public final class UnicodeEscapes {

    private UnicodeEscapes() {}

    public static String of(String source) {
        StringBuilder ascii = new StringBuilder(source.length());
        source.chars().forEach(character -> append(character, ascii));
        return ascii.toString();
    }

    private static void append(int character, StringBuilder ascii) {
        if (character < 128) {
            ascii.append((char) character);
        } else {
            ascii.append("\\u%04x".formatted(character));
        }
    }
}
