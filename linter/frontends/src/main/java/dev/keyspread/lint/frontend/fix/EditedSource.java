package dev.keyspread.lint.frontend.fix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A Java source, its edits, and the files to add beside it.
 *
 * @param file the source
 * @param text the text as it is
 * @param edits the edits, which do not overlap; those at one offset in their order
 * @param newFiles the files to add
 * @param headers a line for each fix
 * @param notes a line for each fix that was not possible
 */
public record EditedSource(
        Path file, String text, List<Edit> edits, List<NewFile> newFiles, List<String> headers, List<String> notes) {

    public EditedSource {
        List<Edit> sorted = new ArrayList<>(edits);
        sorted.sort(Comparator.comparingInt(Edit::start));
        edits = List.copyOf(sorted);
        newFiles = List.copyOf(newFiles);
        headers = List.copyOf(headers);
        notes = List.copyOf(notes);
    }

    /** Returns the texts of the changed and the new files. */
    public Map<Path, String> results() {
        Map<Path, String> results = new LinkedHashMap<>();
        if (!edits.isEmpty()) {
            results.put(file, result(0, text.length(), true));
        }
        newFiles.forEach(each -> results.put(file.resolveSibling(each.name()), each.text()));
        return results;
    }

    /** Returns the headers and a unified diff; empty if nothing changes. */
    public String diff() {
        StringBuilder diff = new StringBuilder(String.join("", headers));
        if (!edits.isEmpty()) {
            diff.append(UnifiedDiff.of(file, lines()));
        }
        newFiles.forEach(each -> diff.append(UnifiedDiff.ofNew(file.resolveSibling(each.name()), each.text())));
        return diff.toString();
    }

    private List<UnifiedDiff.Line> lines() {
        List<UnifiedDiff.Line> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int newline = text.indexOf('\n', start);
            int end = newline < 0 ? text.length() : newline + 1;
            lines.add(new UnifiedDiff.Line(text.substring(start, end), result(start, end, end == text.length())));
            start = end;
        }
        return lines;
    }

    /**
     * Returns the changed text between two offsets of the original. Insertions at the end belong to what follows. No edit
     * replaces an end of a line.
     */
    private String result(int start, int end, boolean isLast) {
        StringBuilder changed = new StringBuilder();
        int copied = start;
        for (Edit edit : edits) {
            if (edit.start() >= start && (edit.start() < end || (isLast && edit.start() == end))) {
                changed.append(text, copied, edit.start()).append(edit.text());
                copied = edit.end();
            }
        }
        return changed.append(text, copied, end).toString();
    }

    /**
     * A replacement.
     *
     * @param start the offset of the first replaced character
     * @param end the offset after the last replaced character
     * @param text the new text
     */
    public record Edit(int start, int end, String text) {

        static Edit insert(int offset, String text) {
            return new Edit(offset, offset, text);
        }
    }

    /**
     * A file to add.
     *
     * @param name its name in the folder of the source
     * @param text its text
     */
    public record NewFile(String name, String text) {}
}
