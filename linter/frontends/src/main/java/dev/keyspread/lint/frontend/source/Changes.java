package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Conditions.Truth;
import dev.keyspread.lint.frontend.source.Scopes.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Applies the statements that change a variable to its value: {@code keys.push(…)}. A change that is not understood, or whose
 * condition is not known, leaves a {@link Doubt}. Not thread-safe.
 */
final class Changes {

    private final SourceFile file;
    private final Tokens tokens;
    private final Map<String, List<Change>> byName;
    private final Conditions conditions;

    /** The changes of each declared name, by the name and the index of its declaration. */
    private final Map<List<Object>, List<Change>> ofDeclarations = new HashMap<>();

    /** The variables that are being changed, which the values of changes may refer to. */
    private final Set<String> changing = new HashSet<>();

    Changes(SourceFile file, Conditions conditions) {
        this.file = file;
        this.tokens = file.tokens();
        this.conditions = conditions;
        this.byName = new ChangeParser(tokens, conditions).changes();
    }

    /**
     * Returns a value with all that the statements after its declaration change.
     *
     * @param declaration the index of the declared name
     * @param bound the names around the use of the value
     */
    Node applied(String name, int declaration, Node value, Program program, Map<String, Node> bound) {
        if (!byName.containsKey(name)) {
            return value;
        }
        List<Change> all = ofDeclarations.computeIfAbsent(
                List.of(name, declaration),
                key -> byName.get(name).stream()
                        .filter(change -> change.at() > declaration && isOf(name, declaration, change.at()))
                        .toList());
        return applied(name, declaration, all, value, program, bound);
    }

    /**
     * Returns the value of a parameter or of the variable of a loop with all that the statements of its body change.
     *
     * @param use the index of a use of the name
     */
    Node appliedToParameter(String name, int use, Node value, Program program, Map<String, Node> bound) {
        if (!byName.containsKey(name) || changing.contains(name)) {
            return value;
        }
        Optional<Scope> scope = binding(name, use);
        List<Change> all = byName.get(name).stream()
                .filter(change ->
                        scope.isPresent() && binding(name, change.at()).equals(scope))
                .toList();
        return applied(name, all.isEmpty() ? 0 : body(scope.get()), all, value, program, bound);
    }

    private static int body(Scope scope) {
        return scope instanceof Scope.Function function ? function.at() : ((Scope.Loop) scope).at();
    }

    /** Returns the innermost function or loop around a token that binds a name. */
    private Optional<Scope> binding(String name, int at) {
        Optional<Scope> innermost = Optional.empty();
        for (Scope scope : file.scopes(at)) {
            Stream<Target> targets = scope instanceof Scope.Function function
                    ? function.parameters().stream().flatMap(List::stream)
                    : Stream.concat(((Scope.Loop) scope).key().stream(), ((Scope.Loop) scope).variable().stream());
            if (targets.anyMatch(target -> target.name().equals(name))) {
                innermost = Optional.of(scope);
            }
        }
        return innermost;
    }

    /** Returns whether a name refers to a declaration, and not to another one of the same name. */
    private boolean isOf(String name, int declaration, int at) {
        boolean isMember = tokens.at(at - 1).is(".") && tokens.language() != Language.PYTHON;
        boolean isDeclared = file.declarations()
                .find(name, at, isMember)
                .filter(found -> found.at() == declaration)
                .isPresent();
        return isDeclared && binding(name, at).isEmpty();
    }

    private Node applied(
            String name, int declaration, List<Change> all, Node value, Program program, Map<String, Node> bound) {
        if (all.isEmpty() || !changing.add(name)) {
            return value;
        }
        Node changed = value;
        for (Change each : all) {
            for (Map<String, Node> around : names(each, program, bound)) {
                Map<String, Node> names = new HashMap<>(around);
                names.put(name, changed);
                changed = applied(each, declaration, changed, new Evaluator(file, program, names, false));
            }
        }
        changing.remove(name);
        return changed;
    }

    private Node applied(Change change, int declaration, Node value, Evaluator evaluator) {
        boolean isOfCallee = change.kind() == Kind.PASSED;
        if (isOfCallee && !mayChange(change)) {
            return value;
        }
        Truth truth = conditions.of(change.at(), declaration, evaluator);
        if (truth == Truth.FALSE || !file.takeValues(1)) {
            return value;
        }
        Node added = change.value() > 0
                ? evaluator.evaluate(new ExpressionParser(tokens).parse(change.value()))
                : new Node.Null(value.line());
        boolean isNoted =
                !isOfCallee || !file.functions().named(change.function()).isEmpty();
        return new Application(change, isNoted, added, truth == Truth.TRUE, tokens.at(change.at()))
                .to(value, change.path());
    }

    /** Returns whether a function may change the variable that it gets: one that is not known, or one that changes its parameter. */
    private boolean mayChange(Change change) {
        return file.functions().named(change.function()).isEmpty() ? change.value() < 0 : changesParameter(change);
    }

    private boolean changesParameter(Change change) {
        return file.functions().named(change.function()).stream()
                .filter(function -> change.position() < function.parameters().size())
                .flatMap(function -> function.parameters().get(change.position()).stream())
                .anyMatch(parameter -> byName.getOrDefault(parameter.name(), List.of()).stream()
                        .anyMatch(each -> each.kind() != Kind.PASSED
                                && binding(parameter.name(), each.at())
                                        .filter(scope -> scope instanceof Scope.Function function
                                                && function.name().equals(change.function()))
                                        .isPresent()));
    }

    /**
     * Returns the names around a change, one for each time that a loop runs it, if they agree with those around the use. Of several calls
     * of the function around it, the value is that of one.
     */
    private List<Map<String, Node>> names(Change change, Program program, Map<String, Node> bound) {
        List<Contexts.Context> contexts = program.contexts(file).ofChange(change.at());
        List<Contexts.Context> agreeing = contexts.stream()
                .filter(context -> bound.entrySet().stream()
                        .allMatch(each -> Optional.ofNullable(context.names().get(each.getKey()))
                                .map(each.getValue()::equals)
                                .orElse(true)))
                .toList();
        if (agreeing.isEmpty()) {
            return contexts.isEmpty() ? List.of() : List.of(bound);
        }
        return agreeing.stream()
                .filter(context -> context.calls().equals(agreeing.get(0).calls()))
                .map(Contexts.Context::names)
                .toList();
    }

    /** The effects of statements on a variable or a part of its value. */
    enum Kind {
        /** Adds an element. */
        ELEMENT,
        /** Adds the elements of a list. */
        ELEMENTS,
        /** Sets the value, which is a member if the path is not empty. */
        VALUE,
        /** Sets a member that is absent. */
        DEFAULT,
        /** Sets the members of an object. */
        MEMBERS,
        /** Removes a member. */
        REMOVAL,
        /** Passes the variable to a function, which may change it. */
        PASSED,
        UNKNOWN
    }

    /**
     * A change.
     *
     * @param at the index of the name of the variable
     * @param path the members that lead to the changed part
     * @param value the index of the first token of the value, or 0 if there is none; -1 if the result of a call is not used
     * @param position the position of a new element or of an argument, or -1 for the end
     * @param function the function that gets the variable
     */
    record Change(int at, List<String> path, Kind kind, int value, int position, String function) {

        Change {
            path = List.copyOf(path);
        }
    }

    /** Applies a change to a value. */
    private record Application(Change change, boolean isNoted, Node added, boolean isCertain, Tokens.Token variable) {

        Node to(Node value, List<String> path) {
            boolean isMember =
                    change.kind() == Kind.VALUE || change.kind() == Kind.DEFAULT || change.kind() == Kind.REMOVAL;
            if (path.isEmpty()) {
                return changed(value);
            }
            String name = path.get(0);
            List<String> rest = path.subList(1, path.size());
            if (value instanceof Node.Elements list && value.element(name).isPresent()) {
                List<Node> elements = new ArrayList<>(list.elements());
                int index = Integer.parseInt(name);
                elements.set(index, to(elements.get(index), rest));
                return new Node.Elements(list.line(), elements);
            }
            if (!(value instanceof Node.Members)) {
                return noted(value);
            }
            if (rest.isEmpty() && isMember) {
                return member(value, name);
            }
            Node part = value.members().get(name);
            if (part != null) {
                return value.with(name, to(part, rest));
            }
            boolean isNew = rest.isEmpty() && change.kind() == Kind.ELEMENT;
            return isNew ? value.with(name, changed(new Node.Elements(added.line(), List.of()))) : noted(value);
        }

        private Node changed(Node value) {
            boolean isList = value instanceof Node.Elements;
            return switch (change.kind()) {
                case ELEMENT -> isList ? withElements(value, List.of(added)) : noted(value);
                case ELEMENTS ->
                    isList && added instanceof Node.Elements ? withElements(value, added.elements()) : noted(value);
                case MEMBERS -> withMembers(value);
                case VALUE -> isCertain ? added : replaced(value, added);
                case DEFAULT, REMOVAL, PASSED, UNKNOWN -> noted(value);
            };
        }

        private Node withElements(Node list, List<Node> others) {
            List<Node> present =
                    others.stream().filter(each -> !(each instanceof Node.Null)).toList();
            // An element with a null in it shows that the condition is false.
            boolean isAbsent = !isCertain
                    && present.stream()
                            .flatMap(each -> each.members().values().stream())
                            .anyMatch(Node.Null.class::isInstance);
            List<Node> elements = new ArrayList<>(list.elements());
            int position = change.position();
            boolean isSecond = !isCertain && present.stream().anyMatch(each -> hasKeyType(elements, each));
            if (!isAbsent && !isSecond) {
                elements.addAll(position < 0 ? elements.size() : Math.min(position, elements.size()), present);
            }
            Node changed = new Node.Elements(list.line(), elements);
            return isCertain ? changed : doubted(changed);
        }

        /** Returns whether a list has a key of the same type. Of two keys under conditions that are not known, the first one counts. */
        private static boolean hasKeyType(List<Node> elements, Node other) {
            Optional<Node> type = keyType(other);
            return type.isPresent()
                    && elements.stream()
                            .flatMap(each -> keyType(each).stream())
                            .anyMatch(each -> each.text().equals(type.get().text()));
        }

        private static Optional<Node> keyType(Node element) {
            return element.members().entrySet().stream()
                    .filter(each -> each.getKey().matches("(?i)key_?type"))
                    .map(Map.Entry::getValue)
                    .findFirst();
        }

        private Node withMembers(Node value) {
            if (!(value instanceof Node.Members) || !(added instanceof Node.Members)) {
                return noted(value);
            }
            Node changed = value;
            for (Map.Entry<String, Node> each : added.members().entrySet()) {
                changed = with(changed, each.getKey(), each.getValue());
            }
            return changed;
        }

        private Node member(Node object, String name) {
            if (change.kind() == Kind.VALUE) {
                return with(object, name, added);
            }
            if (change.kind() == Kind.DEFAULT) {
                return object.member(name).isPresent() ? object : with(object, name, added);
            }
            Node removed =
                    isCertain ? new Node.Null(object.line()) : object.members().get(name);
            return removed == null ? object : object.with(name, isCertain ? removed : doubted(removed));
        }

        private Node with(Node object, String name, Node value) {
            Node before = object.members().get(name);
            return object.with(name, isCertain ? value : replaced(before == null ? value : before, value));
        }

        /** Returns the value before or after a change under a condition that is not known. */
        private Node replaced(Node before, Node after) {
            boolean isList = before instanceof Node.Elements && after instanceof Node.Elements;
            boolean isObject = before instanceof Node.Members && after instanceof Node.Members;
            return doubted(isList || isObject ? after : new Node.Null(before.line()));
        }

        private Node doubted(Node value) {
            return Doubt.on(value, variable.line(), "");
        }

        private Node noted(Node value) {
            if (!(value instanceof Node.Elements || value instanceof Node.Members)) {
                return value;
            }
            String reason =
                    "line " + variable.line() + " changes \"" + variable.text() + "\" in a way that is not known";
            return Doubt.on(value, variable.line(), isNoted ? reason : "");
        }
    }
}
