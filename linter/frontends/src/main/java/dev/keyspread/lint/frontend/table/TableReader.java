package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.util.List;
import java.util.Optional;

/** Reads the tables of one format: of documents, of files that are no documents, or of both. Stateless. */
public interface TableReader {

    /** Returns texts of which each document in this format contains at least one. Other documents are not parsed. */
    default List<String> markers() {
        return List.of();
    }

    /**
     * Returns the tables of a JSON or YAML document, or empty if it has another format.
     *
     * @param file the file of the document
     */
    default Optional<Inputs> read(Node document, InputFile file) {
        return Optional.empty();
    }

    /** Returns whether a file has this format by its name, and is no document of any format. */
    default boolean reads(InputFile file) {
        return false;
    }

    /** Returns whether a document of this format may include other files by its name. It is read before them. */
    default boolean includes(InputFile file) {
        return false;
    }

    /** Returns whether the tables of a file have the suppressions in its comments already. */
    default boolean readsComments(InputFile file) {
        return false;
    }

    /**
     * Returns the known tables, some of them with better places, and the tables of files.
     *
     * @param known the tables of formats that take precedence
     * @param files the files that {@link #reads} accepts
     * @param opener opens the files that these refer to
     * @throws InputException if a file that the user named cannot be read
     */
    default Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        return known;
    }
}
