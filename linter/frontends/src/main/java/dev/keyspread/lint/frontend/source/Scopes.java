package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the loops and functions around a token of a source with braces. */
final class Scopes {

    /** The maximum number of tokens between a block and the parameters or the class in front of it. */
    private static final int HEADER = 60;

    /** The maximum number of brackets around a token that are looked at. */
    static final int LEVELS = 60;

    private static final Set<String> ITERATIONS = Set.of("forEach", "ForEach", "map", "flatMap", "Select");
    private static final Set<String> STATEMENTS = Set.of(
            "if", "while", "switch", "catch", "with", "synchronized", "when", "using", "lock", "fixed", "elseif");

    private final Tokens tokens;

    Scopes(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Returns the loops and functions around a token, the outermost first. */
    List<Scope> around(int at) {
        List<Scope> scopes = new ArrayList<>();
        int each = at;
        for (int level = 0; level < LEVELS && each >= 0; level++, each = tokens.enclosing(each)) {
            loopOfStatement(each).ifPresent(scopes::add);
            int bracket = tokens.enclosing(each);
            if (bracket < 0 || tokens.at(bracket).is("{")) {
                arrowOfStatement(each).ifPresent(scopes::add);
            }
            if (bracket >= 0) {
                (tokens.at(bracket).is("{") ? ofBlock(bracket) : ofArrow(bracket, each)).ifPresent(scopes::add);
            }
        }
        Collections.reverse(scopes);
        return scopes;
    }

    /** Returns the loop whose body is a statement without braces. */
    private Optional<Scope> loopOfStatement(int at) {
        int outer = tokens.enclosing(at);
        for (int i = at; i - 1 > outer; ) {
            int before = i - 1;
            int open = tokens.opening(before);
            boolean isLoop =
                    tokens.at(open - 1).is("for") || tokens.at(open - 1).is("foreach");
            if (tokens.at(before).is(")") && isLoop) {
                return loop(open);
            }
            boolean isBoundary = tokens.at(before).is(";")
                    || tokens.at(before).is("{")
                    || tokens.at(before).is("}");
            if (tokens.at(i).isFirst() || isBoundary) {
                return Optional.empty();
            }
            i = open >= 0 ? open : before;
        }
        return Optional.empty();
    }

    /** Returns the function whose body is the expression with a token: {@code const create = (name) => new Table(…)}. */
    private Optional<Scope> arrowOfStatement(int at) {
        int outer = tokens.enclosing(at);
        for (int i = at; i - 1 > outer; ) {
            int before = i - 1;
            if (tokens.isArrow(before)) {
                return ofArrow(before);
            }
            boolean isBoundary = tokens.at(before).is(";")
                    || tokens.at(before).is("{")
                    || tokens.at(before).is(",");
            if (tokens.at(i).isFirst() || isBoundary) {
                return Optional.empty();
            }
            int open = tokens.opening(before);
            i = open >= 0 ? open : before;
        }
        return Optional.empty();
    }

    /** Returns the loop {@code for (const name of values)}, {@code for (String name : values)} or {@code for (name in values)}. */
    private Optional<Scope> loop(int open) {
        int end = tokens.closing(open);
        if (tokens.language() == Language.PHP) {
            return loopOfPhp(open, end);
        }
        boolean isScript = tokens.language() == Language.TYPESCRIPT;
        int of = Target.find(tokens, open + 1, end, isScript ? "of" : tokens.language() == Language.JAVA ? ":" : "in");
        int at = of < 0 && isScript ? Target.find(tokens, open + 1, end, "in") : of;
        if (at < 0) {
            return Optional.empty();
        }
        List<Target> variable = Target.of(tokens, open + 1, at);
        return Optional.of(
                of < 0
                        ? new Scope.Loop(variable, List.of(), at + 1, end, open - 1)
                        : new Scope.Loop(List.of(), variable, at + 1, end, open - 1));
    }

    /** Returns the loop {@code foreach ($values as $value)} or {@code foreach ($values as $key => $value)}. */
    private Optional<Scope> loopOfPhp(int open, int end) {
        int as = Target.find(tokens, open + 1, end, "as");
        int arrow = as < 0 ? -1 : Target.find(tokens, as + 1, end, "=>");
        List<Target> key = arrow < 0 ? List.of() : Target.of(tokens, as + 1, arrow);
        return as < 0
                ? Optional.empty()
                : Optional.of(
                        new Scope.Loop(key, Target.of(tokens, Math.max(as, arrow) + 1, end), open + 1, as, open - 1));
    }

    /** Returns the loop or the function whose body is in braces. */
    private Optional<Scope> ofBlock(int brace) {
        if (tokens.isArrow(brace - 1)) {
            return ofArrow(brace - 1);
        }
        if (tokens.language() == Language.KOTLIN && isIteration(brace - 1)) {
            return ofKotlin(brace);
        }
        Optional<Scope> range = range(brace);
        if (range.isPresent()) {
            return range;
        }
        int close = endOfParameters(brace);
        int open = tokens.opening(close);
        if (open < 0) {
            return Optional.empty();
        }
        Token name = tokens.at(open - 1);
        if (name.is("for") || name.is("foreach")) {
            return loop(open);
        }
        if (name.is("function")) {
            return function(open - 1, Target.list(tokens, open + 1, close), open - 1);
        }
        boolean isFunction = name.isName() && !STATEMENTS.contains(name.text()) && isDeclared(open - 1);
        return isFunction
                ? Optional.of(new Scope.Function(
                        name.is("constructor") ? className(open - 1) : name.text(),
                        Target.list(tokens, open + 1, close),
                        open - 1))
                : Optional.empty();
    }

    private boolean isIteration(int name) {
        return ITERATIONS.contains(tokens.at(name).text())
                && tokens.at(name - 1).is(".");
    }

    /** Returns the loop {@code values.forEach { name -> … }}, or one whose variable is {@code it}. */
    private Optional<Scope> ofKotlin(int brace) {
        int arrow = Target.find(tokens, brace + 1, Math.min(tokens.closing(brace), brace + HEADER), "->");
        List<List<Target>> parameters = arrow < 0
                ? List.of(List.of(new Target("it", brace, List.of(), 0)))
                : Target.list(tokens, brace + 1, arrow);
        return iteration(brace - 1, parameters);
    }

    /** Returns the loop of a call with a function for each value. */
    private Optional<Scope> iteration(int name, List<List<Target>> parameters) {
        int dot = name - 1;
        if (parameters.isEmpty() || !tokens.at(dot).is(".")) {
            return Optional.empty();
        }
        // Maps of Java and Kotlin give the key first, and lists of TypeScript and C# the index last.
        boolean isKeyFirst =
                parameters.size() > 1 && (tokens.language() == Language.JAVA || tokens.language() == Language.KOTLIN);
        List<Target> second = parameters.size() > 1 ? parameters.get(1) : List.of();
        return Optional.of(new Scope.Loop(
                isKeyFirst ? parameters.get(0) : second,
                isKeyFirst ? second : parameters.get(0),
                startOfCalls(dot),
                dot,
                name));
    }

    /** Returns whether a name before parameters is declared there. In Go and Rust, a call may also be before a block. */
    private boolean isDeclared(int name) {
        return !tokens.language().hasResultsAfterParameters()
                || tokens.at(name - 1).is("func")
                || tokens.at(name - 1).is("fn")
                || tokens.at(name - 1).is(")");
    }

    /** Returns the loop {@code for _, name := range values} of Go, or {@code for name in values} of Rust. */
    private Optional<Scope> range(int brace) {
        if (!tokens.language().hasResultsAfterParameters()) {
            return Optional.empty();
        }
        int first = brace - 1;
        while (first > brace - HEADER && first > 0 && !tokens.at(first).isFirst()) {
            first--;
        }
        int in = Target.find(tokens, first, brace, tokens.language() == Language.GO ? "range" : "in");
        if (!tokens.at(first).is("for") || in < 0) {
            return Optional.empty();
        }
        if (tokens.language() == Language.RUST) {
            return Optional.of(new Scope.Loop(List.of(), Target.of(tokens, first + 1, in), in + 1, brace, first));
        }
        List<List<Target>> names = Target.list(tokens, first + 1, in - 1);
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Scope.Loop(
                        names.get(0), names.size() > 1 ? names.get(1) : List.of(), in + 1, brace, first));
    }

    /** Returns the index of the parenthesis that ends the parameters in front of a block, or -1 if there is none. */
    private int endOfParameters(int brace) {
        for (int i = brace - 1; i > brace - HEADER && i >= 0; i--) {
            Token token = tokens.at(i);
            boolean isResult = tokens.language() == Language.GO
                    && tokens.at(tokens.opening(i) - 1).is(")");
            boolean isTyped = !isResult
                    && (tokens.at(i + 1).is(":")
                            || tokens.at(i + 1).is("throws")
                            || i == brace - 1
                            || (tokens.language().hasResultsAfterParameters()
                                    && tokens.at(tokens.opening(i) - 1).isName()));
            if (token.is(")") && (isTyped || !tokens.language().hasResultsAfterParameters())) {
                return isTyped ? i : -1;
            }
            if (token.is(";") || token.is("}") || token.is("{") || token.is("=")) {
                return -1;
            }
            i = tokens.opening(i) >= 0 ? tokens.opening(i) : i;
        }
        return -1;
    }

    /** Returns the name of the class around a constructor, or an empty text. */
    private String className(int constructor) {
        int body = tokens.enclosing(constructor);
        for (int i = body - 1; i > body - HEADER && i >= 0; i--) {
            if (tokens.at(i).is("class")) {
                return tokens.at(i + 1).text();
            }
        }
        return "";
    }

    /** Returns the arrow function in parentheses whose body is the expression with a token. */
    private Optional<Scope> ofArrow(int bracket, int at) {
        for (int i = at - 1; i > bracket && !tokens.at(i).is(","); i--) {
            if (tokens.isArrow(i)) {
                return ofArrow(i);
            }
            i = tokens.opening(i) >= 0 ? tokens.opening(i) : i;
        }
        return Optional.empty();
    }

    private Optional<Scope> ofArrow(int arrow) {
        int close = arrow - 1;
        if (tokens.at(close - 1).is(":") && tokens.at(close - 2).is(")")) {
            close -= 2;
        }
        int open = tokens.opening(close);
        if (tokens.at(close - 1).is("case") || tokens.at(close).is("default")) {
            return Optional.empty();
        }
        List<List<Target>> parameters =
                open < 0 ? List.of(Target.of(tokens, close, arrow)) : Target.list(tokens, open + 1, close);
        return function(open < 0 ? close : open, parameters, arrow);
    }

    /**
     * Returns a function without a name of its own: the body of a loop if it is the argument of {@code forEach}, or else a
     * function with the name that it is assigned to.
     *
     * @param start the index of its first token
     */
    private Optional<Scope> function(int start, List<List<Target>> parameters, int at) {
        int before = tokens.at(start - 1).is("async") ? start - 2 : start - 1;
        if (tokens.at(before).is("(")
                && ITERATIONS.contains(tokens.at(before - 1).text())) {
            return iteration(before - 1, parameters);
        }
        boolean isMethod = tokens.language() == Language.CSHARP
                && tokens.at(start).is("(")
                && tokens.at(before).isName();
        boolean isAssigned = tokens.at(before).is("=") || tokens.at(before).is(":");
        String name = isMethod
                ? tokens.at(before).text()
                : isAssigned && tokens.at(before - 1).isName()
                        ? tokens.at(before - 1).text()
                        : "";
        return Optional.of(new Scope.Function(name, parameters, at));
    }

    /** Returns the index of the first token of the names and calls before a dot. */
    private int startOfCalls(int dot) {
        int start = dot;
        while (start > 0) {
            int last = start - 1;
            int open = tokens.opening(last);
            start = open >= 0 ? open : last;
            boolean isCall =
                    open > 0 && tokens.at(open - 1).isName() && !tokens.at(open).isFirst();
            boolean isMember = open < 0 && tokens.at(start - 1).is(".");
            if (!isCall && !isMember) {
                return start;
            }
            start -= isMember ? 1 : 0;
        }
        return start;
    }

    /** A loop or a function around a part of a source. It gives names a value each time it runs. */
    sealed interface Scope {

        /**
         * A loop over values.
         *
         * @param key the names that the name of a member or the index of an element is bound to; empty if there are none
         * @param variable the names that each value is bound to
         * @param values the index of the first token of the values
         * @param end the index of the token that ends them, or the number of tokens
         * @param at the index of a token that sees the same names as the values
         */
        record Loop(List<Target> key, List<Target> variable, int values, int end, int at) implements Scope {}

        /**
         * A function, a method or a constructor.
         *
         * @param name the name by which it is called; empty if it has none
         * @param at the index of a token of its header
         */
        record Function(String name, List<List<Target>> parameters, int at) implements Scope {}
    }
}
