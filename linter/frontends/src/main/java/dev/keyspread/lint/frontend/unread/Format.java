package dev.keyspread.lint.frontend.unread;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A format of files that declare tables.
 *
 * @param files the kind of file, for messages
 * @param name the names of its files
 * @param library a text of files that use the library; empty if the marker suffices
 * @param marker the text at which a table is declared
 * @param help the commands that help
 */
record Format(String files, Pattern name, Pattern library, Pattern marker, String help) {

    static Format of(String files, String name, String library, String marker, String help) {
        return new Format(files, Pattern.compile(name), Pattern.compile(library), Pattern.compile(marker), help);
    }

    boolean hasName(String fileName) {
        return name.matcher(fileName).matches();
    }

    boolean isIn(String text) {
        return marker.matcher(text).find() && library.matcher(text).find();
    }

    /** Returns the place of the first table in a text that contains one, and the rest of the message. */
    UnreadFormats.Found found(Path file, String text) {
        Matcher table = marker.matcher(text);
        table.find();
        int line = 1
                + (int) text.substring(0, table.start())
                        .chars()
                        .filter(each -> each == '\n')
                        .count();
        return new UnreadFormats.Found(
                file, line, files + ", \"" + table.group().replaceAll("\\s+", " ") + "\"): " + help);
    }
}
