package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.TextEncoding;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file to be read.
 *
 * @param path the path, perhaps in the file system of an archive
 * @param archive the prefix of places in its archive; empty if it is in none
 * @param root the index of the user's path that leads to it
 * @param isNamed true if the user named the file itself, not a folder around it
 * @param isCopy true if a build copied it
 * @param files opens it, and the files that it refers to
 */
record InputFile(Path path, String archive, int root, boolean isNamed, boolean isCopy, RepositoryFiles files) {

    /** The maximum size of a text file. Plans of large Terraform projects have some 10 MB. */
    private static final int MAXIMUM_TEXT = 64 << 20;

    /**
     * The maximum size of a class or source, which typically has some 10 KB. Archives can contain much larger files in
     * compressed form.
     */
    static final int MAXIMUM_JAVA = 16 << 20;

    Place place() {
        return Place.of(path).in(archive);
    }

    boolean isClass() {
        return path.toString().endsWith(".class")
                && !path.getFileName().toString().equals("module-info.class");
    }

    /** Returns whether the annotation processor wrote the file. */
    boolean isSchema() {
        Path folder = path.toAbsolutePath().getParent();
        return path.toString().endsWith(".json")
                && folder != null
                && folder.endsWith(folder.getFileSystem().getPath("META-INF", "keyspread"));
    }

    /** Returns the text, or empty if the content is not a text. */
    Optional<String> text() {
        return TextEncoding.decode(read(archive.isEmpty() ? MAXIMUM_TEXT : MAXIMUM_JAVA));
    }

    /** Returns the content of a class file. */
    byte[] bytes() {
        return read(MAXIMUM_JAVA);
    }

    /**
     * Returns the content.
     *
     * @throws InputException if the file cannot be read or is too large
     */
    byte[] read(int maximum) {
        return read(path, place(), maximum, files);
    }

    /** Returns the content of any file. */
    static byte[] read(Path path, Place place, int maximum, RepositoryFiles files) {
        try {
            return files.read(path, maximum);
        } catch (IOException e) {
            throw new InputException(place, "cannot be read: " + FileProblem.of(e), e);
        }
    }

    /** Reads the tables. A faulty file fails the run only if the user named it. In a folder, it becomes a note. */
    Inputs read(Reader reader) {
        files.begin(path);
        try {
            return limited(reader).in(archive);
        } catch (InputException e) {
            if (isNamed) {
                throw e;
            }
            Place place = e.place().orElse(place());
            return new Inputs(
                            List.of(),
                            List.of(new Note(place, "not read: " + e.problem().replaceFirst("^cannot be read: ", ""))))
                    .in(place.file().startsWith(archive) ? "" : archive);
        } finally {
            files.end();
        }
    }

    /** Reads the tables of a file that may be made to exhaust the stack or the memory. */
    private Inputs limited(Reader reader) {
        try {
            return reader.read(this);
        } catch (StackOverflowError e) {
            throw new InputException(place(), "it is nested too deep", e);
        } catch (OutOfMemoryError e) {
            // The text and its tree are garbage now, so that the next file can be read.
            throw new InputException(place(), "it needs more memory than Java has; set more with -Xmx", e);
        }
    }

    /** Reads the tables of a file. */
    @FunctionalInterface
    interface Reader {

        /** Returns the tables. Their places do not include the archive. */
        Inputs read(InputFile file);
    }
}
