package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A file to be read.
 *
 * @param path where it is, perhaps in the file system of an archive
 * @param archive the archive that it is in, as places begin; empty outside of any
 * @param root the number of the path that leads to it, counted from 0
 * @param isNamed whether a user named it, and not the folder around it
 * @param isCopy whether a build made it of another
 */
record InputFile(Path path, String archive, int root, boolean isNamed, boolean isCopy) {

    /** Enough for any description of tables, and still little for the memory. */
    private static final long GREATEST = 256L << 20;

    Place place() {
        return Place.of(path).in(archive);
    }

    boolean isClass() {
        return path.toString().endsWith(".class")
                && !path.getFileName().toString().equals("module-info.class");
    }

    /** The schema that the annotation processor wrote stands in a folder of its own. */
    boolean isSchema() {
        Path folder = path.toAbsolutePath().getParent();
        return path.toString().endsWith(".json")
                && folder != null
                && folder.endsWith(folder.getFileSystem().getPath("META-INF", "keyspread"));
    }

    /** Its text, which must be UTF-8. */
    String text() {
        try {
            if (Files.size(path) > GREATEST) {
                throw new InputException(place() + ": has more than " + (GREATEST >> 20) + " MB, which is too much");
            }
            return Files.readString(path);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    byte[] bytes() {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** What a reader makes of it. A file that stands in a folder by chance does not end the run if it is faulty. */
    Inputs read(Reader reader) {
        try {
            return reader.read(this).in(archive);
        } catch (InputException e) {
            if (isNamed) {
                throw e;
            }
            return new Inputs(List.of(), List.of(new Note(place(), "not read: " + e.getMessage())));
        }
    }

    private InputException unreadable(IOException thrown) {
        return new InputException(place() + ": cannot be read: " + FileProblem.of(thrown), thrown);
    }

    /** Makes tables of a file. */
    @FunctionalInterface
    interface Reader {

        /** The tables, placed as if the file were in no archive. */
        Inputs read(InputFile file);
    }
}
