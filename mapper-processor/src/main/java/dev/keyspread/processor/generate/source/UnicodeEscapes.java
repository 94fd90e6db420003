package dev.keyspread.processor.generate.source;

/**
 * Writes non-ASCII characters as Unicode escapes, in literals, names and comments.
 *
 * <p>The Filer writes sources in javac's encoding, which may not support a character. It would then be stored as {@code
 * ?}.
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
