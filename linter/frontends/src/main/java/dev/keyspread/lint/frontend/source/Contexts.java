package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Scopes.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
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

    /** The maximum number of searches in the evaluation of arguments that a search needs. */
    private static final int NESTED = 2;

    private final SourceFile file;
    private final Program program;
    private final Tokens tokens;
    private final ExpressionParser parser;
    private final Bindings bindings;

    /** The indexes of the names of functions in calls. */
    private final Map<String, List<Integer>> calls;

    private final Map<List<Integer>, List<Context>> known = new HashMap<>();
    private int remaining = TOTAL;

    /** Creates a search in a source. */
    public Contexts(SourceFile file, Program program) {
        this.file = file;
        this.program = program;
        this.tokens = file.tokens();
        this.parser = new ExpressionParser(tokens);
        this.bindings = new Bindings(file, program);
        this.calls = calls();
    }

    /** Returns the contexts of a token: one for each time it runs, as far as that is known. */
    public List<Context> of(int at) {
        return of(at, 0);
    }

    private List<Context> of(int at, int depth) {
        List<Integer> key = List.of(at, depth, program.nested());
        List<Context> contexts = known.get(key);
        if (contexts == null) {
            // A search that needs its own result does not get it.
            known.put(key, List.of(unknown(at)));
            contexts = computed(at, depth);
            known.put(key, contexts);
        }
        return contexts;
    }

    /** Returns the contexts of a statement that changes a value, which the search for other contexts may need. */
    List<Context> ofChange(int at) {
        return program.nested() < NESTED ? program.nested(() -> of(at, 0)) : List.of(unknown(at));
    }

    /** Returns a context in which the parameters and the variables of loops are unknown. */
    private Context unknown(int at) {
        Map<String, Node> names = Map.of();
        for (Scope scope : file.scopes(at)) {
            names = scope instanceof Scope.Function function
                    ? unknown(function, names)
                    : inLoop((Scope.Loop) scope, Context.NONE.with(names), Optional.empty(), Optional.empty());
        }
        return Context.NONE.with(names);
    }

    private Map<String, Node> unknown(Scope.Function function, Map<String, Node> outer) {
        Map<String, Node> names = new HashMap<>(outer);
        function.parameters().forEach(each -> names.putAll(bindings.bound(names, each, Optional.empty())));
        return names;
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
        List<Map.Entry<Node, Node>> elements = elements(values, loop);
        remaining -= elements.size();
        boolean isEmpty = values instanceof Node.Null
                || (values instanceof Node.Elements && values.elements().isEmpty());
        if (isEmpty && !outer.calls().isEmpty()) {
            return List.of();
        }
        if (elements.isEmpty() || remaining < 0) {
            return List.of(outer.with(inLoop(loop, outer, Optional.empty(), Optional.empty())));
        }
        return elements.stream()
                .limit(MAXIMUM)
                .map(element ->
                        outer.with(inLoop(loop, outer, Optional.of(element.getKey()), Optional.of(element.getValue()))))
                .toList();
    }

    private Map<String, Node> inLoop(Scope.Loop loop, Context outer, Optional<Node> key, Optional<Node> value) {
        return bindings.bound(bindings.bound(outer.names(), loop.key(), key), loop.variable(), value);
    }

    /** Returns the keys or indexes of the values of a loop, and what its variable is each time. */
    private List<Map.Entry<Node, Node>> elements(Node values, Scope.Loop loop) {
        List<Map.Entry<Node, Node>> elements = new ArrayList<>();
        for (Node each : values.elements()) {
            elements.add(Map.entry(new Node.Scalar(each.line(), String.valueOf(elements.size())), each));
        }
        values.members().forEach((name, value) -> {
            Node key = new Node.Scalar(value.line(), name);
            Node pair = new Node.Elements(value.line(), List.of(key, value));
            boolean isPair = loop.key().isEmpty() && tokens.language() != Language.PHP;
            elements.add(Map.entry(key, tokens.language() == Language.PYTHON ? key : isPair ? pair : value));
        });
        return elements;
    }

    private List<Context> inFunction(Scope.Function function, Context outer, int depth) {
        List<Context> contexts = new ArrayList<>();
        for (int i : calls.getOrDefault(function.name(), List.of())) {
            if (i != function.at()
                    && depth < DEPTH
                    && remaining > 0
                    && !isIn(function, i)
                    && fits(function, tokens, i)) {
                boolean isInOverload = isInNamed(function.name(), i);
                calledAt(i, function, outer, depth).stream()
                        .filter(context -> !isInOverload || hasArguments(function, context))
                        .forEach(contexts::add);
            }
        }
        if (depth < DEPTH && remaining > 0) {
            for (Program.CallSite call : program.callers(file, function.name())) {
                if (fits(function, call.file().tokens(), call.at())) {
                    contexts.addAll(calledFrom(call, function, outer, depth));
                }
            }
        }
        if (contexts.isEmpty()) {
            contexts.add(outer.with(unknown(function, outer.names())));
        }
        return contexts;
    }

    private boolean isInNamed(String name, int call) {
        return file.scopes(call).stream()
                .anyMatch(scope ->
                        scope instanceof Scope.Function around && around.name().equals(name));
    }

    /** Returns whether a call gives a value to any parameter. One in another overload that nothing calls gives none. */
    private static boolean hasArguments(Scope.Function function, Context context) {
        return function.parameters().stream()
                .flatMap(List::stream)
                .anyMatch(parameter -> !(context.names().get(parameter.name()) instanceof Node.Unknown));
    }

    /** Returns whether a call is not one of another function of the same name, by the number of its arguments. */
    private boolean fits(Scope.Function function, Tokens callers, int call) {
        int arguments = callers.parts(callers.typeArgumentsEnd(call + 1)).size();
        return file.functions()
                .fits(function.name(), function.at(), function.parameters().size(), arguments);
    }

    /** Returns whether a call is in a function of the same name, which may also be a method of another object. */
    private boolean isIn(Scope.Function function, int call) {
        return file.scopes(call).stream()
                .anyMatch(scope -> scope instanceof Scope.Function around && around.at() == function.at());
    }

    /** Returns the contexts inside a function that this source calls. */
    private List<Context> calledAt(int call, Scope.Function function, Context outer, int depth) {
        List<Context> contexts = new ArrayList<>();
        if (parser.parse(call, tokens.closing(call + 1) + 1) instanceof Expression.Call parsed) {
            for (Context caller : of(call, depth + 1)) {
                Evaluator.Arguments arguments = evaluator(caller.names()).arguments(parsed);
                contexts.add(outer.inside(
                        bindings.called(function.parameters(), outer.names(), arguments, parsed.line()),
                        new Call(file.key(), call),
                        caller,
                        caller.site()));
                remaining--;
            }
        }
        return contexts;
    }

    /** Returns the contexts inside a function that another source calls. The lines of its arguments are those of the call's source. */
    private List<Context> calledFrom(Program.CallSite site, Scope.Function function, Context outer, int depth) {
        List<Context> contexts = new ArrayList<>();
        Tokens others = site.file().tokens();
        int end = others.closing(others.typeArgumentsEnd(site.at() + 1)) + 1;
        Expression expression = new ExpressionParser(others).parse(site.at(), end);
        if (expression instanceof Expression.Call parsed) {
            for (Context caller : program.contexts(site.file()).of(site.at(), depth + 1)) {
                Evaluator.Arguments arguments =
                        new Evaluator(site.file(), program, caller.names(), false).arguments(parsed);
                Optional<Program.CallSite> first = caller.site().or(() -> Optional.of(site));
                UnaryOperator<Node> moved = node -> foreign(node, first.get().line());
                Evaluator.Arguments there = new Evaluator.Arguments(
                        arguments.positional().stream().map(moved).toList(),
                        arguments.named().map(moved));
                contexts.add(outer.inside(
                        bindings.called(
                                function.parameters(),
                                outer.names(),
                                there,
                                -first.get().line()),
                        new Call(site.file().key(), site.at()),
                        caller,
                        first));
                remaining--;
            }
        }
        return contexts;
    }

    /** Returns a value with negative lines, which are those of the source of the first call. */
    private Node foreign(Node node, int line) {
        if (!file.takeValues(1)) {
            return Evaluator.unknown(-line, "a large value");
        }
        return node.map(part -> foreign(part, line)).at(node.line() < 0 ? node.line() : -node.line());
    }

    private Map<String, List<Integer>> calls() {
        Map<String, List<Integer>> found = new HashMap<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).isName() && tokens.at(i + 1).is("(") && tokens.isCall(i)) {
                found.computeIfAbsent(tokens.at(i).text(), key -> new ArrayList<>())
                        .add(i);
            }
        }
        return found;
    }

    private Evaluator evaluator(Map<String, Node> names) {
        return new Evaluator(file, program, names, false);
    }

    /**
     * A call of a function.
     *
     * @param file the path of its source
     * @param at the index of the function's name in it
     */
    public record Call(Path file, int at) {}

    /**
     * The values of the names around a part of a source, one of the times that it runs.
     *
     * @param names the values of parameters and of the variables of loops
     * @param calls the calls that give the parameters these values
     * @param site the call in another source that began them, to which negative lines of values belong
     */
    public record Context(Map<String, Node> names, Set<Call> calls, Optional<Program.CallSite> site) {

        /** The context of code that is in no loop and in no function. */
        public static final Context NONE = new Context(Map.of(), Set.of(), Optional.empty());

        /** Returns a context in the same calls. */
        Context with(Map<String, Node> other) {
            return new Context(other, calls, site);
        }

        /** Returns the context inside a call. */
        Context inside(Map<String, Node> inner, Call call, Context caller, Optional<Program.CallSite> first) {
            Set<Call> all = new HashSet<>(calls);
            all.addAll(caller.calls);
            all.add(call);
            return new Context(inner, all, first.or(() -> site));
        }

        /** Returns the contexts with different names, each with the calls of all that have these names. */
        static Stream<Context> distinct(Collection<Context> contexts) {
            Map<List<Object>, Set<Call>> calls = new LinkedHashMap<>();
            List<Context> distinct = new ArrayList<>();
            for (Context context : contexts) {
                List<Object> key = List.of(context.names, context.site);
                Set<Call> known = calls.get(key);
                if (known == null) {
                    known = new HashSet<>();
                    calls.put(key, known);
                    distinct.add(new Context(context.names, known, context.site));
                }
                known.addAll(context.calls);
            }
            return distinct.stream();
        }
    }
}
