package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The functions and methods that a source declares, with the values that they return. Immutable. */
final class FunctionDeclarations {

    /** The maximum number of tokens between the parameters of a function and its body. */
    private static final int HEADER = 40;

    /** The maximum number of results of a function that are looked at. */
    private static final int RESULTS = 10;

    private static final Set<String> NO_NAMES = Set.of(
            "if", "for", "while", "switch", "catch", "return", "function", "with", "when", "synchronized", "new");

    private final Tokens tokens;
    private final Blocks blocks;
    private final Map<String, List<Function>> byName = new HashMap<>();

    FunctionDeclarations(Tokens tokens, Blocks blocks) {
        this.tokens = tokens;
        this.blocks = blocks;
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).isName()) {
                add(i);
            }
        }
    }

    /** Returns the functions with a name. */
    List<Function> named(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /** Returns whether the parameters of a function fit a call better than those of another one of the same name. */
    boolean fits(String name, int at, int parameters, int arguments) {
        return parameters == arguments
                || named(name).stream()
                        .noneMatch(
                                other -> other.at() != at && other.parameters().size() == arguments);
    }

    private void add(int name) {
        if (tokens.language() == Language.PYTHON) {
            if (tokens.at(name - 1).is("def") && tokens.at(name + 1).is("(")) {
                put(name, parameters(name + 1), python(name));
            }
        } else if (tokens.at(name + 1).is("(")) {
            addBlock(name);
        }
        if (tokens.at(name + 1).is("=") || tokens.at(name + 1).is(":")) {
            int value = tokens.at(name + 2).is("async") ? name + 3 : name + 2;
            int arrow = tokens.arrow(value);
            if (arrow > 0) {
                put(name, Target.ofFunction(tokens, value, arrow), results(arrow + 1));
            }
        }
    }

    /** Adds a function whose body is in braces or, in Kotlin, an expression. */
    private void addBlock(int name) {
        String before = tokens.at(name - 1).text();
        if (NO_NAMES.contains(tokens.at(name).text()) || before.equals("new") || before.equals(".")) {
            return;
        }
        int close = tokens.closing(name + 1);
        for (int i = close + 1; i < close + HEADER; i++) {
            Token token = tokens.at(i);
            if (token.is("<") && tokens.language().hasResultsAfterParameters()) {
                i = Math.max(i, tokens.typeArgumentsEnd(i) - 1);
                continue;
            }
            if (token.is("{")) {
                put(name, parameters(name + 1), results(i));
                return;
            }
            boolean isExpression = tokens.language() == Language.KOTLIN
                    ? token.is("=") && before.equals("fun")
                    : token.is("=>") && tokens.language() == Language.CSHARP;
            if (isExpression) {
                put(name, parameters(name + 1), List.of(i + 1));
                return;
            }
            boolean isHeader = i > close + 1
                    || token.is(":")
                    || token.is("throws")
                    || (tokens.language().hasResultsAfterParameters() && !token.is(";"));
            if (!isHeader || token.is(";") || token.is(",") || token.is("=") || token.is("=>") || tokens.isClosing(i)) {
                return;
            }
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
    }

    private List<List<Target>> parameters(int open) {
        List<List<Target>> parameters = new ArrayList<>(Target.list(tokens, open + 1, tokens.closing(open)));
        boolean hasReceiver = !parameters.isEmpty()
                && parameters.get(0).size() == 1
                && Set.of("self", "cls").contains(parameters.get(0).get(0).name());
        return hasReceiver ? parameters.subList(1, parameters.size()) : parameters;
    }

    /** Returns the results of a body: an expression, or what the statements of a block return. */
    private List<Integer> results(int body) {
        if (!tokens.at(body).is("{")) {
            return List.of(body);
        }
        List<Integer> results = new ArrayList<>();
        if (tokens.language() == Language.RUST) {
            results.add(lastStatement(body));
        }
        for (int i = body + 1; i < tokens.closing(body) && results.size() < RESULTS; i++) {
            if (tokens.at(i).is("return")) {
                results.add(i + 1);
            }
        }
        return results;
    }

    /** Returns the index of the first token after the last semicolon of a block, whose value is that of the block in Rust. */
    private int lastStatement(int body) {
        int first = body + 1;
        for (int i = body + 1; i < tokens.closing(body); i++) {
            first = tokens.at(i).is(";") ? i + 1 : first;
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return first;
    }

    private List<Integer> python(int name) {
        int header = tokens.at(name - 2).is("async") ? name - 2 : name - 1;
        List<Integer> results = new ArrayList<>();
        for (int i = tokens.closing(name + 1) + 1; i < tokens.size() && results.size() < RESULTS; i++) {
            boolean isAfter = tokens.at(i).isFirst()
                    && tokens.enclosing(i) < 0
                    && tokens.at(i).column() <= tokens.at(header).column();
            if (isAfter) {
                break;
            }
            if (tokens.at(i).is("return") && blocks.definition(i) == header) {
                results.add(i + 1);
            }
        }
        return results;
    }

    private void put(int name, List<List<Target>> parameters, List<Integer> results) {
        byName.computeIfAbsent(tokens.at(name).text(), key -> new ArrayList<>())
                .add(new Function(name, parameters, results));
    }

    /**
     * A function.
     *
     * @param at the index of its name
     * @param parameters the patterns of its parameters, without a receiver
     * @param results the indexes of the first tokens of the values that it returns
     */
    record Function(int at, List<List<Target>> parameters, List<Integer> results) {}
}
