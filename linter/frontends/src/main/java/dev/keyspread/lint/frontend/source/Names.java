package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Conditions.Truth;
import dev.keyspread.lint.frontend.source.Declarations.Declaration;
import dev.keyspread.lint.frontend.source.Imports.Import;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Resolves the names in a source: bound names, declarations, members of classes and imports. Not thread-safe. */
final class Names {

    /** Stops constants that refer to each other in long chains. */
    private static final int DEPTH = 30;

    private static final Set<String> SELF = Set.of("this", "self", "cls");

    /** The names of the places of pairs and tuples in Kotlin, C# and Java. */
    private static final Map<String, Integer> PLACES = Map.ofEntries(
            Map.entry("first", 0),
            Map.entry("second", 1),
            Map.entry("third", 2),
            Map.entry("Item1", 0),
            Map.entry("Item2", 1),
            Map.entry("Item3", 2),
            Map.entry("Key", 0),
            Map.entry("Value", 1),
            Map.entry("key", 0),
            Map.entry("value", 1),
            Map.entry("getKey", 0),
            Map.entry("getValue", 1),
            Map.entry("getFirst", 0),
            Map.entry("getSecond", 1));

    private final SourceFile file;
    private final Program program;
    private final Evaluator evaluator;
    private final ExpressionParser parser;
    private final Map<String, Node> bound;
    private final Map<Declaration, Optional<Node>> values = new HashMap<>();
    private int depth;

    /**
     * Creates a resolver.
     *
     * @param bound the values of parameters and of the variables of loops, which hide declarations of the same name
     */
    Names(SourceFile file, Program program, Evaluator evaluator, Map<String, Node> bound) {
        this.file = file;
        this.program = program;
        this.evaluator = evaluator;
        this.parser = new ExpressionParser(file.tokens());
        this.bound = bound;
    }

    /** Returns the value of a qualified name, or empty if it is unknown. */
    Optional<Node> value(Expression.Name name) {
        List<String> path = name.path();
        String first = path.get(0);
        Node known = bound.get(first);
        if (known != null) {
            return Optional.of(known)
                    .filter(node -> !(node instanceof Node.Unknown))
                    .map(node -> file.changes().appliedToParameter(first, name.at(), node, program, bound))
                    .flatMap(node -> member(node, path, 1));
        }
        boolean hasCompanions = file.tokens().language() == Language.KOTLIN;
        return declared(first, name.at(), hasCompanions)
                .flatMap(value -> member(value, path, 1))
                .or(() -> ofClass(path, name.at()))
                .or(() -> program.imported(file, path).map(value -> evaluator.moved(name.line(), value)));
    }

    /** Returns the value of a qualified name for another source that imports it. */
    Optional<Node> exported(List<String> path) {
        int from = path.get(0).equals(Import.DEFAULT) ? 1 : 0;
        return value(new Expression.Name(0, path, file.tokens().size()))
                .or(() -> declared("exports", file.tokens().size(), false).flatMap(value -> member(value, path, from)));
    }

    private Optional<Node> ofClass(List<String> path, int at) {
        if (path.size() > 1 && SELF.contains(path.get(0))) {
            return declared(path.get(1), at, true).flatMap(value -> member(value, path, 2));
        }
        return file.declarations()
                .member(path)
                .flatMap(member -> value(path.get(member.length() - 1), member.declaration())
                        .flatMap(value -> member(value, path, member.length())));
    }

    private Optional<Node> declared(String name, int at, boolean isMember) {
        Optional<Declaration> found = file.declarations().find(name, at, isMember);
        if (found.isEmpty() || found.get().at() >= at || depth == DEPTH) {
            return found.flatMap(each -> value(name, each));
        }
        int declared = found.get().at();
        depth++;
        Truth isRun = file.conditions().of(declared, at, evaluator);
        depth--;
        Optional<Node> before = isRun == Truth.TRUE
                ? Optional.empty()
                : file.declarations()
                        .find(name, declared, isMember)
                        .filter(earlier -> earlier.at() < declared)
                        .flatMap(earlier -> declared(name, declared, isMember));
        if (before.isEmpty()) {
            return value(name, found.get());
        }
        return isRun == Truth.FALSE
                ? before
                : value(name, found.get())
                        .map(value -> value.equals(before.get())
                                ? value
                                : Doubt.on(value, file.tokens().at(declared).line(), ""));
    }

    private Optional<Node> value(String name, Declaration declaration) {
        Optional<Node> known = values.get(declaration);
        if (known != null || depth == DEPTH) {
            return known == null ? Optional.empty() : known;
        }
        // A constant that refers to itself is unknown.
        values.put(declaration, Optional.empty());
        depth++;
        Optional<Node> value = evaluated(declaration.value())
                .flatMap(whole -> member(whole, declaration.path(), 0).or(() -> absent(whole, declaration)))
                .or(() -> declaration.otherwise() > 0 ? evaluated(declaration.otherwise()) : Optional.empty());
        Optional<Node> changed =
                value.map(found -> file.changes().applied(name, declaration.at(), found, program, bound));
        depth--;
        values.put(declaration, changed);
        return changed;
    }

    /** Returns null for a part that a known object of TypeScript does not have. */
    private Optional<Node> absent(Node whole, Declaration declaration) {
        boolean isKnown = file.tokens().language() == Language.TYPESCRIPT
                && declaration.otherwise() == 0
                && whole instanceof Node.Members
                && whole.member("...").isEmpty();
        return isKnown ? Optional.of(new Node.Null(whole.line())) : Optional.empty();
    }

    private Optional<Node> evaluated(int start) {
        return Optional.of(evaluator.evaluate(parser.parse(start))).filter(node -> !(node instanceof Node.Unknown));
    }

    /** Returns a member of a member of a value. */
    static Optional<Node> member(Node value, List<String> path, int from) {
        Optional<Node> found = Optional.of(value);
        for (String name : path.subList(from, path.size())) {
            found = found.flatMap(node -> member(node, name));
        }
        return found;
    }

    private static Optional<Node> member(Node node, String name) {
        if (node instanceof Node.Null) {
            // The member is only read under a condition that is false.
            return Optional.of(node);
        }
        // The value of an enum's constant in Python.
        return node instanceof Node.Scalar && name.equals("value")
                ? Optional.of(node)
                : node.member(name).or(() -> node.element(name)).or(() -> part(node, name));
    }

    /** Returns a part of a pair or a tuple by the name of its place, or a part of an object with named parts by its place. */
    static Optional<Node> part(Node node, String name) {
        Integer place = PLACES.get(name);
        if (node instanceof Node.Elements) {
            return place == null ? Optional.empty() : node.element(String.valueOf(place));
        }
        return name.length() == 1 && Character.isDigit(name.charAt(0))
                ? node.members().values().stream().skip(name.charAt(0) - '0').findFirst()
                : Optional.empty();
    }
}
