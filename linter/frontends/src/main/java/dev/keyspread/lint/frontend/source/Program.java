package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Imports.Import;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Evaluates constants of a program's sources that refer to each other. Not thread-safe. */
public final class Program {

    /** Stops modules that export names of each other in long chains. */
    private static final int DEPTH = 20;

    private final Sources sources;
    private final Map<SourceFile, Evaluator> evaluators = new HashMap<>();
    private final Map<List<Object>, Optional<Node>> exported = new HashMap<>();
    private int depth;

    /**
     * Creates a program.
     *
     * @param sources finds the sources that others import
     */
    public Program(Sources sources) {
        this.sources = sources;
    }

    /** Returns the value of a qualified name that a source imports, or empty if it is unknown. */
    Optional<Node> imported(SourceFile from, List<String> path) {
        for (Import each : imports(from, path)) {
            Optional<List<String>> remote = each.inModule(path);
            Optional<Node> value =
                    remote.flatMap(name -> sources.find(from, each.module()).flatMap(file -> exported(file, name)));
            if (value.isPresent()) {
                return value;
            }
        }
        return Optional.empty();
    }

    private static List<Import> imports(SourceFile from, List<String> path) {
        String first = path.get(0);
        List<Import> imports = new ArrayList<>();
        for (Import each : from.imports()) {
            // All classes of a package, of which the name selects one.
            imports.add(
                    each.module().endsWith(".*")
                            ? new Import(List.of(), each.module().replaceFirst("\\*$", first), List.of())
                            : each);
        }
        if (from.tokens().language() == Language.JAVA || from.tokens().language() == Language.KOTLIN) {
            // A class of the same package, or one whose name begins with its package.
            int name = IntStream.range(0, path.size() - 1)
                    .filter(i -> path.get(i).matches("\\p{Lu}.*"))
                    .findFirst()
                    .orElse(0);
            imports.add(new Import(path.subList(0, name), String.join(".", path.subList(0, name + 1)), List.of()));
        }
        return imports;
    }

    private Optional<Node> exported(SourceFile file, List<String> path) {
        List<Object> name = List.of(file, path);
        Optional<Node> known = exported.get(name);
        if (known != null || depth == DEPTH) {
            return known == null ? Optional.empty() : known;
        }
        // Modules that export a name of each other do not declare it.
        exported.put(name, Optional.empty());
        depth++;
        Optional<Node> value = evaluators
                .computeIfAbsent(file, key -> new Evaluator(key, this, Map.of(), false))
                .exported(path);
        depth--;
        exported.put(name, value);
        return value;
    }

    /** Finds the sources that a source imports. */
    @FunctionalInterface
    public interface Sources {

        /** No other sources. */
        Sources NONE = (from, module) -> Optional.empty();

        /**
         * Returns the source of a module.
         *
         * @param from the source that imports it
         * @param module the module, as the language writes it: {@code ./constants}, {@code .constants}, {@code com.shop.Names}
         */
        Optional<SourceFile> find(SourceFile from, String module);
    }
}
