package dev.keyspread.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.TypeUtils;

/**
 * A query or scan of {@code DynamoDBMapper}: {@code new DynamoDBQueryExpression<Order>().withHashKeyValues(order)} with further parameters.
 *
 * @param created the class that is created
 * @param parameters the calls on the new object, in their order
 */
record ReadExpression(String created, List<J.MethodInvocation> parameters) {

    private static final Map<String, String> COMPARISONS = Map.of(
            "EQ", "eq",
            "LT", "lt",
            "LE", "le",
            "GT", "gt",
            "GE", "ge",
            "BEGINS_WITH", "beginsWith",
            "BETWEEN", "between");

    /** Reads an expression. Empty if it is not a chain of calls on a new object. */
    static Optional<ReadExpression> of(Expression expression) {
        Deque<J.MethodInvocation> parameters = new ArrayDeque<>();
        Expression current = expression;
        while (current instanceof J.MethodInvocation call && call.getSelect() != null) {
            parameters.addFirst(call);
            current = call.getSelect();
        }
        return current instanceof J.NewClass created && created.getClazz() != null && isEmpty(created)
                ? Optional.of(new ReadExpression(
                        created.getClazz() instanceof J.ParameterizedType type
                                ? String.valueOf(type.getClazz()).strip()
                                : String.valueOf(created.getClazz()).strip(),
                        List.copyOf(parameters)))
                : Optional.empty();
    }

    private static boolean isEmpty(J.NewClass created) {
        return created.getBody() == null && created.getArguments().stream().allMatch(J.Empty.class::isInstance);
    }

    /** Returns the read of the repository, or empty if a parameter is not moved. */
    Optional<Expression> moved(Entity entity, MoveCalls.Call context) {
        if (created.endsWith("DynamoDBScanExpression")) {
            return parameters.isEmpty()
                    ? Optional.of(Code.call(Code.call(context.repository(entity), "table"), "scan"))
                    : Optional.empty();
        }
        return created.endsWith("DynamoDBQueryExpression") ? query(entity, context) : Optional.empty();
    }

    private Optional<Expression> query(Entity entity, MoveCalls.Call context) {
        Expression key = null;
        J.MethodInvocation range = null;
        // Queries of the former mapper are strongly consistent unless they say otherwise.
        boolean consistent = true;
        boolean descending = false;
        for (J.MethodInvocation parameter : parameters) {
            List<Expression> arguments = Code.arguments(parameter);
            switch (parameter.getSimpleName()) {
                case "withHashKeyValues" -> key = arguments.get(0);
                case "withRangeKeyCondition" -> range = parameter;
                case "withConsistentRead", "withScanIndexForward" -> {
                    if (!(arguments.get(0) instanceof J.Literal literal)
                            || !(literal.getValue() instanceof Boolean value)) {
                        return Optional.empty();
                    }
                    boolean consistency = parameter.getSimpleName().equals("withConsistentRead");
                    consistent = consistency ? value : consistent;
                    descending = consistency ? descending : !value;
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        if (!(key instanceof J.Identifier) || entity.partition().prefix() == null) {
            return Optional.empty();
        }
        Expression reads = context.repository(entity);
        reads = consistent ? Code.call(reads, "consistent") : reads;
        Expression query =
                Code.call(reads, "query", Code.call(key, entity.partition().getter()));
        Optional<Expression> narrowed = range == null ? Optional.of(query) : narrowed(query, range, entity.sort());
        boolean reversed = descending;
        return narrowed.map(each -> reversed ? Code.call(each, "descending") : each);
    }

    /** Returns the query with a condition on the sort key of the table, if that is a text. The name can be that of a key of an index. */
    private static Optional<Expression> narrowed(
            Expression query, J.MethodInvocation range, Entity.@Nullable Key sort) {
        List<Expression> arguments = Code.arguments(range);
        Optional<ReadExpression> condition = arguments.size() == 2 ? of(arguments.get(1)) : Optional.empty();
        if (sort == null
                || !isNameOf(sort, arguments.get(0))
                || sort.converted()
                || !"".equals(sort.prefix())
                || condition.isEmpty()) {
            return Optional.empty();
        }
        String comparison = null;
        List<Expression> values = List.of();
        for (J.MethodInvocation parameter : condition.get().parameters()) {
            List<Expression> given = Code.arguments(parameter);
            switch (parameter.getSimpleName()) {
                case "withComparisonOperator" -> comparison = comparison(given.get(0));
                case "withAttributeValueList" ->
                    values = given.stream().flatMap(each -> text(each).stream()).toList();
                default -> {
                    return Optional.empty();
                }
            }
        }
        boolean complete = comparison != null
                && values.size() == (comparison.equals("between") ? 2 : 1)
                && values.stream().allMatch(each -> sort.value(each).isPresent());
        return complete
                ? Optional.of(Code.call(Code.call(query, sort.member()), Objects.requireNonNull(comparison), values))
                : Optional.empty();
    }

    private static boolean isNameOf(Entity.Key sort, Expression attribute) {
        return attribute instanceof J.Literal literal && sort.attribute().equals("\"" + literal.getValue() + "\"");
    }

    private static @Nullable String comparison(Expression operator) {
        String name = operator instanceof J.Literal literal
                ? String.valueOf(literal.getValue())
                : String.valueOf(Code.constant(
                        operator instanceof J.MethodInvocation text && text.getSelect() != null
                                ? text.getSelect()
                                : operator));
        return COMPARISONS.get(name);
    }

    /** Returns the text of {@code new AttributeValue().withS(text)} or {@code new AttributeValue(text)}. */
    private static Optional<Expression> text(Expression value) {
        if (value instanceof J.MethodInvocation call
                && call.getSimpleName().equals("withS")
                && call.getSelect() instanceof J.NewClass created
                && isEmpty(created)) {
            return Optional.of(call.getArguments().get(0));
        }
        return value instanceof J.NewClass created
                        && created.getArguments().size() == 1
                        && !(created.getArguments().get(0) instanceof J.Empty)
                        && TypeUtils.isString(created.getArguments().get(0).getType())
                ? Optional.of(created.getArguments().get(0))
                : Optional.empty();
    }
}
