package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.TextEncoding;
import dev.keyspread.lint.frontend.document.YamlDocument;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
public record InputFile(Path path, String archive, int root, boolean isNamed, boolean isCopy, RepositoryFiles files) {

    /** The maximum size of a text file. Plans of large Terraform projects have some 10 MB. */
    private static final int MAXIMUM_TEXT = 64 << 20;

    private static final List<String> DOCUMENTS =
            List.of(".json", ".jsonl", ".ndjson", ".yaml", ".yml", ".template", ".tfstate");

    /** The message about a file in which there is nothing to read. */
    public static final String NO_TABLE =
            "no DynamoDB table in a format that keyspread reads (CloudFormation, SAM, serverless.yml,"
                    + " Terraform, CreateTable or DescribeTable JSON, NoSQL Workbench, ACK, Keyspread's schemas)";

    /**
     * The maximum size of a class or source, which typically has some 10 KB. Archives can contain much larger files in
     * compressed form.
     */
    public static final int MAXIMUM_JAVA = 16 << 20;

    /** Returns the place of the whole file. */
    public Place place() {
        return Place.of(path).in(archive);
    }

    /** Returns whether it is a class file. */
    public boolean isClass() {
        return path.toString().endsWith(".class")
                && !path.getFileName().toString().equals("module-info.class");
    }

    /** Returns the file's name in lower case. */
    public String lowerName() {
        return path.getFileName().toString().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the file is JSON or YAML by its name. */
    public boolean isDocument() {
        return DOCUMENTS.stream().anyMatch(lowerName()::endsWith);
    }

    /** Returns a file that this one refers to, which is in no archive. */
    public InputFile referred(Path other) {
        return new InputFile(other, "", root, false, false, files);
    }

    /**
     * Returns the documents in the text of this file. Text that is neither JSON nor YAML has none.
     *
     * @param duplicates receives notes about members of YAML with the same name
     * @throws InputException if a document is malformed
     */
    public List<Node> documents(String text, List<Note> duplicates) {
        Place place = Place.of(path);
        try {
            return isJson(text)
                    ? JsonDocument.readAll(text)
                    : YamlDocument.readAll(
                            text,
                            (name, line) -> duplicates.add(
                                    new Note(place.at(line), "\"" + name + "\" occurs twice; the last one counts")));
        } catch (DocumentException e) {
            if (isDocument() || isJson(text)) {
                throw InputException.at(place.at(e.line()), e);
            }
            // Other texts, such as Markdown, are mostly not YAML.
            return List.of();
        }
    }

    /** Returns whether a text is JSON, whatever the file's name. */
    private static boolean isJson(String text) {
        String start = text.stripLeading();
        return start.startsWith("{\"") || start.startsWith("[") || start.matches("(?s)\\{\\s*[\"}].*");
    }

    /** Returns a note that the file has no table. */
    public Inputs withoutTable() {
        return Inputs.NONE.with(List.of(new Note(place(), NO_TABLE, Note.Topic.NO_TABLE)));
    }

    /** Returns the text, or empty if the content is not a text. */
    public Optional<String> text() {
        return TextEncoding.decode(read(archive.isEmpty() ? MAXIMUM_TEXT : MAXIMUM_JAVA));
    }

    /**
     * Returns the text, or empty if the user named a file that is not a text.
     *
     * @throws InputException if a file in a folder is not a text
     */
    public Optional<String> textOfDocument() {
        Optional<String> text = text();
        if (text.isEmpty() && !isNamed) {
            throw new InputException(place(), "it is not a text");
        }
        return text;
    }

    /** Returns the content of a class file. */
    public byte[] bytes() {
        return read(MAXIMUM_JAVA);
    }

    /**
     * Returns the content.
     *
     * @throws InputException if the file cannot be read or is too large
     */
    public byte[] read(int maximum) {
        return read(path, place(), maximum, files);
    }

    /** Returns the content of any file. */
    public static byte[] read(Path path, Place place, int maximum, RepositoryFiles files) {
        try {
            return files.read(path, maximum);
        } catch (IOException e) {
            throw new InputException(place, "cannot be read: " + FileProblem.of(e), e);
        }
    }

    /** Reads the tables. A faulty file fails the run only if the user named it. In a folder, it becomes a note. */
    public Inputs read(Reader reader) {
        files.begin(path);
        try {
            return limited(reader).in(archive);
        } catch (InputException e) {
            if (isNamed) {
                throw e;
            }
            Place place = e.place().orElse(place());
            return new Inputs(List.of(), List.of(Note.unread(place, e.problem().replaceFirst("^cannot be read: ", ""))))
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
    public interface Reader {

        /** Returns the tables. Their places do not include the archive. */
        Inputs read(InputFile file);
    }
}
