package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Conditions.Truth;
import dev.keyspread.lint.frontend.source.Expression.Entry;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Evaluates expressions as far as the sources alone determine them: literals, constants of the program's sources, builders, and
 * objects that named arguments create. Other values are {@link Node.Unknown}. Not thread-safe.
 */
public final class Evaluator {

    /** The maximum size of a text or a list, which constants can double again and again. */
    private static final int MAXIMUM_SIZE = 10_000;

    private static final Pattern ENUM = Pattern.compile(
            "AttributeType|BillingMode|ProjectionType|KeyType|ScalarAttributeType|TableClass|Billing_?Mode");

    /** The constants of Go, whose names begin with that of their type. */
    private static final Pattern PREFIXED =
            Pattern.compile("(?:KeyType|ScalarAttributeType|AttributeType|BillingMode|ProjectionType)_?"
                    + "(Hash|Range|HASH|RANGE|[SNB]|STRING|NUMBER|BINARY|PayPerRequest|Provisioned|PAY_PER_REQUEST|PROVISIONED"
                    + "|All|KeysOnly|Include|ALL|KEYS_ONLY|INCLUDE)");

    private final SourceFile file;
    private final Program program;
    private final Map<String, Node> bound;
    private final Names names;
    private final Functions functions;
    private final Templates templates;
    private final boolean takesOtherwise;
    private final IdentityHashMap<Expression.Call, Node> results = new IdentityHashMap<>();
    private boolean hasChoices;

    /**
     * Creates an evaluator of a source's expressions.
     *
     * @param program evaluates the constants of other sources
     * @param bound the values of parameters and of the variables of loops, which hide declarations of the same name
     * @param takesOtherwise true if the second of two values under a condition is taken, and not the first
     */
    public Evaluator(SourceFile file, Program program, Map<String, Node> bound, boolean takesOtherwise) {
        this.file = file;
        this.program = program;
        this.bound = bound;
        this.names = new Names(file, program, this, bound);
        this.functions = new Functions(this, file);
        this.templates = new Templates(this, file.tokens().language());
        this.takesOtherwise = takesOtherwise;
    }

    /** Returns whether a value under a condition was among the evaluated expressions. */
    public boolean hasChoices() {
        return hasChoices;
    }

    /** Returns the value of an expression. */
    public Node evaluate(Expression expression) {
        if (!file.takeValues(1)) {
            return unknown(expression.line(), "a large value");
        }
        if (expression instanceof Expression.Literal literal) {
            return literal.value().matches("null|None|undefined")
                    ? new Node.Null(literal.line())
                    : new Node.Scalar(literal.line(), literal.value());
        }
        if (expression instanceof Expression.Name name) {
            return names.value(name).map(value -> at(name.line(), value)).orElseGet(() -> constant(name));
        }
        if (expression instanceof Expression.Call call) {
            return known(call);
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
            boolean isAbsent = value instanceof Node.Unknown || value instanceof Node.Null;
            return isAbsent ? evaluate(either.otherwise()) : value;
        }
        if (expression instanceof Expression.Choice choice) {
            return choice(choice);
        }
        if (expression instanceof Expression.Template template) {
            return templates.value(template);
        }
        if (expression instanceof Expression.Member member) {
            return Names.member(evaluate(member.owner()), List.of(member.name()), 0)
                    .orElseGet(() -> unknown(member.line(), member.name()));
        }
        if (expression instanceof Expression.Element element) {
            Node owner = evaluate(element.owner());
            return evaluate(element.index())
                    .text()
                    .flatMap(index -> Names.member(owner, List.of(index), 0))
                    .orElseGet(() -> unknown(element.line(), "an element"));
        }
        if (expression instanceof Expression.Lambda lambda) {
            return consumed(lambda);
        }
        return expression instanceof Expression.Opaque opaque
                ? unknown(opaque.line(), opaque.source())
                : unknown(expression.line(), "a value");
    }

    /** Returns the result of a call, which the ways to read the call around it ask for one after the other. */
    private Node known(Expression.Call call) {
        Node known = results.get(call);
        if (known == null) {
            known = functions.value(call);
            results.put(call, known);
        }
        return known;
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
    public Optional<Node> built(Expression chain) {
        return Builders.properties(chain).map(properties -> members(chain.line(), properties));
    }

    /** Returns the properties that a function sets on its parameter, which is a builder, or else an unknown value. */
    private Node consumed(Expression.Lambda lambda) {
        return Builders.consumed(lambda, file.tokens())
                .map(properties -> members(lambda.line(), properties))
                .orElseGet(() -> unknown(lambda.line(), "a function"));
    }

    /** Returns the result of a function without a name for some arguments. */
    Node applied(Expression.Lambda lambda, List<Node> arguments) {
        Bindings bindings = new Bindings(file, program);
        Map<String, Node> inner =
                bindings.called(lambda.parameters(), bound, new Arguments(arguments, Optional.empty()), lambda.line());
        ExpressionParser parser = new ExpressionParser(file.tokens());
        int body = lambda.body();
        boolean isBlock = file.tokens().at(body).is("{");
        int result =
                isBlock ? Target.find(file.tokens(), body + 1, file.tokens().closing(body), "return") + 1 : body;
        return isBlock && result == 0
                ? unknown(lambda.line(), "a function")
                : new Evaluator(file, program, inner, takesOtherwise).evaluate(parser.parse(result));
    }

    /** Returns the result of a call of a function that one of the program's sources declares, or empty if none does. */
    Optional<Node> returned(Expression.Call call) {
        return call.function() instanceof Expression.Name name
                ? program.returned(file, name, () -> arguments(call), call.line())
                : Optional.empty();
    }

    /** Returns the value of a qualified name for another source that imports it. */
    Optional<Node> exported(List<String> path) {
        return names.exported(path);
    }

    /** Returns the value of an enum of the AWS libraries, which is its name. */
    private static Node constant(Expression.Name name) {
        List<String> path = name.path();
        Matcher prefixed = PREFIXED.matcher(name.last());
        if (prefixed.matches()) {
            return new Node.Scalar(name.line(), constant(prefixed.group(1)));
        }
        return path.size() > 1 && ENUM.matcher(path.get(path.size() - 2)).matches()
                ? new Node.Scalar(name.line(), constant(name.last()))
                : unknown(name.line(), String.join(".", path));
    }

    /** Returns the name of a constant in DynamoDB's spelling: {@code PAY_PER_REQUEST} for {@code PayPerRequest}. */
    private static String constant(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
    }

    /** Returns the value that the condition selects or that is known, or else the one that this evaluator takes. */
    private Node choice(Expression.Choice choice) {
        Truth condition = file.conditions().truth(choice.condition(), choice.end(), this);
        if (condition != Truth.UNKNOWN) {
            return evaluate(condition == Truth.TRUE ? choice.value() : choice.otherwise());
        }
        Node first = evaluate(choice.value());
        Node second = evaluate(choice.otherwise());
        hasChoices = true;
        if (first instanceof Node.Unknown || second instanceof Node.Unknown) {
            return first instanceof Node.Unknown ? second : first;
        }
        return takesOtherwise ? second : first;
    }

    /** Returns an object. Spread objects, and those that a condition leaves out, are members of it. */
    Node members(int line, List<Entry> entries) {
        Map<String, Node> members = new LinkedHashMap<>();
        for (Entry entry : entries) {
            Node value = evaluate(entry.value());
            if (!entry.isSpread()) {
                members.put(entry.name(), withLine(entry.line(), value));
            } else if (value instanceof Node.Members others) {
                members.putAll(others.members());
                file.takeValues(others.members().size());
            } else if (!(value instanceof Node.Null)) {
                members.put("...", value);
            }
        }
        members.remove("");
        return new Node.Members(line, members);
    }

    Node list(int line, List<Entry> entries) {
        List<Node> elements = new ArrayList<>();
        for (Entry entry : entries) {
            Node value = evaluate(entry.value());
            if (entry.isSpread() && value instanceof Node.Elements others) {
                elements.addAll(others.elements());
                file.takeValues(others.elements().size());
            } else if (!entry.isSpread() || !(value instanceof Node.Null)) {
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
        if (!parts.isEmpty() && parts.stream().allMatch(Node.Elements.class::isInstance)) {
            return new Node.Elements(
                    sum.line(),
                    parts.stream().flatMap(part -> part.elements().stream()).toList());
        }
        return parts.stream().allMatch(Node.Scalar.class::isInstance)
                ? text(
                        sum.line(),
                        parts.stream().flatMap(part -> part.text().stream()).collect(Collectors.joining()))
                : unknown(sum.line(), "a sum of texts");
    }

    /** Returns a text, unless it is too long. */
    static Node text(int line, String text) {
        return text.length() <= MAXIMUM_SIZE ? new Node.Scalar(line, text) : unknown(line, "a long text");
    }

    /** Returns a value with the line of its use, unless it has parts with lines of their own. */
    private static Node at(int line, Node value) {
        return value instanceof Node.Scalar && value.line() >= 0 ? value.at(line) : value;
    }

    /** Returns a value with the line of its name. */
    private static Node withLine(int line, Node value) {
        return value instanceof Node.Unknown || value instanceof Node.Null || value.line() < 0 ? value : value.at(line);
    }

    /** Returns a value of another source, all of whose parts have the line of their use. */
    Node moved(int line, Node value) {
        if (!file.takeValues(1)) {
            return unknown(line, "a large value");
        }
        return value.map(part -> moved(line, part)).at(line);
    }

    static Node unknown(int line, String source) {
        return new Node.Unknown(line, "\"" + source + "\" is not known from the sources", source);
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

    /** Evaluates texts with names in them, such as {@code `${PREFIX}-orders`}. Not thread-safe. */
    private static final class Templates {

        private static final Pattern OF_PYTHON = Pattern.compile("\\{([^{}]*)}");
        private static final Pattern OF_KOTLIN = Pattern.compile("\\$\\{([^{}]*)}|\\$([\\p{L}_]\\w*)");
        private static final Pattern OF_RUBY = Pattern.compile("#\\{([^{}]*)}");
        private static final Pattern OF_PHP = Pattern.compile("\\{?(\\$\\w+)}?");
        private static final Pattern IN_BRACES = Pattern.compile("\\$\\{([^{}]*)}");
        private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\w$]*(?:\\.[\\p{L}_$][\\w$]*)*");

        private final Evaluator evaluator;
        private final Pattern variable;

        Templates(Evaluator evaluator, Language language) {
            this.evaluator = evaluator;
            this.variable = switch (language) {
                case PYTHON -> OF_PYTHON;
                case KOTLIN -> OF_KOTLIN;
                case RUBY -> OF_RUBY;
                case PHP -> OF_PHP;
                default -> IN_BRACES;
            };
        }

        /** Returns the text, or an unknown value if one of its names is unknown. */
        Node value(Expression.Template template) {
            Matcher matcher = variable.matcher(template.source());
            StringBuilder text = new StringBuilder();
            while (matcher.find()) {
                String name = matcher.group(1) == null
                        ? matcher.group(2)
                        : matcher.group(1).strip();
                Optional<String> value = value(name, template);
                if (value.isEmpty()) {
                    return Evaluator.unknown(template.line(), template.source());
                }
                matcher.appendReplacement(text, Matcher.quoteReplacement(value.get()));
            }
            String known = matcher.appendTail(text).toString();
            // Braces that are left are escapes or expressions.
            return known.contains("{") || known.contains("}")
                    ? Evaluator.unknown(template.line(), template.source())
                    : Evaluator.text(template.line(), known);
        }

        private Optional<String> value(String name, Expression.Template template) {
            return NAME.matcher(name).matches()
                    ? evaluator
                            .evaluate(
                                    new Expression.Name(template.line(), List.of(name.split("\\.", -1)), template.at()))
                            .text()
                    : Optional.empty();
        }
    }
}
