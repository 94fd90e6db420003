package dev.keyspread.lint.frontend.explain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lays out a Markdown table in aligned columns, with wrapped cells. */
final class TableText {

    private static final int GAP = 2;
    private static final int NARROWEST = 10;

    private TableText() {}

    /** Returns the lines of a table, whose second row separates the header. */
    static List<String> lines(List<String> markdown, int width) {
        List<List<String>> rows = IntStream.range(0, markdown.size())
                .filter(row -> row != 1)
                .mapToObj(row -> cells(markdown.get(row)))
                .toList();
        List<Integer> widths = widths(rows, width);
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            lines.addAll(lines(row, widths));
            if (lines.size() == 1) {
                lines.add("-".repeat(Math.max(1, lines.get(0).length())));
            }
        }
        return lines;
    }

    private static List<String> cells(String row) {
        return Stream.of(row.strip().replaceAll("^\\||\\|$", "").split("(?<!\\\\)\\|", -1))
                .map(cell -> InlineMarkdown.plain(cell.strip().replace("\\|", "|")))
                .toList();
    }

    /** Shrinks the widest column until the table fits. */
    private static List<Integer> widths(List<List<String>> rows, int width) {
        int columns = rows.get(0).size();
        List<Integer> widths = new ArrayList<>(IntStream.range(0, columns)
                .map(column -> rows.stream()
                        .mapToInt(row -> cell(row, column).length())
                        .max()
                        .orElse(0))
                .boxed()
                .toList());
        while (widths.stream().mapToInt(each -> each + GAP).sum() - GAP > width
                && Collections.max(widths) > NARROWEST) {
            int widest = Collections.max(widths);
            widths.set(widths.indexOf(widest), widest - 1);
        }
        return widths;
    }

    private static List<String> lines(List<String> row, List<Integer> widths) {
        List<List<String>> cells = IntStream.range(0, widths.size())
                .mapToObj(column -> WrappedText.lines(cell(row, column), widths.get(column)))
                .toList();
        int height = cells.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, height)
                .mapToObj(line -> line(cells, widths, line))
                .toList();
    }

    private static String line(List<List<String>> cells, List<Integer> widths, int number) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            String part = cell(cells.get(column), number);
            line.append(part).append(" ".repeat(Math.max(0, widths.get(column) - part.length()) + GAP));
        }
        return line.toString().stripTrailing();
    }

    private static String cell(List<String> cells, int number) {
        return number < cells.size() ? cells.get(number) : "";
    }
}
