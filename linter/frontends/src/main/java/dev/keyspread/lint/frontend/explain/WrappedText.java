package dev.keyspread.lint.frontend.explain;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. */
final class WrappedText {

    private WrappedText() {}

    /** Returns the lines of a text, each at most as wide as given unless a single word is wider. */
    static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
