package dev.keyspread.lint.frontend.fix;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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

    /** The unchanged lines around a change. */
    private static final int CONTEXT = 3;

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
            results.put(file, result());
        }
        newFiles.forEach(each -> results.put(file.resolveSibling(each.name()), each.text()));
        return results;
    }

    /** Returns the headers and a unified diff, as {@code git apply} and {@code patch} read it; empty if nothing changes. */
    public String diff() {
        StringBuilder diff = new StringBuilder(String.join("", headers));
        if (!edits.isEmpty()) {
            diff.append(diff("a/" + name(file), lines(text), file, result()));
        }
        newFiles.forEach(each -> diff.append(diff(null, List.of(), file.resolveSibling(each.name()), each.text())));
        return diff.toString();
    }

    private static String diff(@Nullable String former, List<String> before, Path file, String result) {
        List<String> after = lines(result);
        return String.join(
                        "\n",
                        UnifiedDiffUtils.generateUnifiedDiff(
                                former, "b/" + name(file), before, DiffUtils.diff(before, after), CONTEXT))
                + "\n";
    }

    /** Returns the lines of a text. The last one has git's mark if it has no end. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        String last = lines.remove(lines.size() - 1);
        if (!last.isEmpty()) {
            lines.add(last + "\n\\ No newline at end of file");
        }
        return lines;
    }

    /** Returns the path relative to the working folder if that contains the file, so that the diff applies there. */
    private static String name(Path file) {
        Path folder = Path.of("").toAbsolutePath();
        Path relative = file.toAbsolutePath().startsWith(folder) ? folder.relativize(file.toAbsolutePath()) : file;
        String name = relative.normalize().toString().replace('\\', '/');
        String rooted = name.startsWith("/") ? name.substring(1) : name;
        // A name with spaces ends at a tab, as in the diffs of git.
        return rooted.contains(" ") ? rooted + "\t" : rooted;
    }

    private String result() {
        StringBuilder changed = new StringBuilder();
        int copied = 0;
        for (Edit edit : edits) {
            changed.append(text, copied, edit.start()).append(edit.text());
            copied = edit.end();
        }
        return changed.append(text, copied, text.length()).toString();
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
