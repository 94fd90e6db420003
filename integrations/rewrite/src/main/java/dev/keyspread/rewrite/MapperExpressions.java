package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.TypeUtils;

/** The key condition and the filter of a query or scan of {@code DynamoDBMapper} that are expressions, with their names and values. */
final class MapperExpressions {

    private static final Set<String> PARAMETERS = Set.of(
            "KeyConditionExpression",
            "FilterExpression",
            "ExpressionAttributeNames",
            "ExpressionAttributeValues",
            "ExpressionAttributeNamesEntry",
            "ExpressionAttributeValuesEntry");

    private static final Pattern PARTITION = expression("(#?\\w+)\\s*=\\s*(:\\w+)(?:\\s+and\\s+(.+?))?");
    private static final Pattern COMPARED = expression("(#?\\w+)\\s*(=|<=|>=|<|>)\\s*(:\\w+)");
    private static final Pattern BETWEEN = expression("(#?\\w+)\\s+(between)\\s+(:\\w+)\\s+and\\s+(:\\w+)");
    private static final Pattern BEGINS = expression("(begins_with)\\s*\\(\\s*(#?\\w+)\\s*,\\s*(:\\w+)\\s*\\)");
    private static final Map<String, String> METHODS = Map.of("=", "eq", "<", "lt", "<=", "le", ">", "gt", ">=", "ge");

    /** The placeholders that Keyspread's own ones could equal. */
    private static final Pattern RESERVED = Pattern.compile("(#n|:v)(?=\\d)");

    private static final String ATTRIBUTE_VALUE = "software.amazon.awssdk.services.dynamodb.model.AttributeValue";
    private static final Map<String, String> VALUES =
            Map.of("withS", "fromS", "withN", "fromN", "withBOOL", "fromBool");

    /** The classes that the code of a filter names. */
    private static final List<String> IMPORTS = List.of("dev.keyspread.expression.Condition", "dev.keyspread.Filter");

    private final List<J.MethodInvocation> parameters = new ArrayList<>();

    private static Pattern expression(String pattern) {
        return Pattern.compile("\\s*" + pattern + "\\s*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }

    static boolean isExpression(J.MethodInvocation parameter) {
        return PARAMETERS.contains(ReadExpression.nameOf(parameter));
    }

    void add(J.MethodInvocation parameter) {
        parameters.add(parameter);
    }

    boolean hasKey() {
        return parameter("KeyConditionExpression").isPresent();
    }

    boolean hasFilter() {
        return parameter("FilterExpression").isPresent();
    }

    private Optional<Expression> parameter(String name) {
        return parameters.stream()
                .filter(each -> ReadExpression.nameOf(each).equals(name))
                .map(each -> Code.arguments(each).get(0))
                .findFirst();
    }

    /** Returns the pairs of placeholders and names or values, or null if the recipe cannot see all of them. */
    private @Nullable List<List<Expression>> pairs(String name, MoveCalls.Call context) {
        List<List<Expression>> pairs = new ArrayList<>();
        for (J.MethodInvocation parameter : parameters) {
            List<Expression> arguments = Code.arguments(parameter);
            if (ReadExpression.nameOf(parameter).equals(name + "Entry")) {
                pairs.add(arguments);
            } else if (ReadExpression.nameOf(parameter).equals(name)) {
                List<List<Expression>> entries = MapperConditions.entries(context.inlined(arguments.get(0)));
                if (entries.isEmpty()) {
                    return null;
                }
                pairs.addAll(entries);
            }
        }
        return pairs.stream().allMatch(each -> context.text(each.get(0)).isPresent()) ? pairs : null;
    }

    private static Optional<Expression> second(
            List<List<Expression>> pairs, String placeholder, MoveCalls.Call context) {
        return pairs.stream()
                .filter(each -> context.text(each.get(0)).equals(Optional.of(placeholder)))
                .map(each -> each.get(1))
                .findFirst();
    }

    /** Returns the query that begins with the key condition, or empty if it is not one of the keys of what is queried. */
    Optional<Expression> query(Queried queried, Expression repository, boolean consistent, MoveCalls.Call context) {
        List<List<Expression>> names = pairs("ExpressionAttributeNames", context);
        List<List<Expression>> values = pairs("ExpressionAttributeValues", context);
        Matcher matcher = PARTITION.matcher(parameter("KeyConditionExpression")
                .map(context::inlined)
                .flatMap(context::text)
                .orElse(""));
        if (names == null
                || values == null
                || !matcher.matches()
                || !isName(queried.partition(), matcher.group(1), names, context)) {
            return Optional.empty();
        }
        String sort = matcher.group(3);
        return stored(queried.partition(), List.of(matcher.group(2)), values, context)
                .flatMap(stored -> queried.partition().value(stored.get(0)))
                .map(value -> queried.query(repository, consistent, value))
                .flatMap(query ->
                        sort == null ? Optional.of(query) : narrowed(query, queried, sort, names, values, context));
    }

    private static Optional<Expression> narrowed(
            Expression query,
            Queried queried,
            String condition,
            List<List<Expression>> names,
            List<List<Expression>> values,
            MoveCalls.Call context) {
        Entity.Key sort = queried.sort();
        if (sort == null) {
            return Optional.empty();
        }
        Matcher compared = COMPARED.matcher(condition);
        Matcher between = BETWEEN.matcher(condition);
        Matcher begins = BEGINS.matcher(condition);
        String name;
        String method;
        List<String> placeholders;
        if (compared.matches()) {
            name = compared.group(1);
            method = METHODS.getOrDefault(compared.group(2), "");
            placeholders = List.of(compared.group(3));
        } else if (between.matches()) {
            name = between.group(1);
            method = "between";
            placeholders = List.of(between.group(3), between.group(4));
        } else if (begins.matches()) {
            name = begins.group(2);
            method = "beginsWith";
            placeholders = List.of(begins.group(3));
        } else {
            return Optional.empty();
        }
        return isName(sort, name, names, context)
                ? stored(sort, placeholders, values, context).flatMap(stored -> queried.narrowed(query, method, stored))
                : Optional.empty();
    }

    private static boolean isName(Entity.Key key, String name, List<List<Expression>> names, MoveCalls.Call context) {
        Optional<String> attribute =
                name.startsWith("#") ? second(names, name, context).flatMap(context::text) : Optional.of(name);
        return attribute.filter(each -> context.isName(key.attribute(), each)).isPresent();
    }

    /** Returns the values of placeholders as those of a key's member. */
    private static Optional<List<Expression>> stored(
            Entity.Key key, List<String> placeholders, List<List<Expression>> values, MoveCalls.Call context) {
        List<Expression> stored = placeholders.stream()
                .flatMap(each -> second(values, each, context).stream())
                .flatMap(each -> StoredText.value(each, key).stream())
                .toList();
        return stored.size() == placeholders.size() ? Optional.of(stored) : Optional.empty();
    }

    /** Returns the read with the filter, if there is one. */
    Outcome filtered(Outcome read, MoveCalls.Call context) {
        return hasFilter() && read instanceof Outcome.Moved moved
                ? filtered(moved.expression(), context)
                        .<Outcome>map(filtered -> new Outcome.Moved(filtered, IMPORTS, moved.notes()))
                        .orElse(ReadExpression.UNKNOWN_CONDITION)
                : read;
    }

    // Example:
    // orderRepository.table().scan().filter(Condition.of(Filter.of("total > :least").value(":least",
    // AttributeValue.fromN("1"))))
    private Optional<Expression> filtered(Expression read, MoveCalls.Call context) {
        List<List<Expression>> names = pairs("ExpressionAttributeNames", context);
        List<List<Expression>> values = pairs("ExpressionAttributeValues", context);
        Expression text = parameter("FilterExpression").map(context::inlined).orElse(null);
        String expression = text == null ? "" : context.text(text).orElse("");
        if (names == null || values == null || text == null || expression.isEmpty()) {
            return Optional.empty();
        }
        boolean renamed = RESERVED.matcher(expression).find();
        Expression filter = Code.call(Code.name("Filter"), "of", renamed ? text(free(expression)) : text);
        for (List<Expression> name : used(names, expression, context)) {
            filter = Code.call(filter, "name", placeholder(name.get(0), context), name.get(1));
        }
        for (List<Expression> value : used(values, expression, context)) {
            Optional<Expression> moved = value(value.get(1));
            if (moved.isEmpty()) {
                return Optional.empty();
            }
            filter = Code.call(filter, "value", placeholder(value.get(0), context), moved.get());
        }
        return Optional.of(Code.call(read, "filter", Code.call(Code.name("Condition"), "of", filter)));
    }

    /** Returns a text with other placeholders than those that Keyspread makes. */
    private static String free(String text) {
        return RESERVED.matcher(text).replaceAll("$1_");
    }

    private static Expression text(String text) {
        return Code.name("\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"");
    }

    private static Expression placeholder(Expression name, MoveCalls.Call context) {
        String text = context.text(name).orElse("");
        return RESERVED.matcher(text).find() ? text(free(text)) : name;
    }

    private static List<List<Expression>> used(List<List<Expression>> pairs, String text, MoveCalls.Call context) {
        return pairs.stream()
                .filter(each -> Pattern.compile(
                                Pattern.quote(context.text(each.get(0)).orElse("")) + "\\b")
                        .matcher(text)
                        .find())
                .toList();
    }

    /** Returns {@code AttributeValue.fromS(text)} of SDK version 2 for {@code new AttributeValue().withS(text)} of version 1. */
    static Optional<Expression> value(Expression former) {
        if (former instanceof J.MethodInvocation call
                && call.getSelect() instanceof J.NewClass created
                && StoredText.isEmpty(created)
                && VALUES.containsKey(call.getSimpleName())) {
            return Optional.of(
                    Code.call(Code.name(ATTRIBUTE_VALUE), VALUES.get(call.getSimpleName()), Code.arguments(call)));
        }
        return former instanceof J.NewClass created
                        && created.getArguments().size() == 1
                        && TypeUtils.isString(created.getArguments().get(0).getType())
                ? Optional.of(Code.call(Code.name(ATTRIBUTE_VALUE), "fromS", created.getArguments()))
                : Optional.empty();
    }
}
