package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The statements of a source that add to a list, or set a member of an object: {@code keys.push(…)}. Not thread-safe. */
final class Changes {

    private static final Pattern APPEND = Pattern.compile("push|append|add|addAll|extend|unshift|Add|AddRange");
    private static final Pattern SETTER = Pattern.compile("(?:set|with)(\\p{Lu}\\w*)");

    /** The maximum number of changes of one name. */
    private static final int MAXIMUM = 200;

    private final SourceFile file;
    private final Tokens tokens;
    private final Map<String, List<Change>> byName = new HashMap<>();

    /** The changes that are being evaluated, which may refer to each other. */
    private final Set<Integer> evaluating = new HashSet<>();

    Changes(SourceFile file) {
        this.file = file;
        this.tokens = file.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).isName() && !isMember(i)) {
                add(i);
            }
        }
    }

    private boolean isMember(int index) {
        return tokens.at(index - 1).is(".")
                && !tokens.at(index - 2).is("this")
                && !tokens.at(index - 2).is("self");
    }

    private void add(int name) {
        String method = tokens.at(name + 2).text();
        boolean isDot = tokens.at(name + 1).is(".");
        if (isDot && tokens.at(name + 3).is("(") && APPEND.matcher(method).matches()) {
            boolean isList = method.matches("addAll|extend|AddRange");
            tokens.parts(name + 3).forEach(value -> put(name, new Change(name, "", value, isList)));
        } else if (isDot
                && tokens.at(name + 3).is("(")
                && SETTER.matcher(method).matches()) {
            put(name, new Change(name, method.substring(3), name + 4, false));
        } else if (isDot && tokens.at(name + 3).is("=")) {
            put(name, new Change(name, method, name + 4, false));
        } else if (tokens.at(name + 1).is("[")
                && tokens.closing(name + 1) == name + 3
                && tokens.at(name + 4).is("=")) {
            put(name, new Change(name, tokens.at(name + 2).text(), name + 5, false));
        } else if (tokens.at(name + 1).is("+=")) {
            put(name, new Change(name, "", name + 2, true));
        } else if (tokens.at(name + 1).is("=")
                && tokens.at(name + 2).is("append")
                && tokens.at(name + 3).is("(")
                && tokens.at(name + 4).is(tokens.at(name).text())) {
            tokens.parts(name + 3).stream().skip(1).forEach(value -> put(name, new Change(name, "", value, false)));
        }
    }

    private void put(int name, Change change) {
        List<Change> all = byName.computeIfAbsent(tokens.at(name).text(), key -> new ArrayList<>());
        if (all.size() < MAXIMUM) {
            all.add(change);
        }
    }

    /**
     * Returns a value with all that the statements after its declaration add to it.
     *
     * @param declaration the index of the declared name
     * @param bound the names around the use of the value
     */
    Node applied(String name, int declaration, Node value, Program program, Map<String, Node> bound) {
        Node changed = value;
        for (Change each : byName.getOrDefault(name, List.of())) {
            boolean isList = each.member().isEmpty();
            boolean fits = isList ? changed instanceof Node.Elements : changed instanceof Node.Members;
            if (fits && each.at() > declaration && isVisible(declaration, each.at()) && evaluating.add(each.value())) {
                changed = applied(each, changed, program, bound);
                evaluating.remove(each.value());
            }
        }
        return changed;
    }

    private boolean isVisible(int declaration, int at) {
        int block = tokens.enclosing(declaration);
        return tokens.language() == Language.PYTHON || block < 0 || (block < at && at < tokens.closing(block));
    }

    private Node applied(Change change, Node value, Program program, Map<String, Node> bound) {
        Node changed = value;
        for (Map<String, Node> names : names(change, program, bound)) {
            Node added = new Evaluator(file, program, names, false)
                    .evaluate(new ExpressionParser(tokens).parse(change.value()));
            changed =
                    change.member().isEmpty() ? appended(changed, added, change) : changed.with(change.member(), added);
        }
        return changed;
    }

    private static Node appended(Node list, Node added, Change change) {
        List<Node> elements = new ArrayList<>(list.elements());
        if (change.isList() && added instanceof Node.Elements) {
            elements.addAll(added.elements());
        } else if (!(added instanceof Node.Null)) {
            elements.add(added);
        }
        return new Node.Elements(list.line(), elements);
    }

    /** Returns the names around a change, one for each time that it runs, if they agree with those around the use. */
    private List<Map<String, Node>> names(Change change, Program program, Map<String, Node> bound) {
        List<Map<String, Node>> all = program.contexts(file).of(change.at()).stream()
                .map(Contexts.Context::names)
                .filter(names -> bound.entrySet().stream()
                        .allMatch(each -> Optional.ofNullable(names.get(each.getKey()))
                                .map(each.getValue()::equals)
                                .orElse(true)))
                .toList();
        return all.isEmpty() ? List.of(bound) : all;
    }

    /**
     * A change.
     *
     * @param at the index of the changed name
     * @param member the member that is set; empty if the value is an element
     * @param value the index of the first token of the value
     * @param isList true if the elements of the value are added
     */
    private record Change(int at, String member, int value, boolean isList) {}
}
