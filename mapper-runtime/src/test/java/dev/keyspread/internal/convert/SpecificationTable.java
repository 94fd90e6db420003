package dev.keyspread.internal.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The rows of the tables in the pages that specify stored keys, so that the specification and the code cannot part. */
public final class SpecificationTable {

    private static final Path DOCS = Path.of("..", "docs", "reference");

    private SpecificationTable() {}

    /** The cells of the table in {@code docs/reference/sharded-keys.md} whose header names {@code columns}, without backquotes. */
    static List<List<String>> rows(String... columns) throws IOException {
        return rowsOf("sharded-keys.md", columns);
    }

    /** The same of another page. */
    public static List<List<String>> rowsOf(String page, String... columns) throws IOException {
        List<String> lines = Files.readAllLines(DOCS.resolve(page));
        int header = lines.stream().map(SpecificationTable::cells).toList().indexOf(List.of(columns));
        if (header < 0) {
            throw new AssertionError(page + " has no table of " + Arrays.toString(columns));
        }
        return lines.stream()
                .skip(header + 2)
                .takeWhile(line -> line.startsWith("|"))
                .map(SpecificationTable::cells)
                .toList();
    }

    private static List<String> cells(String line) {
        return Stream.of(line.split("\\|"))
                .skip(1)
                .map(cell -> cell.strip().replace("`", ""))
                .toList();
    }
}
