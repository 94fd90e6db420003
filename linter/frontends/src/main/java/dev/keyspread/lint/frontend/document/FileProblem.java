package dev.keyspread.lint.frontend.document;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Describes why a file cannot be read or written. */
public final class FileProblem {

    private FileProblem() {}

    /** Returns the reason. Messages put it after the file's name and a colon. */
    public static String of(IOException thrown) {
        if (thrown instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (thrown instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (thrown instanceof FileAlreadyExistsException exists) {
            return exists.getFile() + " is a file, not a folder";
        }
        return thrown instanceof CharacterCodingException ? "its text is not UTF-8" : reason(thrown);
    }

    /** Returns the reason, whose wording does not depend on the operating system's exception. */
    private static String reason(IOException thrown) {
        String reason = thrown instanceof FileSystemException problem ? problem.getReason() : thrown.getMessage();
        return "Is a directory".equals(reason) ? "it is a folder" : reason == null ? thrown.toString() : reason;
    }
}
