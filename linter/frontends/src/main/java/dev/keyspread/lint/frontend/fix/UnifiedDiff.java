package dev.keyspread.lint.frontend.fix;

import java.util.List;
import java.util.stream.IntStream;

/** Writes a unified diff, as {@code git apply} and {@code patch} read it. */
final class UnifiedDiff {

    private static final int CONTEXT = 3;

    private final List<Line> lines;
    private final StringBuilder text = new StringBuilder();

    private UnifiedDiff(List<Line> lines) {
        this.lines = lines;
    }

    static String of(String file, List<Line> lines) {
        UnifiedDiff diff = new UnifiedDiff(lines);
        diff.text.append("--- a/").append(file).append("\n+++ b/").append(file).append('\n');
        diff.writeHunks();
        return diff.text.toString();
    }

    private void writeHunks() {
        int added = 0;
        int at = 0;
        while (at < lines.size()) {
            if (!lines.get(at).isChanged()) {
                at++;
                continue;
            }
            int start = Math.max(0, at - CONTEXT);
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
        int kept = lines.get(last).isInsertedBefore() ? 0 : 1;
        return Math.min(lines.size(), last + CONTEXT + kept);
    }

    private void write(Line line) {
        if (line.isChanged()) {
            String[] parts = line.after.split("(?<=\n)", -1);
            boolean isKept = line.isInsertedBefore();
            write(isKept ? "" : "-", isKept ? "" : line.before);
            IntStream.range(0, line.count()).forEach(i -> write(isKept && i == line.count() - 1 ? " " : "+", parts[i]));
        } else {
            write(" ", line.before);
        }
    }

    private void write(String sign, String line) {
        if (!sign.isEmpty()) {
            text.append(sign).append(line).append(line.endsWith("\n") ? "" : "\n\\ No newline at end of file\n");
        }
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

        /** Returns whether the line stays, after new ones. */
        boolean isInsertedBefore() {
            return isChanged() && after.endsWith("\n" + before);
        }

        int count() {
            int newlines = (int) after.chars().filter(each -> each == '\n').count();
            return after.endsWith("\n") ? newlines : newlines + 1;
        }
    }
}
