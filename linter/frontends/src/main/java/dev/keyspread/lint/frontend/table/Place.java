package dev.keyspread.lint.frontend.table;

import java.nio.file.Path;

/**
 * A place in a file.
 *
 * @param file the path with forward slashes, relative if the user gave a relative one
 * @param line the line, from 1; 0 for the whole file
 * @param column the column, from 1 and in UTF-16 code units; 0 if it is not known
 */
public record Place(String file, int line, int column) {

    /** Creates a place without a column. */
    public Place(String file, int line) {
        this(file, line, 0);
    }

    /** Returns the place of a whole file. */
    public static Place of(Path file) {
        return new Place(text(file), 0);
    }

    /** Returns a line of the same file. */
    public Place at(int other) {
        return new Place(file, other);
    }

    /** Returns a column of the same line. */
    public Place atColumn(int other) {
        return new Place(file, line, other);
    }

    /** Returns the place relative to a folder that contains it, or else this place. */
    public Place relativeTo(Path folder) {
        String start = text(folder.toAbsolutePath()) + "/";
        return file.startsWith(start) ? new Place(file.substring(start.length()), line, column) : this;
    }

    /** Returns the place inside an archive. */
    public Place in(String archive) {
        return new Place(archive + file, line, column);
    }

    /** Returns a normalized path that is the same on every system: {@code ./a/../b} is {@code b}. */
    public static String text(Path file) {
        String text = file.normalize().toString().replace('\\', '/');
        return text.isEmpty() ? "." : text;
    }

    /** Returns the place as compilers write it: {@code template.yaml:12:9}. */
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line + (column == 0 ? "" : ":" + column);
    }
}
