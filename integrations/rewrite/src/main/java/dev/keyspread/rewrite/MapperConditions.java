package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.TypeUtils;

/** Moves the expected values of {@code DynamoDBSaveExpression} and {@code DynamoDBDeleteExpression} to conditions. */
final class MapperConditions {

    /** Comparisons of version 1 that mean the same in expressions. NE differs for a missing attribute. */
    private static final Map<String, String> COMPARISONS = Map.of(
            "EQ", "eq",
            "LT", "lt",
            "LE", "le",
            "GT", "gt",
            "GE", "ge",
            "BEGINS_WITH", "beginsWith",
            "BETWEEN", "between",
            "NULL", "doesNotExist",
            "NOT_NULL", "exists");

    private final Entity entity;
    private final MoveCalls.Call context;

    MapperConditions(Entity entity, MoveCalls.Call context) {
        this.entity = entity;
        this.context = context;
    }

    /** A condition as code, with the classes that it names. */
    record Moved(Expression condition, boolean absence, String imported) {}

    /** Returns the conditions of an expression, all of which must be met, or empty if one of them is not moved. */
    Optional<List<Moved>> of(Expression expression) {
        Optional<ReadExpression> read = ReadExpression.of(context.inlined(expression));
        if (read.isEmpty()) {
            return Optional.empty();
        }
        List<Moved> conditions = new ArrayList<>();
        for (J.MethodInvocation parameter : read.get().parameters()) {
            List<Expression> arguments = Code.arguments(parameter);
            List<List<Expression>> entries = switch (parameter.getSimpleName()) {
                case "withExpectedEntry" -> List.of(arguments);
                case "withExpected", "setExpected" -> entries(context.inlined(arguments.get(0)));
                default -> List.of();
            };
            if (entries.isEmpty()) {
                return Optional.empty();
            }
            for (List<Expression> entry : entries) {
                Optional<Moved> condition = condition(entry.get(0), context.inlined(entry.get(1)));
                if (condition.isEmpty()) {
                    return Optional.empty();
                }
                conditions.add(condition.get());
            }
        }
        return conditions.isEmpty() ? Optional.empty() : Optional.of(conditions);
    }

    /** Returns the pairs of {@code Map.of("id", value)} and similar calls, or of {@code new HashMap<>().put("id", value)}. */
    static List<List<Expression>> entries(Expression map) {
        if (map instanceof J.MethodInvocation of && Set.of("of", "singletonMap").contains(of.getSimpleName())) {
            List<Expression> arguments = Code.arguments(of);
            List<List<Expression>> entries = new ArrayList<>();
            for (int i = 0; i + 1 < arguments.size(); i += 2) {
                entries.add(arguments.subList(i, i + 2));
            }
            return entries;
        }
        List<J.MethodInvocation> puts =
                ReadExpression.of(map).map(ReadExpression::parameters).orElse(List.of());
        return puts.stream().allMatch(each -> each.getSimpleName().equals("put"))
                ? puts.stream().map(Code::arguments).toList()
                : List.of();
    }

    private Optional<Moved> condition(Expression attribute, Expression expected) {
        Optional<Comparison> comparison = comparison(expected);
        boolean key = context.isName(entity.partition().attribute(), attribute)
                || (entity.sort() != null && context.isName(entity.sort().attribute(), attribute));
        if (key) {
            return comparison.flatMap(each -> switch (each.method()) {
                case "doesNotExist", "exists" ->
                    Optional.of(condition(each.method().equals("exists") ? "itemExists" : "itemDoesNotExist"));
                case "eq" ->
                    each.values().size() == 1 ? keyIs(attribute, each.values().get(0)) : Optional.empty();
                default -> Optional.empty();
            });
        }
        return entity.members().stream()
                .filter(each -> context.isName(each.attribute(), attribute))
                .findFirst()
                .flatMap(member -> comparison.flatMap(each -> condition(member, each)));
    }

    // Example:
    // Condition.of(dev.keyspread.Filter.of("#key = :key").name("#key", "id").value(":key", AttributeValue.fromS(id)))
    private static Optional<Moved> keyIs(Expression attribute, Expression expected) {
        return MapperExpressions.value(expected)
                .map(value -> Code.call(
                        Code.call(
                                Code.call(Code.name("dev.keyspread.Filter"), "of", Code.name("\"#key = :key\"")),
                                "name",
                                Code.name("\"#key\""),
                                attribute),
                        "value",
                        Code.name("\":key\""),
                        value))
                .map(filter -> new Moved(
                        Code.call(Code.name("Condition"), "of", filter), false, "dev.keyspread.expression.Condition"));
    }

    private static Moved condition(String method) {
        return new Moved(
                Code.call(Code.name("Condition"), method),
                method.equals("itemDoesNotExist"),
                "dev.keyspread.expression.Condition");
    }

    private Optional<Moved> condition(Entity.Key member, Comparison comparison) {
        List<Expression> values = comparison.values().stream()
                .flatMap(each -> StoredText.value(each, member).stream())
                .flatMap(each -> member.value(each).stream())
                .toList();
        int needed = switch (comparison.method()) {
            case "exists", "doesNotExist" -> 0;
            case "between" -> 2;
            default -> 1;
        };
        if (values.size() != needed || comparison.values().size() != needed) {
            return Optional.empty();
        }
        Expression attribute = Code.name(entity.attributes() + "." + GeneratedNames.attribute(member.member()));
        return Optional.of(
                new Moved(Code.call(attribute, comparison.method(), values), false, entity.qualifiedAttributes()));
    }

    /** Reads {@code new ExpectedAttributeValue(false)} and {@code new ExpectedAttributeValue().withComparisonOperator(…)}. */
    private static Optional<Comparison> comparison(Expression expected) {
        if (expected instanceof J.NewClass created && created.getArguments().size() == 1) {
            Expression argument = created.getArguments().get(0);
            if (TypeUtils.isOfClassType(argument.getType(), "com.amazonaws.services.dynamodbv2.model.AttributeValue")) {
                return Optional.of(new Comparison("eq", List.of(argument)));
            }
            if (Boolean.FALSE.equals(ReadExpression.truth(argument))) {
                return Optional.of(new Comparison("doesNotExist", List.of()));
            }
        }
        String method = "eq";
        List<Expression> values = List.of();
        List<J.MethodInvocation> parameters =
                ReadExpression.of(expected).map(ReadExpression::parameters).orElse(List.of());
        for (J.MethodInvocation parameter : parameters) {
            List<Expression> arguments = Code.arguments(parameter);
            switch (ReadExpression.nameOf(parameter)) {
                case "Exists" -> {
                    Boolean exists = ReadExpression.truth(arguments.get(0));
                    if (exists == null) {
                        return Optional.empty();
                    }
                    method = exists ? method : "doesNotExist";
                }
                case "Value", "AttributeValueList" -> values = arguments;
                case "ComparisonOperator" -> method = COMPARISONS.get(ReadExpression.operator(arguments.get(0)));
                default -> {
                    return Optional.empty();
                }
            }
        }
        return method == null || parameters.isEmpty() ? Optional.empty() : Optional.of(new Comparison(method, values));
    }

    /** A comparison with values of version 1. */
    private record Comparison(String method, List<Expression> values) {}
}
