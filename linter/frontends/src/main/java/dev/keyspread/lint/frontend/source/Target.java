package dev.keyspread.lint.frontend.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A name that a declaration, a parameter or a loop gives a value, or a part of one.
 *
 * @param name the name
 * @param at the index of the name
 * @param path the members of the value that lead to the part; empty for the whole value
 * @param otherwise the index of the first token of the default value, or 0 if there is none
 */
record Target(String name, int at, List<String> path, int otherwise) {

    private static final Set<String> MODIFIERS = Set.of(
            "final", "val", "var", "const", "let", "public", "private", "protected", "readonly", "override", "async");

    /** The maximum number of tokens in which a symbol is searched. */
    private static final int DISTANCE = 2_000;

    /** Stops the recursion of nested patterns. */
    private static final int DEPTH = 5;

    /** Returns the names of a pattern, such as {@code { id, keys: [first = 'pk'] }}, in front of a token. */
    static List<Target> of(Tokens tokens, int start, int end) {
        List<Target> targets = new ArrayList<>();
        add(tokens, start, end, List.of(), targets);
        return targets;
    }

    /** Returns the patterns that commas separate, in front of a token. */
    static List<List<Target>> list(Tokens tokens, int start, int end) {
        return parts(tokens, start, end).stream()
                .map(part -> of(tokens, part[0], part[1]))
                .toList();
    }

    /** Returns the patterns of the parameters of a function without a name. */
    static List<List<Target>> ofFunction(Tokens tokens, int start, int arrow) {
        if (tokens.at(start).is("lambda")) {
            return list(tokens, start + 1, arrow);
        }
        return tokens.at(start).is("(") ? list(tokens, start + 1, tokens.closing(start)) : list(tokens, start, arrow);
    }

    private static void add(Tokens tokens, int start, int end, List<String> path, List<Target> targets) {
        int first = start;
        while (first < end && isModifier(tokens, first)) {
            first += tokens.at(first).is("@") ? 2 : 1;
        }
        boolean isPattern = tokens.isOpening(first) && !isTypeOfTuple(tokens, first, end);
        if (isPattern && first < end && path.size() < DEPTH) {
            addParts(tokens, first, path, targets);
            return;
        }
        int name = tokens.language().hasTypesBeforeNames() ? lastName(tokens, first, end) : first;
        if (first < end && tokens.at(name).isName()) {
            int otherwise = find(tokens, first, end, "=") + 1;
            targets.add(new Target(tokens.at(name).text(), name, path, otherwise));
        }
    }

    /** Returns whether a bracket begins the type or an attribute of a parameter of C#, and not a pattern. */
    private static boolean isTypeOfTuple(Tokens tokens, int open, int end) {
        return tokens.language() == Language.CSHARP && tokens.closing(open) + 1 < end;
    }

    private static boolean isModifier(Tokens tokens, int at) {
        String text = tokens.at(at).text();
        return MODIFIERS.contains(text)
                || text.equals("@")
                || (tokens.language() == Language.RUST && text.matches("mut|ref"));
    }

    private static void addParts(Tokens tokens, int open, List<String> path, List<Target> targets) {
        boolean isObject = tokens.at(open).is("{");
        int number = 0;
        for (int[] part : parts(tokens, open + 1, tokens.closing(open))) {
            boolean isRenamed = isObject && tokens.at(part[0] + 1).is(":");
            List<String> inner = new ArrayList<>(path);
            inner.add(isObject ? tokens.at(part[0]).text() : String.valueOf(number));
            add(tokens, isRenamed ? part[0] + 2 : part[0], part[1], inner, targets);
            number++;
        }
    }

    /** Returns the last name before a default value, which follows the type. */
    private static int lastName(Tokens tokens, int start, int end) {
        int last = start;
        for (int i = start; i < end && !tokens.at(i).is("="); i++) {
            last = tokens.at(i).isName() ? i : last;
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return last;
    }

    /** Returns the index of a symbol outside brackets, or -1 if there is none nearby. */
    static int find(Tokens tokens, int start, int end, String symbol) {
        for (int i = start; i < Math.min(end, start + DISTANCE); i++) {
            if (tokens.at(i).is(symbol)) {
                return i;
            }
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return -1;
    }

    /** Returns the first and the last index of each part between commas. Those between angle brackets do not count. */
    private static List<int[]> parts(Tokens tokens, int start, int end) {
        List<int[]> parts = new ArrayList<>();
        int angles = 0;
        int first = start;
        for (int i = start; i <= end; i++) {
            boolean isEnd = i == end || (tokens.at(i).is(",") && angles <= 0);
            if (isEnd && i > first) {
                parts.add(new int[] {first, i});
            }
            first = isEnd ? i + 1 : first;
            angles += tokens.at(i).is("<") ? 1 : tokens.at(i).is(">") ? -1 : 0;
            i = tokens.isOpening(i) && i < end ? Math.min(tokens.closing(i), end - 1) : i;
        }
        return parts;
    }
}
