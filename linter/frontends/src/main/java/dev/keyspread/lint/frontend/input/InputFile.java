package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.TextEncoding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
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
 */
record InputFile(Path path, String archive, int root, boolean isNamed, boolean isCopy) {

    /** The maximum size of a text file. Plans of large Terraform projects have some 10 MB. */
    private static final int MAXIMUM_TEXT = 256 << 20;

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
        return TextEncoding.decode(read(path, place(), archive.isEmpty() ? MAXIMUM_TEXT : MAXIMUM_JAVA));
    }

    /** Returns the content of a class file. */
    byte[] bytes() {
        return read(path, place(), MAXIMUM_JAVA);
    }

    /**
     * Returns the content of a file. The size that an archive states may be wrong, so the bytes are counted as well.
     *
     * @throws InputException if the file cannot be read or is too large
     */
    static byte[] read(Path path, Place place, int maximum) {
        try (InputStream stream = Files.newInputStream(path)) {
            if (Files.size(path) > maximum) {
                throw tooLarge(place, maximum);
            }
            byte[] content = stream.readNBytes(maximum + 1);
            if (content.length > maximum) {
                throw tooLarge(place, maximum);
            }
            return content;
        } catch (IOException e) {
            throw unreadable(place, e);
        }
    }

    /** Reads the tables. A faulty file fails the run only if the user named it. In a folder, it becomes a note. */
    Inputs read(Reader reader) {
        try {
            return reader.read(this).in(archive);
        } catch (InputException e) {
            if (isNamed) {
                throw e;
            }
            Place place = e.place().orElse(place());
            return new Inputs(List.of(), List.of(new Note(place, "not read: " + e.problem())))
                    .in(place.file().startsWith(archive) ? "" : archive);
        }
    }

    private static InputException tooLarge(Place place, int maximum) {
        return new InputException(place, "has more than " + (maximum >> 20) + " MB, which is too much");
    }

    private static InputException unreadable(Place place, IOException thrown) {
        return new InputException(place, "cannot be read: " + FileProblem.of(thrown), thrown);
    }

    /** Reads the tables of a file. */
    @FunctionalInterface
    interface Reader {

        /** Returns the tables. Their places do not include the archive. */
        Inputs read(InputFile file);
    }
}
