package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Expression.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Evaluates expressions as far as their source alone determines them: literals, constants of the same source, builders, and objects
 * that named arguments create. Other values are {@link Node.Unknown}. Not thread-safe.
 */
public final class Evaluator {

    /** The maximum size of a text or a list, which constants can double again and again. */
    private static final int MAXIMUM_SIZE = 10_000;

    /** The maximum number of values of a source, which constants of constants can multiply. */
    private static final int MAXIMUM_VALUES = 1_000_000;

    /** Stops constants that refer to each other in long chains. */
    private static final int DEPTH = 30;

    private static final Pattern ENUM = Pattern.compile(
            "AttributeType|BillingMode|ProjectionType|KeyType|ScalarAttributeType|TableClass|Billing_?Mode");
    private static final Set<String> LISTS = Set.of(
            "List.of",
            "Arrays.asList",
            "Collections.singletonList",
            "ImmutableList.of",
            "Set.of",
            "listOf",
            "mutableListOf",
            "arrayOf",
            "setOf");
    private static final Set<String> WRAPPERS = Set.of("Object.freeze", "str", "String", "int", "Number");
    private static final Set<String> SELF = Set.of("this", "self", "cls");

    private final ExpressionParser parser;
    private final Declarations declarations;
    private final boolean hasCompanions;
    private final Map<Integer, Optional<Node>> values = new HashMap<>();
    private int depth;
    private int remaining = MAXIMUM_VALUES;

    /** Creates an evaluator of a source's expressions. */
    public Evaluator(Tokens tokens) {
        this.parser = new ExpressionParser(tokens);
        this.declarations = new Declarations(tokens);
        this.hasCompanions = tokens.language() == Language.KOTLIN;
    }

    /** Returns the value of an expression. */
    public Node evaluate(Expression expression) {
        remaining--;
        if (remaining < 0) {
            return unknown(expression.line(), "a large value");
        }
        if (expression instanceof Expression.Literal literal) {
            return literal.value().matches("null|None|undefined")
                    ? new Node.Null(literal.line())
                    : new Node.Scalar(literal.line(), literal.value());
        }
        if (expression instanceof Expression.Name name) {
            return name(name);
        }
        if (expression instanceof Expression.Call call) {
            return call(call);
        }
        if (expression instanceof Expression.Members members) {
            return members(members.line(), members.entries());
        }
        if (expression instanceof Expression.Elements list) {
            return list(list.line(), list.entries());
        }
        if (expression instanceof Expression.Sum sum) {
            return sum(sum);
        }
        if (expression instanceof Expression.Default either) {
            Node value = evaluate(either.value());
            return value instanceof Node.Unknown ? evaluate(either.otherwise()) : value;
        }
        return expression instanceof Expression.Opaque opaque
                ? unknown(opaque.line(), opaque.source())
                : unknown(expression.line(), "a value");
    }

    /** Returns the arguments with a name as an object, and the others as they are. */
    public Arguments arguments(Expression.Call call) {
        List<Entry> named = call.arguments().stream()
                .filter(entry -> !entry.name().isEmpty() || entry.isSpread())
                .toList();
        List<Node> positional = call.arguments().stream()
                .filter(entry -> entry.name().isEmpty() && !entry.isSpread())
                .map(entry -> evaluate(entry.value()))
                .toList();
        return new Arguments(positional, named.isEmpty() ? Optional.empty() : Optional.of(members(call.line(), named)));
    }

    /** Returns the properties that the methods of a builder set, or empty if the call is no builder. */
    public Optional<Node> built(Expression.Call call) {
        return Builders.properties(call).map(properties -> members(call.line(), properties));
    }

    private Node name(Expression.Name name) {
        List<String> path = name.path();
        String first = path.get(0);
        boolean isOfClass = path.size() > 1 && (SELF.contains(first) || declarations.hasClass(first));
        Optional<Node> known = declared(first, name.at(), hasCompanions).flatMap(value -> member(value, path, 1));
        if (known.isEmpty() && isOfClass) {
            known = declared(path.get(1), name.at(), true).flatMap(value -> member(value, path, 2));
        }
        return known.map(value -> at(name.line(), value)).orElseGet(() -> constant(name));
    }

    /** Returns the value of an enum of the AWS libraries, which is its name. */
    private static Node constant(Expression.Name name) {
        List<String> path = name.path();
        return path.size() > 1 && ENUM.matcher(path.get(path.size() - 2)).matches()
                ? new Node.Scalar(name.line(), name.last())
                : unknown(name.line(), String.join(".", path));
    }

    private static Optional<Node> member(Node value, List<String> path, int from) {
        Optional<Node> found = Optional.of(value);
        for (String name : path.subList(from, path.size())) {
            found = found.flatMap(node -> node.member(name));
        }
        return found;
    }

    private Optional<Node> declared(String name, int at, boolean isMember) {
        Optional<Declarations.Declaration> declaration = declarations.find(name, at, isMember);
        if (declaration.isEmpty() || depth == DEPTH) {
            return Optional.empty();
        }
        int start = declaration.get().value();
        Optional<Node> known = values.get(start);
        if (known != null) {
            return known;
        }
        // A constant that refers to itself is unknown.
        values.put(start, Optional.empty());
        depth++;
        Optional<Node> value =
                Optional.of(evaluate(parser.parse(start))).filter(node -> !(node instanceof Node.Unknown));
        depth--;
        values.put(start, value);
        return value;
    }

    private Node call(Expression.Call call) {
        String path = call.function() instanceof Expression.Name name ? String.join(".", name.path()) : "";
        if (LISTS.contains(path)) {
            return list(call.line(), call.arguments());
        }
        List<Entry> arguments = call.arguments();
        if (WRAPPERS.contains(path) && arguments.size() == 1) {
            return evaluate(arguments.get(0).value());
        }
        Optional<List<Entry>> built = Builders.properties(call);
        if (built.isPresent()) {
            return members(call.line(), built.get());
        }
        boolean isNamed = !arguments.isEmpty()
                && arguments.stream().noneMatch(entry -> entry.name().isEmpty());
        return isNamed ? members(call.line(), arguments) : unknown(call.line(), call.name() + "(…)");
    }

    private Node members(int line, List<Entry> entries) {
        Map<String, Node> members = new LinkedHashMap<>();
        for (Entry entry : entries) {
            Node value = evaluate(entry.value());
            if (!entry.isSpread()) {
                members.put(entry.name(), moved(entry.line(), value));
            } else if (value instanceof Node.Members others) {
                members.putAll(others.members());
                remaining -= others.members().size();
            } else {
                members.put("...", value);
            }
        }
        members.remove("");
        return new Node.Members(line, members);
    }

    private Node list(int line, List<Entry> entries) {
        List<Node> elements = new ArrayList<>();
        for (Entry entry : entries) {
            Node value = evaluate(entry.value());
            if (entry.isSpread() && value instanceof Node.Elements others) {
                elements.addAll(others.elements());
                remaining -= others.elements().size();
            } else {
                elements.add(value);
            }
            if (elements.size() > MAXIMUM_SIZE) {
                return unknown(line, "a long list");
            }
        }
        return new Node.Elements(line, elements);
    }

    private Node sum(Expression.Sum sum) {
        List<Node> parts = sum.parts().stream().map(this::evaluate).toList();
        String text = parts.stream().flatMap(part -> part.text().stream()).collect(Collectors.joining());
        return parts.stream().allMatch(Node.Scalar.class::isInstance) && text.length() <= MAXIMUM_SIZE
                ? new Node.Scalar(sum.line(), text)
                : unknown(sum.line(), "a sum of texts");
    }

    /** Returns a value with the line of its use, unless it has parts with lines of their own. */
    private static Node at(int line, Node value) {
        return value instanceof Node.Scalar scalar ? new Node.Scalar(line, scalar.value()) : value;
    }

    /** Returns a value with the line of its name. */
    private static Node moved(int line, Node value) {
        if (value instanceof Node.Members members) {
            return new Node.Members(line, members.members());
        }
        return value instanceof Node.Elements list ? new Node.Elements(line, list.elements()) : at(line, value);
    }

    private static Node unknown(int line, String source) {
        return new Node.Unknown(line, "\"" + source + "\" is not known from this file", source);
    }

    /**
     * The arguments of a call.
     *
     * @param positional the arguments without a name
     * @param named the arguments with a name
     */
    public record Arguments(List<Node> positional, Optional<Node> named) {

        public Arguments {
            positional = List.copyOf(positional);
        }
    }
}
