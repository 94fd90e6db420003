package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Imports.Import;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Evaluates constants of a program's sources that refer to each other. Not thread-safe. */
public final class Program {

    /** Stops modules that export names of each other in long chains. */
    private static final int DEPTH = 20;

    private final Sources sources;
    /** Names of methods that are too common to search for their callers. */
    private static final Set<String> GENERAL =
            Set.of("main", "run", "handler", "test", "it", "describe", "then", "map", "build", "get", "render");

    /** The maximum number of calls of a function in other sources. */
    private static final int CALLERS = 200;

    /** The sources whose values and functions others use. */
    private final Set<Path> used = new HashSet<>();

    private final Map<SourceFile, Contexts> contexts = new HashMap<>();
    private final Map<List<Object>, List<CallSite>> callers = new HashMap<>();
    private final Map<SourceFile, Evaluator> evaluators = new HashMap<>();
    private final Map<List<Object>, List<Export>> exports = new HashMap<>();
    private final Map<List<Object>, Optional<Node>> exported = new HashMap<>();

    /** The functions whose results are being evaluated. */
    private final Set<List<Object>> called = new HashSet<>();

    private int depth;
    private int nested;

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
        for (Export each : exports(from, path)) {
            Optional<Node> value = exported(each.file, each.path);
            if (value.isPresent()) {
                used.add(each.file.key());
                return value;
            }
        }
        return Optional.empty();
    }

    /**
     * A source that may export a name.
     *
     * @param path the name as the source knows it
     */
    private record Export(SourceFile file, List<String> path) {}

    /** Returns the sources that may export a qualified name to another one. */
    private List<Export> exports(SourceFile from, List<String> path) {
        List<Object> name = List.of(from, path);
        List<Export> known = exports.get(name);
        if (known == null) {
            List<Export> found = new ArrayList<>();
            for (Import each : imports(from, path)) {
                Optional<List<String>> remote = each.inModule(path);
                if (remote.isPresent()) {
                    sources.all(from, each.module()).stream()
                            .filter(file -> file.mayExport(remote.get().get(0)))
                            .forEach(file -> found.add(new Export(file, remote.get())));
                }
            }
            known = List.copyOf(found);
            exports.put(name, known);
        }
        return known;
    }

    /** Returns whether another source uses a value or a function of a source, or calls its own functions there. */
    public boolean isUsed(Path source) {
        return used.contains(source.toAbsolutePath().normalize());
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
        if (from.tokens().language() == Language.GO) {
            imports.add(Import.PACKAGE);
        }
        if (isOfClasses(from)) {
            // A class of the same package, or one whose name begins with its package.
            int name = IntStream.range(0, path.size() - 1)
                    .filter(i -> path.get(i).matches("\\p{Lu}.*"))
                    .findFirst()
                    .orElse(0);
            imports.add(new Import(path.subList(0, name), String.join(".", path.subList(0, name + 1)), List.of()));
        }
        return imports;
    }

    /** Returns whether the files of a source's language have the names of the classes in them. */
    private static boolean isOfClasses(SourceFile source) {
        return switch (source.tokens().language()) {
            case JAVA, KOTLIN, CSHARP -> true;
            default -> false;
        };
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

    /** Returns the loops and calls of a source. */
    public Contexts contexts(SourceFile file) {
        Contexts known = contexts.get(file);
        if (known == null) {
            known = new Contexts(file, this);
            contexts.put(file, known);
        }
        return known;
    }

    /** Returns the number of searches for contexts of changes that are in progress, each for the one before. */
    int nested() {
        return nested;
    }

    /** Runs such a search. */
    <T> T nested(Supplier<T> search) {
        nested++;
        try {
            return search.get();
        } finally {
            nested--;
        }
    }

    /** Returns the calls of a function in other sources that import it. */
    List<CallSite> callers(SourceFile of, String function) {
        return callers.computeIfAbsent(List.of(of, function), key -> findCallers(of, function));
    }

    private List<CallSite> findCallers(SourceFile of, String function) {
        if (function.isEmpty() || GENERAL.contains(function)) {
            return List.of();
        }
        List<CallSite> found = new ArrayList<>();
        for (SourceFile each : sources.containing(function, of)) {
            Tokens tokens = each.tokens();
            boolean isReached = reaches(each, of, function, new HashSet<>());
            for (int i = 0; isReached && i < tokens.size() && found.size() < CALLERS; i++) {
                if (tokens.at(i).is(function) && tokens.isCall(i)) {
                    found.add(new CallSite(each, i));
                }
            }
        }
        return found;
    }

    /** Returns whether a source imports another one, perhaps from a module in between. */
    private boolean reaches(SourceFile from, SourceFile to, String function, Set<SourceFile> seen) {
        if (!seen.add(from) || seen.size() > DEPTH) {
            return false;
        }
        if (from.tokens().language() == Language.CSHARP) {
            return from.namesClassOf(to);
        }
        if (isOfClasses(from) && from.packageName().equals(to.packageName())) {
            return true;
        }
        if (from.tokens().language() == Language.GO) {
            return imports(from, List.of(function)).stream()
                    .anyMatch(each -> sources.all(from, each.module()).contains(to));
        }
        for (Import each : from.imports()) {
            Optional<SourceFile> module = sources.find(from, each.module());
            boolean isRelative = seen.size() == 1 || each.module().startsWith(".");
            if (!isRelative) {
                continue;
            }
            boolean isExport =
                    seen.size() == 1 || each.remote().isEmpty() || each.remote().contains(function);
            if (module.isPresent()
                    && (module.get().key().equals(to.key())
                            || (isExport && reaches(module.get(), to, function, seen)))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the result of a function that a source declares or imports, or empty if it is unknown.
     *
     * @param arguments evaluates the arguments, which most calls need not: they are of functions of libraries
     */
    Optional<Node> returned(SourceFile from, Expression.Name name, Supplier<Evaluator.Arguments> arguments, int line) {
        if (depth == DEPTH || name.last().isEmpty()) {
            return Optional.empty();
        }
        boolean isOwn = !from.functions().named(name.last()).isEmpty();
        Optional<SourceFile> other = declaring(from, name);
        if (!isOwn && other.isEmpty()) {
            return Optional.empty();
        }
        Evaluator.Arguments given = arguments.get();
        depth++;
        try {
            return returned(from, name.last(), given, line)
                    .or(() -> other.flatMap(file -> {
                                Optional<Node> value = returned(file, name.last(), given, line);
                                value.ifPresent(known -> used.add(file.key()));
                                return value;
                            })
                            .map(value -> moved(line, value)));
        } finally {
            depth--;
        }
    }

    private Optional<Node> returned(SourceFile file, String name, Evaluator.Arguments arguments, int line) {
        Bindings bindings = new Bindings(file, this);
        int number = arguments.positional().size()
                + arguments.named().map(named -> named.members().size()).orElse(0);
        for (FunctionDeclarations.Function each : file.functions().named(name)) {
            if (!file.functions().fits(name, each.at(), each.parameters().size(), number)) {
                continue;
            }
            Optional<Node> value = returned(file, each, bindings.called(each.parameters(), Map.of(), arguments, line));
            if (value.isPresent()) {
                return value;
            }
        }
        return Optional.empty();
    }

    /** Returns the result of a function, or empty if it is unknown, as that of a function that seems to call itself. */
    private Optional<Node> returned(SourceFile file, FunctionDeclarations.Function function, Map<String, Node> names) {
        List<Object> running = List.of(file.key(), function.at());
        if (!called.add(running)) {
            return Optional.empty();
        }
        try {
            for (int result : function.results()) {
                Node value = new Evaluator(file, this, names, false)
                        .evaluate(new ExpressionParser(file.tokens()).parse(result));
                if (!(value instanceof Node.Unknown) && !(value instanceof Node.Null)) {
                    return Optional.of(value);
                }
            }
            return Optional.empty();
        } finally {
            called.remove(running);
        }
    }

    /** Returns the source that declares a function which another one imports, perhaps from a module in between. */
    private Optional<SourceFile> declaring(SourceFile from, Expression.Name name) {
        List<String> path = name.path();
        SourceFile each = from;
        for (int i = 0; i < DEPTH; i++) {
            List<Export> all = exports(each, path);
            Optional<SourceFile> next = all.stream()
                    .map(Export::file)
                    .filter(file -> !file.functions().named(name.last()).isEmpty())
                    .findFirst()
                    .or(() -> all.stream().map(Export::file).findFirst());
            if (next.isEmpty() || !next.get().functions().named(name.last()).isEmpty()) {
                return next;
            }
            each = next.get();
            path = List.of(name.last());
        }
        return Optional.empty();
    }

    /** Returns the source that declares a class which another one imports. */
    public Optional<SourceFile> declaringClass(SourceFile from, String name) {
        return exports(from, List.of(name)).stream()
                .map(Export::file)
                .filter(file -> file.declaresClass(name))
                .peek(file -> used.add(file.key()))
                .findFirst();
    }

    private static Node moved(int line, Node value) {
        return value.map(part -> moved(line, part)).at(line);
    }

    /**
     * A call of a function that another source declares.
     *
     * @param file the source of the call
     * @param at the index of the function's name
     */
    public record CallSite(SourceFile file, int at) {

        /** Returns the line of the call. */
        public int line() {
            return file.tokens().at(at).line();
        }
    }

    /** Finds the sources that a source imports. */
    public interface Sources {

        /** No other sources. */
        Sources NONE = (from, module) -> Optional.empty();

        /** Returns the other sources of a language in which a name occurs. */
        default List<SourceFile> containing(String name, SourceFile than) {
            return List.of();
        }

        /** Returns the sources of a module: one, but for a package of Go. */
        default List<SourceFile> all(SourceFile from, String module) {
            return find(from, module).stream().toList();
        }

        /**
         * Returns the source of a module.
         *
         * @param from the source that imports it
         * @param module the module, as the language writes it: {@code ./constants}, {@code .constants}, {@code com.shop.Names}
         */
        Optional<SourceFile> find(SourceFile from, String module);
    }
}
