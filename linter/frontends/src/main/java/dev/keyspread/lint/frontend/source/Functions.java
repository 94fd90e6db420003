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
            "Lists.newArrayList",
            "ImmutableList.of",
            "arrayListOf",
            "vec",
            "ArrayList",
            "LinkedList",
            "Array.of",
            "List.of",
            "Arrays.asList",
            "Collections.singletonList",
            "Set.of",
            "Stream.of",
            "listOf",
            "Pair",
            "Triple",
            "Tuple",
            "Tuple.Create",
            "KeyValuePair",
            "Map.entry",
            "Pair.of",
            "mutableListOf",
            "arrayOf",
            "setOf");

    /** Functions whose only argument is their result. */
    private static final Set<String> WRAPPERS = Set.of(
            "Object.freeze",
            "str",
            "String",
            "int",
            "Number",
            "list",
            "tuple",
            "set",
            "sorted",
            "jsii.String",
            "jsii.Number",
            "jsii.Bool",
            "aws.String",
            "aws.Int64",
            "aws.Bool",
            "awssdk.String",
            "pulumi.String",
            "pulumi.Int",
            "pulumi.Bool",
            "String.from",
            "Some",
            "Box.new",
            "Long.valueOf",
            "Array.from",
            "List.copyOf",
            "Collections.unmodifiableList");

    /** Methods whose result is the value, in another type or unwrapped. */
    private static final Set<String> CONVERSIONS = Set.of(
            "toString",
            "to_string",
            "to_owned",
            "into",
            "unwrap",
            "expect",
            "map_err",
            "name",
            "trim",
            "toList",
            "toArray",
            "toTypedArray",
            "collect",
            "stream",
            "iter",
            "into_iter",
            "cloned",
            "copied",
            "ToList",
            "ToArray",
            "asSequence",
            "freeze",
            "value",
            "toUpperCase",
            "send",
            "filter");

    /** The names of the arguments of constructors of SDK version 1 and of the CDK. */
    private static final Map<String, List<String>> POSITIONAL = Map.of(
            "KeySchemaElement", List.of("AttributeName", "KeyType"),
            "AttributeDefinition", List.of("AttributeName", "AttributeType"),
            "ProvisionedThroughput", List.of("ReadCapacityUnits", "WriteCapacityUnits"));

    private static final Set<String> LIST_CLASSES = Set.of("ArrayList", "LinkedList");
    private static final Set<String> LIST_METHODS = Set.of("map", "flatMap", "concat");
    private static final Set<String> PAIR_METHODS = Set.of("getKey", "getValue", "getFirst", "getSecond");

    /** Classes whose constructor without arguments creates an object without members. */
    private static final Set<String> OBJECT_CLASSES =
            Set.of("CreateTableRequest", "CreateTableInput", "HashMap", "LinkedHashMap", "dict");

    /** Functions that list the entries, the values or the names of an object. */
    private static final Set<String> PARTS = Set.of("items", "entrySet", "entries", "values", "keys", "keySet");

    /** Functions that create a map from pairs. */
    private static final Set<String> MAPS = Set.of(
            "mapOf", "mutableMapOf", "hashMapOf", "linkedMapOf", "Map.ofEntries", "Object.fromEntries", "Map", "dict");

    /** Functions that return a variable of the environment, or else their second argument. */
    private static final Set<String> ENVIRONMENT =
            Set.of("os.getenv", "getenv", "os.environ.get", "environ.get", "ENV.fetch");

    private final Evaluator evaluator;
    private final SourceFile file;

    Functions(Evaluator evaluator, SourceFile file) {
        this.evaluator = evaluator;
        this.file = file;
    }

    Node value(Expression.Call call) {
        String path = call.function() instanceof Expression.Name name ? String.join(".", name.path()) : "";
        if (LISTS.contains(path) && !isCopy(call)) {
            return evaluator.list(call.line(), call.arguments());
        }
        List<Entry> arguments = call.arguments();
        if (WRAPPERS.contains(path) && arguments.size() == 1 && !file.declaresFunction(path)) {
            return evaluator.evaluate(arguments.get(0).value());
        }
        if (ENVIRONMENT.contains(path) && arguments.size() == 2) {
            return evaluator.evaluate(arguments.get(1).value());
        }
        Optional<List<Entry>> built = Builders.properties(call);
        if (built.isPresent()) {
            return evaluator.members(call.line(), built.get());
        }
        if (path.equals("Map.of") || path.equals("ImmutableMap.of")) {
            return map(call);
        }
        return (MAPS.contains(path) ? ofPairs(call) : Optional.<Node>empty())
                .or(() -> ofObject(call, path))
                .or(() -> ofList(call))
                .or(() -> evaluator.returned(call))
                .or(() -> positional(call))
                .or(() -> converted(call))
                .orElseGet(() -> constructed(call));
    }

    /** Returns whether a list is created from another one or with a capacity. */
    private boolean isCopy(Expression.Call call) {
        return LIST_CLASSES.contains(call.name()) && !call.arguments().isEmpty();
    }

    /** Returns the result of a method of a list that calls a function for each of its elements, or joins lists. */
    private Optional<Node> ofList(Expression.Call call) {
        boolean isJoined = call.name().equals("concat");
        if (!LIST_METHODS.contains(call.name()) || call.arguments().size() != 1) {
            return Optional.empty();
        }
        Expression argument = call.arguments().get(0).value();
        Optional<Node> list = owner(call).filter(Node.Elements.class::isInstance);
        if (isJoined) {
            return list.map(first -> joined(first, evaluator.evaluate(argument)));
        }
        return argument instanceof Expression.Lambda lambda
                ? list.map(owner -> mapped(call, owner, lambda))
                : Optional.empty();
    }

    private static Node joined(Node first, Node second) {
        List<Node> elements = new ArrayList<>(first.elements());
        elements.addAll(second instanceof Node.Elements ? second.elements() : List.of(second));
        return new Node.Elements(first.line(), elements);
    }

    private Node mapped(Expression.Call call, Node list, Expression.Lambda lambda) {
        List<Node> elements = new ArrayList<>();
        for (Node element : list.elements()) {
            Node result = evaluator.applied(
                    lambda, List.of(element, new Node.Scalar(call.line(), String.valueOf(elements.size()))));
            if (call.name().equals("flatMap") && result instanceof Node.Elements several) {
                elements.addAll(several.elements());
            } else {
                elements.add(result);
            }
        }
        return new Node.Elements(list.line(), elements);
    }

    /** Returns the object that a constructor with arguments in a known order creates. */
    private Optional<Node> positional(Expression.Call call) {
        List<Entry> arguments = call.arguments();
        List<String> names = POSITIONAL.getOrDefault(
                call.name().equals("new") && arguments.size() == 2 ? inferred(arguments.get(1)) : call.name(),
                List.of());
        if (names.isEmpty()
                || arguments.size() != names.size()
                || arguments.stream().anyMatch(each -> !each.name().isEmpty())) {
            return Optional.empty();
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            entries.add(new Entry(
                    arguments.get(i).line(), names.get(i), arguments.get(i).value(), false));
        }
        return Optional.of(evaluator.members(call.line(), entries));
    }

    /** Returns the class whose second argument is a type of a key or of an attribute, which C# need not name. */
    private String inferred(Entry second) {
        String type = evaluator.evaluate(second.value()).text().orElse("");
        return type.matches("HASH|RANGE") ? "KeySchemaElement" : type.matches("[SNB]") ? "AttributeDefinition" : "";
    }

    private Optional<Node> converted(Expression.Call call) {
        if (LIST_CLASSES.contains(call.name()) && call.arguments().size() == 1) {
            Node value = evaluator.evaluate(call.arguments().get(0).value());
            return Optional.of(value instanceof Node.Elements ? value : new Node.Elements(call.line(), List.of()));
        }
        return CONVERSIONS.contains(call.name())
                ? owner(call).filter(value -> !(value instanceof Node.Unknown))
                : Optional.empty();
    }

    /** Returns the object that a constructor or a function with named arguments alone creates. */
    private Node constructed(Expression.Call call) {
        boolean isNamed = !call.arguments().isEmpty()
                && call.arguments().stream().noneMatch(entry -> entry.name().isEmpty() && !entry.isSpread());
        if (call.name().equals("Schema") && !call.arguments().isEmpty()) {
            return evaluator.evaluate(call.arguments().get(0).value());
        }
        if (call.arguments().isEmpty() && OBJECT_CLASSES.contains(call.name())) {
            return new Node.Members(call.line(), Map.of());
        }
        return isNamed
                ? evaluator.members(call.line(), call.arguments())
                : new Node.Unknown(
                        call.line(), "\"" + call.name() + "(…)\" is not known from the sources", chain(call) + "(…)");
    }

    /** Returns the names of a chain of calls: {@code Joi.number.integer}. */
    private static String chain(Expression function) {
        if (function instanceof Expression.Call call) {
            return chain(call.function());
        }
        if (function instanceof Expression.Member member) {
            return chain(member.owner()) + "." + member.name();
        }
        return function instanceof Expression.Name name ? String.join(".", name.path()) : "";
    }

    /** Returns the result of a call that reads an object: its entries, its names, its values or one of these. */
    private Optional<Node> ofObject(Expression.Call call, String path) {
        boolean isStatic = path.startsWith("Object.");
        List<Entry> arguments = call.arguments();
        if (call.name().equals("enumerate") && arguments.size() == 1) {
            return Optional.of(numbered(evaluator.evaluate(arguments.get(0).value())));
        }
        if (call.name().equals("get") && !arguments.isEmpty()) {
            Optional<Node> owner = owner(call);
            Optional<String> name = evaluator.evaluate(arguments.get(0).value()).text();
            return owner.flatMap(object -> name.flatMap(object::member))
                    .or(() -> arguments.size() > 1
                            ? Optional.of(evaluator.evaluate(arguments.get(1).value()))
                            : owner.filter(object -> name.isPresent() && isWhole(object))
                                    .map(object -> new Node.Null(call.line())));
        }
        if (arguments.isEmpty() && PAIR_METHODS.contains(call.name())) {
            return owner(call).flatMap(pair -> Names.part(pair, call.name()));
        }
        if (arguments.size() != (isStatic ? 1 : 0) || !PARTS.contains(call.name())) {
            return Optional.empty();
        }
        Optional<Node> object =
                isStatic ? Optional.of(evaluator.evaluate(arguments.get(0).value())) : owner(call);
        return object.filter(Node.Members.class::isInstance).map(value -> parts(call.name(), (Node.Members) value));
    }

    /** Returns whether all members of an object are known, so that others are absent. */
    private static boolean isWhole(Node object) {
        return object instanceof Node.Members && object.member("...").isEmpty();
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

    /** Returns the map of pairs, or empty if an argument is none. */
    private Optional<Node> ofPairs(Expression.Call call) {
        List<Node> arguments = evaluator.arguments(call).positional();
        boolean isList =
                arguments.size() == 1 && arguments.get(0).elements().stream().allMatch(Node.Elements.class::isInstance);
        List<Node> pairs = isList ? arguments.get(0).elements() : arguments;
        Map<String, Node> members = new LinkedHashMap<>();
        for (Node pair : pairs) {
            Optional<String> name = pair.element("0").flatMap(Node::text);
            if (name.isEmpty() || pair.elements().size() != 2) {
                return Optional.empty();
            }
            members.put(name.get(), pair.elements().get(1));
        }
        return members.isEmpty() ? Optional.empty() : Optional.of(new Node.Members(call.line(), members));
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
