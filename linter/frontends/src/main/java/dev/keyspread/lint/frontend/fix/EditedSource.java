package dev.keyspread.lint.frontend.fix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A Java source and the texts to insert into it.
 *
 * @param file the path, for messages and headers
 * @param text the text as it is
 * @param insertions the insertions; those at one offset in their order
 * @param headers a line for each fix
 * @param notes a line for each fix that was not possible
 */
public record EditedSource(
        String file, String text, List<Insertion> insertions, List<String> headers, List<String> notes) {

    public EditedSource {
        List<Insertion> sorted = new ArrayList<>(insertions);
        sorted.sort(Comparator.comparingInt(Insertion::offset));
        insertions = List.copyOf(sorted);
        headers = List.copyOf(headers);
        notes = List.copyOf(notes);
    }

    /** Returns the text with all insertions. */
    public String result() {
        return result(0, text.length(), true);
    }

    /** Returns the changed text between two offsets of the original. Insertions at the end belong to what follows. */
    private String result(int start, int end, boolean isLast) {
        StringBuilder changed = new StringBuilder();
        int copied = start;
        for (Insertion insertion : insertions) {
            int offset = insertion.offset();
            if (offset >= start && (offset < end || (isLast && offset == end))) {
                changed.append(text, copied, offset).append(insertion.text());
                copied = offset;
            }
        }
        return changed.append(text, copied, end).toString();
    }

    /** Returns the headers and a unified diff; empty if nothing changes. */
    public String diff() {
        List<UnifiedDiff.Line> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int newline = text.indexOf('\n', start);
            int end = newline < 0 ? text.length() : newline + 1;
            lines.add(new UnifiedDiff.Line(text.substring(start, end), result(start, end, end == text.length())));
            start = end;
        }
        return insertions.isEmpty()
                ? ""
                : String.join("", headers) + UnifiedDiff.of(file.startsWith("/") ? file.substring(1) : file, lines);
    }

    /**
     * A text to insert.
     *
     * @param offset the offset in the source
     * @param text the text
     */
    public record Insertion(int offset, String text) {}
}
