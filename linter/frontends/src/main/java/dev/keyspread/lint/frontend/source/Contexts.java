package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Scopes.Scope;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the values that loops and calls of functions give to the names around a part of a source: a loop over a literal list has one
 * context for each element, and a function one for each call. Not thread-safe.
 */
public final class Contexts {

    /** The maximum number of contexts of a token. */
    private static final int MAXIMUM = 100;

    /** The maximum number of contexts of a source, after which names are unknown. */
    private static final int TOTAL = 5_000;

    /** The maximum depth of functions that call each other. */
    private static final int DEPTH = 3;

    private static final Set<String> DEFINITIONS = Set.of("function", "def", "fun", "class", "interface", "extends");

    private final SourceFile file;
    private final Program program;
    private final Tokens tokens;
    private final ExpressionParser parser;
    private final Map<List<Integer>, List<Context>> known = new HashMap<>();
    private int remaining = TOTAL;

    /** Creates a search in a source. */
    public Contexts(SourceFile file, Program program) {
        this.file = file;
        this.program = program;
        this.tokens = file.tokens();
        this.parser = new ExpressionParser(tokens);
    }

    /** Returns the contexts of a token: one for each time it runs, as far as that is known. */
    public List<Context> of(int at) {
        return of(at, 0);
    }

    private List<Context> of(int at, int depth) {
        List<Integer> key = List.of(at, depth);
        List<Context> contexts = known.get(key);
        if (contexts == null) {
            contexts = computed(at, depth);
            known.put(key, contexts);
        }
        return contexts;
    }

    private List<Context> computed(int at, int depth) {
        List<Context> contexts = List.of(Context.NONE);
        for (Scope scope : file.scopes(at)) {
            List<Context> inner = new ArrayList<>();
            for (Context outer : contexts) {
                inner.addAll(
                        scope instanceof Scope.Loop loop
                                ? inLoop(loop, outer)
                                : inFunction((Scope.Function) scope, outer, depth));
            }
            contexts = Context.distinct(inner).limit(MAXIMUM).toList();
        }
        return contexts;
    }

    private List<Context> inLoop(Scope.Loop loop, Context outer) {
        Node values = evaluator(outer.names()).evaluate(parser.parse(loop.values(), loop.end()));
        remaining -= values.elements().size();
        if (values.elements().isEmpty() || remaining < 0) {
            return List.of(outer.with(bound(outer.names(), loop.variable(), Optional.empty())));
        }
        return values.elements().stream()
                .limit(MAXIMUM)
                .map(element -> outer.with(bound(outer.names(), loop.variable(), Optional.of(element))))
                .toList();
    }

    private List<Context> inFunction(Scope.Function function, Context outer, int depth) {
        List<Context> contexts = new ArrayList<>();
        for (int i = 0; i < tokens.size() && depth < DEPTH && remaining > 0; i++) {
            if (tokens.at(i).is(function.name()) && i != function.at() && isCall(i)) {
                int end = tokens.closing(i + 1) + 1;
                if (parser.parse(i, end) instanceof Expression.Call call) {
                    for (Context caller : of(i, depth + 1)) {
                        contexts.add(outer.inside(called(function, outer.names(), call, caller.names()), i, caller));
                        remaining--;
                    }
                }
            }
        }
        if (contexts.isEmpty()) {
            Map<String, Node> unknown = new HashMap<>(outer.names());
            function.parameters().forEach(each -> unknown.putAll(bound(unknown, each, Optional.empty())));
            contexts.add(outer.with(unknown));
        }
        return contexts;
    }

    private boolean isCall(int name) {
        return tokens.at(name + 1).is("(")
                && !DEFINITIONS.contains(tokens.at(name - 1).text())
                && !tokens.at(tokens.closing(name + 1) + 1).is("{");
    }

    /** Returns the names in a function that is called with some arguments. */
    private Map<String, Node> called(
            Scope.Function function, Map<String, Node> outer, Expression.Call call, Map<String, Node> caller) {
        Evaluator.Arguments arguments = evaluator(caller).arguments(call);
        Map<String, Node> names = new HashMap<>(outer);
        for (int i = 0; i < function.parameters().size(); i++) {
            List<Target> parameter = function.parameters().get(i);
            Optional<Node> named = parameter.isEmpty() || isScript()
                    ? Optional.empty()
                    : arguments
                            .named()
                            .flatMap(node -> node.member(parameter.get(0).name()));
            int number = i;
            names.putAll(bound(
                    names,
                    parameter,
                    named.or(() -> number < arguments.positional().size()
                                    ? Optional.of(arguments.positional().get(number))
                                    : Optional.empty())
                            .or(() -> isScript() ? Optional.of(new Node.Null(call.line())) : Optional.empty())));
        }
        return names;
    }

    private boolean isScript() {
        return tokens.language() == Language.TYPESCRIPT;
    }

    /** Returns names with those of a pattern, whose parts have their default or are unknown if the value has none. */
    private Map<String, Node> bound(Map<String, Node> outer, List<Target> pattern, Optional<Node> value) {
        Map<String, Node> names = new HashMap<>(outer);
        for (Target target : pattern) {
            Optional<Node> part = value.flatMap(whole -> Names.member(whole, target.path(), 0));
            boolean isAbsent = part.isEmpty() || part.get() instanceof Node.Null;
            names.put(
                    target.name(),
                    isAbsent && target.otherwise() > 0
                            ? evaluator(names).evaluate(parser.parse(target.otherwise()))
                            : part.orElseGet(() -> absent(target, value)));
        }
        return names;
    }

    /** Returns null for a part that a known object does not have, or else an unknown value. */
    private Node absent(Target target, Optional<Node> whole) {
        int line = tokens.at(target.at()).line();
        boolean isKnown = isScript()
                && whole.filter(Node.Members.class::isInstance)
                        .filter(object -> object.member("...").isEmpty())
                        .isPresent();
        return isKnown ? new Node.Null(line) : Evaluator.unknown(line, target.name());
    }

    private Evaluator evaluator(Map<String, Node> names) {
        return new Evaluator(file, program, names, false);
    }

    /**
     * The values of the names around a part of a source, one of the times that it runs.
     *
     * @param names the values of parameters and of the variables of loops
     * @param calls the indexes of the names of functions in the calls that give the parameters these values
     */
    public record Context(Map<String, Node> names, Set<Integer> calls) {

        /** The context of code that is in no loop and in no function. */
        static final Context NONE = new Context(Map.of(), Set.of());

        /** Returns a context in the same calls. */
        Context with(Map<String, Node> other) {
            return new Context(other, calls);
        }

        /** Returns the context inside a call. */
        Context inside(Map<String, Node> inner, int call, Context caller) {
            Set<Integer> all = new HashSet<>(calls);
            all.addAll(caller.calls);
            all.add(call);
            return new Context(inner, all);
        }

        /** Returns the contexts with different names, each with the calls of all that have these names. */
        static Stream<Context> distinct(Collection<Context> contexts) {
            Map<Map<String, Node>, Set<Integer>> calls = new LinkedHashMap<>();
            List<Context> distinct = new ArrayList<>();
            for (Context context : contexts) {
                Set<Integer> known = calls.get(context.names);
                if (known == null) {
                    known = new HashSet<>();
                    calls.put(context.names, known);
                    distinct.add(new Context(context.names, known));
                }
                known.addAll(context.calls);
            }
            return distinct.stream();
        }
    }
}
