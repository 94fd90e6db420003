package dev.keyspread.lint.frontend.fix;

/** Writes Java literals. */
final class JavaText {

    private JavaText() {}

    /** Returns a text as a literal. */
    static String quoted(String text) {
        StringBuilder literal = new StringBuilder("\"");
        text.codePoints().forEach(character -> {
            switch (character) {
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                case '\n' -> literal.append("\\n");
                case '\r' -> literal.append("\\r");
                case '\t' -> literal.append("\\t");
                default -> literal.appendCodePoint(character);
            }
        });
        return literal.append('"').toString();
    }
}
