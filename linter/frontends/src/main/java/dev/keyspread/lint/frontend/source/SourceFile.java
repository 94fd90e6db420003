package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Imports.Import;
import dev.keyspread.lint.frontend.source.Scopes.Scope;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A source of a program, with what it declares and imports. Not thread-safe. */
public final class SourceFile {

    private final Path path;
    private final Tokens tokens;
    private final Blocks blocks;
    private final Declarations declarations;
    private final List<Import> imports;
    private final Path key;
    private final FunctionDeclarations functions;
    private final Conditions conditions;
    private final Changes changes;
    private final Map<Integer, List<Scope>> scopes = new HashMap<>();

    /** Constants of constants, and loops in loops, can multiply the values of a source. */
    private int remainingValues = 1_000_000;

    /** Creates a source from its tokens. */
    public SourceFile(Path path, Tokens tokens) {
        this.path = path;
        this.tokens = tokens;
        this.blocks = new Blocks(tokens);
        this.declarations = new Declarations(tokens, blocks);
        this.imports = Imports.of(tokens);
        this.key = path.toAbsolutePath().normalize();
        this.functions = new FunctionDeclarations(tokens, blocks);
        this.conditions = new Conditions(tokens, blocks);
        this.changes = new Changes(this, conditions);
    }

    /** The path of the file, by which imports of other sources find it. */
    public Path path() {
        return path;
    }

    /** Returns the module from which the source imports a name, or empty if it does not import it by its name. */
    public Optional<String> moduleOf(String name) {
        return imports.stream()
                .filter(each -> each.local().equals(List.of(name)))
                .map(Import::module)
                .findFirst();
    }

    /** Returns whether the source declares or imports a function with a name. */
    public boolean declaresFunction(String name) {
        return !functions.named(name).isEmpty() || moduleOf(name).isPresent();
    }

    /** Returns whether the source declares a class with a name. */
    public boolean declaresClass(String name) {
        return declarations.hasClass(name);
    }

    /** Returns whether the source may export a name. A package of Go has many sources, and one of them declares it. */
    boolean mayExport(String name) {
        return tokens.language() != Language.GO
                || declarations.has(name)
                || !functions.named(name).isEmpty();
    }

    /** Returns whether the source names a class that another one declares. */
    boolean namesClassOf(SourceFile other) {
        return IntStream.range(0, tokens.size())
                .anyMatch(i -> tokens.at(i).isName()
                        && other.declaresClass(tokens.at(i).text()));
    }

    /** Returns the path that is the same for each name of the file. */
    public Path key() {
        return key;
    }

    /** Returns the name of the class around a statement of Python that is in no function, or empty if there is none. */
    Optional<String> classAround(int at) {
        int header = blocks.header(at);
        return header >= 0 && tokens.at(header).is("class")
                ? Optional.of(tokens.at(header + 1).text())
                : Optional.empty();
    }

    Conditions conditions() {
        return conditions;
    }

    Changes changes() {
        return changes;
    }

    FunctionDeclarations functions() {
        return functions;
    }

    /** The tokens. */
    public Tokens tokens() {
        return tokens;
    }

    /** Returns the loops and functions around a token, the outermost first. */
    List<Scope> scopes(int at) {
        return scopes.computeIfAbsent(
                at,
                key -> tokens.language() == Language.PYTHON
                        ? new PythonScopes(tokens, blocks).around(key)
                        : new Scopes(tokens).around(key));
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
