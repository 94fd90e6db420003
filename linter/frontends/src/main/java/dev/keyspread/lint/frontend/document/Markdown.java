package dev.keyspread.lint.frontend.document;

/** Escapes text that comes from an input for Markdown. */
public final class Markdown {

    private Markdown() {}

    /** Returns the text for a cell of a table. Escapes brackets, so that a name cannot become a link or an image. */
    public static String cell(String text) {
        return Printable.inner(text.replace("\n", " "))
                .replaceAll("[\\\\|*_`\\[\\]]", "\\\\$0")
                .replace("<", "&lt;");
    }

    /**
     * Returns a code span. Code spans have no escapes, so they need more backticks than any run of backticks in the
     * text.
     */
    public static String code(String text) {
        String content = Printable.inner(text).replace("|", "\\|");
        if (!content.contains("`")) {
            return "`" + content + "`";
        }
        String fence = "`";
        while (content.contains(fence)) {
            fence += "`";
        }
        return fence + " " + content + " " + fence;
    }
}
