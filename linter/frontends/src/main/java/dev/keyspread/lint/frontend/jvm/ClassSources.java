package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The sources in one language among the inputs, parsed on demand. Not thread-safe. */
interface ClassSources extends ClassFacts.Lookup {

    /** Returns the classes of a source; nested ones follow their enclosing class. */
    List<ClassFacts> classes(Path file);

    /** Returns the classes of a source with their calls. */
    List<CodeClass> calls(Path file);

    /** Returns the text of a source. Replaces malformed UTF-8, which names of tables and attributes rarely contain. */
    static String text(Path file, RepositoryFiles opener) {
        return new String(InputFile.read(file, Place.of(file), InputFile.MAXIMUM_JAVA, opener), StandardCharsets.UTF_8);
    }
}
