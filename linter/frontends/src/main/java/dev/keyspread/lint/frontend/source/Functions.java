package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Expression.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Evaluates calls: lists and maps of the standard libraries, builders, and constructors with named arguments. Not thread-safe. */
final class Functions {

    private static final Set<String> LISTS = Set.of(
            "List.of",
            "Arrays.asList",
            "Collections.singletonList",
            "ImmutableList.of",
            "Set.of",
            "Stream.of",
            "listOf",
            "mutableListOf",
            "arrayOf",
            "setOf");

    /** Functions whose only argument is their result. */
    private static final Set<String> WRAPPERS =
            Set.of("Object.freeze", "str", "String", "int", "Number", "list", "tuple", "set", "sorted", "jsii.String");

    /** Functions that list the entries, the values or the names of an object. */
    private static final Set<String> PARTS = Set.of("items", "entrySet", "entries", "values", "keys", "keySet");

    private final Evaluator evaluator;

    Functions(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    Node value(Expression.Call call) {
        String path = call.function() instanceof Expression.Name name ? String.join(".", name.path()) : "";
        if (LISTS.contains(path)) {
            return evaluator.list(call.line(), call.arguments());
        }
        List<Entry> arguments = call.arguments();
        if (WRAPPERS.contains(path) && arguments.size() == 1) {
            return evaluator.evaluate(arguments.get(0).value());
        }
        Optional<List<Entry>> built = Builders.properties(call);
        if (built.isPresent()) {
            return evaluator.members(call.line(), built.get());
        }
        return path.equals("Map.of") ? map(call) : ofObject(call, path).orElseGet(() -> constructed(call));
    }

    /** Returns the object that a constructor or a function with named arguments alone creates. */
    private Node constructed(Expression.Call call) {
        boolean isNamed = !call.arguments().isEmpty()
                && call.arguments().stream().noneMatch(entry -> entry.name().isEmpty());
        return isNamed
                ? evaluator.members(call.line(), call.arguments())
                : Evaluator.unknown(call.line(), call.name() + "(…)");
    }

    /** Returns the result of a call that reads an object: its entries, its names, its values or one of these. */
    private Optional<Node> ofObject(Expression.Call call, String path) {
        boolean isStatic = path.startsWith("Object.");
        List<Entry> arguments = call.arguments();
        if (call.name().equals("enumerate") && arguments.size() == 1) {
            return Optional.of(numbered(evaluator.evaluate(arguments.get(0).value())));
        }
        if (call.name().equals("get") && !arguments.isEmpty()) {
            Optional<String> name = evaluator.evaluate(arguments.get(0).value()).text();
            return owner(call)
                    .flatMap(object -> name.flatMap(object::member))
                    .or(() -> arguments.size() > 1
                            ? Optional.of(evaluator.evaluate(arguments.get(1).value()))
                            : Optional.empty());
        }
        if (arguments.size() != (isStatic ? 1 : 0) || !PARTS.contains(call.name())) {
            return Optional.empty();
        }
        Optional<Node> object =
                isStatic ? Optional.of(evaluator.evaluate(arguments.get(0).value())) : owner(call);
        return object.filter(Node.Members.class::isInstance).map(value -> parts(call.name(), (Node.Members) value));
    }

    private static Node parts(String function, Node.Members object) {
        List<Node> parts = new ArrayList<>();
        object.members().forEach((name, value) -> {
            Node key = new Node.Scalar(value.line(), name);
            parts.add(
                    switch (function) {
                        case "values" -> value;
                        case "keys", "keySet" -> key;
                        default -> new Node.Elements(value.line(), List.of(key, value));
                    });
        });
        return new Node.Elements(object.line(), parts);
    }

    /** Returns the object whose method is called. */
    private Optional<Node> owner(Expression.Call call) {
        if (call.function() instanceof Expression.Member method) {
            return Optional.of(evaluator.evaluate(method.owner()));
        }
        return call.function() instanceof Expression.Name name && name.path().size() > 1
                ? Optional.of(evaluator.evaluate(new Expression.Name(
                        name.line(), name.path().subList(0, name.path().size() - 1), name.at())))
                : Optional.empty();
    }

    private static Node numbered(Node list) {
        List<Node> elements = list.elements();
        return list instanceof Node.Elements
                ? new Node.Elements(
                        list.line(),
                        IntStream.range(0, elements.size())
                                .<Node>mapToObj(i -> new Node.Elements(
                                        list.line(),
                                        List.of(new Node.Scalar(list.line(), String.valueOf(i)), elements.get(i))))
                                .toList())
                : list;
    }

    /** Returns the map of names and values in turn. */
    private Node map(Expression.Call call) {
        Map<String, Node> members = new LinkedHashMap<>();
        for (int i = 0; i + 1 < call.arguments().size(); i += 2) {
            Optional<String> name =
                    evaluator.evaluate(call.arguments().get(i).value()).text();
            Node value = evaluator.evaluate(call.arguments().get(i + 1).value());
            name.ifPresent(known -> members.put(known, value));
        }
        return new Node.Members(call.line(), members);
    }
}
