package dev.keyspread.lint.frontend.terraform;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A remark about a part of a module that was not read.
 *
 * @param file the file
 * @param line the line, from 1; 0 for the whole file
 * @param message the problem, and the consequence
 */
public record TerraformNote(Path file, int line, String message) {

    private static final String UNREAD = "not read: ";

    static TerraformNote unread(Path file, int line, String problem) {
        return new TerraformNote(file, line, UNREAD + problem);
    }

    /** Returns why the file was not read, or empty if it was. */
    public Optional<String> problem() {
        return message.startsWith(UNREAD) ? Optional.of(message.substring(UNREAD.length())) : Optional.empty();
    }
}
