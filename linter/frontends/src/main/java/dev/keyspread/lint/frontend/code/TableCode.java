package dev.keyspread.lint.frontend.code;

import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the tables that a source in TypeScript, JavaScript, Python, Java or Kotlin creates. */
public final class TableCode {

    /** The names of keys and indexes in the libraries, of which a source that creates a table has at least one. */
    private static final Pattern KEYS = Pattern.compile(
            "partition_?key|key_?schema|primaryIndex|hash_?key|global_?secondary_?index", Pattern.CASE_INSENSITIVE);

    /** Names that a source of each of the libraries contains, except SST's, which calls its class Table. */
    private static final Pattern LIBRARIES = Pattern.compile("dynamo|primaryIndex|TableName", Pattern.CASE_INSENSITIVE);

    /** The mean length of lines above which a source is minified. */
    private static final int LONG_LINES = 400;

    private TableCode() {}

    /** Returns the language of a file, or empty if it is in none that is read. Declarations of types create no table. */
    public static Optional<Language> language(String fileName) {
        return fileName.endsWith(".d.ts") || fileName.endsWith(".min.js") ? Optional.empty() : Language.of(fileName);
    }

    /** Returns whether a source may create tables. It is a quick test of the text. */
    public static boolean isRelevant(String source) {
        return LIBRARIES.matcher(source).find() && KEYS.matcher(source).find() && !isMinified(source);
    }

    /**
     * Returns the tables that a source creates.
     *
     * @param program evaluates the constants of other sources
     */
    public static FoundTables read(Path file, String source, Language language, Program program) {
        return new TableCalls(new SourceFile(file, Tokens.of(source, language)), source, program).read();
    }

    private static boolean isMinified(String source) {
        return source.length() / (source.lines().count() + 1) > LONG_LINES;
    }
}
