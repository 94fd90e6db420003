package dev.keyspread.cli.page;

import java.util.List;

/** Writes a page from top to bottom. Escapes names of inputs. Not thread-safe. */
public abstract class Page {

    private final StringBuilder text = new StringBuilder();

    Page() {}

    /** Adds a heading of the page, for level 1, or of a part of it. */
    public abstract Page heading(int level, String heading);

    /** Adds a paragraph. */
    public abstract Page paragraph(String paragraph);

    /** Adds a list. */
    public abstract Page items(List<String> items);

    /** Adds a table. Each row has as many cells as the header. */
    public abstract Page table(List<String> header, List<List<String>> rows);

    /** Returns the page so far. It ends with a line feed. */
    public String text() {
        return text.toString();
    }

    /** Starts a block. An empty line separates blocks. */
    void separate() {
        if (!text.isEmpty()) {
            text.append('\n');
        }
    }

    void line(String line) {
        text.append(line).append('\n');
    }
}
