package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Imports.Import;
import dev.keyspread.lint.frontend.source.Scopes.Scope;
import java.nio.file.Path;
import java.util.List;

/** A source of a program, with what it declares and imports. Not thread-safe. */
public final class SourceFile {

    private final Path path;
    private final Tokens tokens;
    private final Blocks blocks;
    private final Declarations declarations;
    private final List<Import> imports;

    /** Constants of constants, and loops in loops, can multiply the values of a source. */
    private int remainingValues = 1_000_000;

    /** Creates a source from its tokens. */
    public SourceFile(Path path, Tokens tokens) {
        this.path = path;
        this.tokens = tokens;
        this.blocks = new Blocks(tokens);
        this.declarations = new Declarations(tokens, blocks);
        this.imports = Imports.of(tokens);
    }

    /** The path of the file, by which imports of other sources find it. */
    public Path path() {
        return path;
    }

    /** The tokens. */
    public Tokens tokens() {
        return tokens;
    }

    /** Returns the loops and functions around a token, the outermost first. */
    List<Scope> scopes(int at) {
        return tokens.language() == Language.PYTHON
                ? new PythonScopes(tokens, blocks).around(at)
                : new Scopes(tokens).around(at);
    }

    Declarations declarations() {
        return declarations;
    }

    /** Returns the name of the Java or Kotlin package, or an empty text. */
    public String packageName() {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).is("package") && tokens.at(i).isFirst()) {
                return String.join(".", Imports.path(tokens, i + 1));
            }
        }
        return "";
    }

    /** Returns whether some more values may be computed. */
    boolean takeValues(int number) {
        remainingValues -= number;
        return remainingValues >= 0;
    }

    List<Import> imports() {
        return imports;
    }
}
