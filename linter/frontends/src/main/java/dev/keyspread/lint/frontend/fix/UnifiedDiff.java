package dev.keyspread.lint.frontend.fix;

import java.nio.file.Path;
import java.util.List;

/** Writes a unified diff, as {@code git apply} and {@code patch} read it. */
final class UnifiedDiff {

    private static final int CONTEXT = 3;

    private final List<Line> lines;
    private final StringBuilder text = new StringBuilder();

    private UnifiedDiff(List<Line> lines) {
        this.lines = lines;
    }

    /** Returns the diff of a changed file. */
    static String of(Path file, List<Line> lines) {
        String name = name(file);
        UnifiedDiff diff = new UnifiedDiff(lines);
        diff.text.append("--- a/").append(name).append("\n+++ b/").append(name).append('\n');
        diff.writeHunks();
        return diff.text.toString();
    }

    /** Returns the diff that creates a file. */
    static String ofNew(Path file, String content) {
        StringBuilder text =
                new StringBuilder("--- /dev/null\n+++ b/").append(name(file)).append('\n');
        List<String> lines = List.of(content.split("(?<=\n)"));
        text.append("@@ -0,0 +1,").append(lines.size()).append(" @@\n");
        lines.forEach(line -> text.append('+').append(line));
        return text.toString();
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

    private void writeHunks() {
        int added = 0;
        int at = 0;
        while (at < lines.size()) {
            if (!lines.get(at).isChanged()) {
                at++;
                continue;
            }
            int start = Math.max(0, at - CONTEXT + (lines.get(at).startsKept() ? 1 : 0));
            int end = endOfHunk(at);
            List<Line> hunk = lines.subList(start, end);
            int after = hunk.stream().mapToInt(Line::count).sum();
            text.append("@@ -" + (start + 1) + "," + hunk.size() + " +" + (start + 1 + added) + "," + after + " @@\n");
            hunk.forEach(this::write);
            added += after - hunk.size();
            at = end;
        }
    }

    /** Returns the end of the hunk of a changed line. Changes with little context between them share one. */
    private int endOfHunk(int changed) {
        int last = changed;
        for (int i = changed; i < lines.size() && i <= last + 2 * CONTEXT; i++) {
            last = lines.get(i).isChanged() ? i : last;
        }
        return Math.min(lines.size(), last + CONTEXT + (lines.get(last).endsKept() ? 0 : 1));
    }

    private void write(Line line) {
        int kept = line.parts().indexOf(line.before);
        if (kept < 0) {
            write("-", line.before);
        }
        for (int i = 0; i < line.count(); i++) {
            write(i == kept ? " " : "+", line.parts().get(i));
        }
    }

    private void write(String sign, String line) {
        text.append(sign).append(line).append(line.endsWith("\n") ? "" : "\n\\ No newline at end of file\n");
    }

    /**
     * A line with its terminator.
     *
     * @param before the line
     * @param after the one or more lines that replace it
     */
    record Line(String before, String after) {

        boolean isChanged() {
            return !before.equals(after);
        }

        /** Returns whether the line stays, before new ones. */
        boolean startsKept() {
            return parts().get(0).equals(before);
        }

        /** Returns whether the line stays, after new ones. */
        boolean endsKept() {
            return parts().get(count() - 1).equals(before);
        }

        int count() {
            return parts().size();
        }

        List<String> parts() {
            return List.of(after.split("(?<=\n)"));
        }
    }
}
