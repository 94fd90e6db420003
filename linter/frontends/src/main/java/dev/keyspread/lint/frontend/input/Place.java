package dev.keyspread.lint.frontend.input;

import java.nio.file.Path;

/**
 * Where a table is defined.
 *
 * @param file the file, relative if it was given so, with forward slashes
 * @param line the line, counted from 1; 0 if the file has none to show
 */
public record Place(String file, int line) {

    /** A whole file. */
    public static Place of(Path file) {
        return new Place(text(file), 0);
    }

    /** A line of the same file. */
    public Place at(int other) {
        return new Place(file, other);
    }

    /** The same as seen from a folder, if it is below it. */
    public Place relativeTo(Path folder) {
        String start = text(folder.toAbsolutePath()) + "/";
        return file.startsWith(start) ? new Place(file.substring(start.length()), line) : this;
    }

    /** The same inside of an archive. */
    Place in(String archive) {
        return new Place(archive + file, line);
    }

    /** The same path on every system, and however it is approached: {@code ./a/../b} is {@code b}. */
    static String text(Path file) {
        String text = file.normalize().toString().replace('\\', '/');
        return text.isEmpty() ? "." : text;
    }

    /** The place as compilers write it: {@code template.yaml:12}. */
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line;
    }
}
