package dev.keyspread.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

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

    /** The comment of a call whose expression is not in sight. */
    static final Outcome UNSEEN = Outcome.kept("queries", "The recipe cannot see all parameters of this expression");

    static final Outcome UNKNOWN_CONDITION =
            Outcome.kept("queries", "The expression has conditions or parameters that the recipe does not move");

    /** Reads an expression. Empty if it is not a chain of calls on a new object. */
    static Optional<ReadExpression> of(Expression expression) {
        Deque<J.MethodInvocation> parameters = new ArrayDeque<>();
        Expression current = expression;
        while (current instanceof J.MethodInvocation call && call.getSelect() != null) {
            parameters.addFirst(call);
            current = call.getSelect();
        }
        return current instanceof J.NewClass created && created.getClazz() != null && StoredText.isEmpty(created)
                ? Optional.of(new ReadExpression(
                        created.getClazz() instanceof J.ParameterizedType type
                                ? String.valueOf(type.getClazz()).strip()
                                : String.valueOf(created.getClazz()).strip(),
                        List.copyOf(parameters)))
                : Optional.empty();
    }

    /** Returns the first page of the read, or a comment if the expression has no limit, which is the size of the page. */
    Outcome page(Entity entity, MoveCalls.Call context) {
        List<Expression> limits = parameters.stream()
                .filter(each -> nameOf(each).equals("Limit"))
                .map(each -> Code.arguments(each).get(0))
                .toList();
        List<J.MethodInvocation> others = parameters.stream()
                .filter(each -> !nameOf(each).equals("Limit"))
                .toList();
        boolean filtered = others.stream().anyMatch(each -> nameOf(each).equals("FilterExpression"));
        if (filtered) {
            return Outcome.kept(
                    "pages",
                    "A page of Keyspread has n items that the filter accepts, and the former page reads n items");
        }
        return limits.size() == 1
                ? new ReadExpression(created, others)
                        .moved(entity, context)
                        .then(read -> Code.call(read, "page", limits))
                : Outcome.kept(
                        "pages",
                        "Without a limit, this page has the items in 1 MB. Use page(size, cursor) with a size");
    }

    /** Returns the read of the repository. */
    Outcome moved(Entity entity, MoveCalls.Call context) {
        if (created.endsWith("DynamoDBScanExpression")) {
            return scan(entity, context);
        }
        return created.endsWith("DynamoDBQueryExpression") ? query(entity, context) : UNKNOWN_CONDITION;
    }

    private Outcome scan(Entity entity, MoveCalls.Call context) {
        MapperExpressions expressions = new MapperExpressions();
        parameters.stream().filter(MapperExpressions::isExpression).forEach(expressions::add);
        Set<String> names = parameters.stream()
                .filter(each -> !MapperExpressions.isExpression(each))
                .map(ReadExpression::nameOf)
                .collect(Collectors.toUnmodifiableSet());
        if (!Set.of("ConsistentRead", "Limit").containsAll(names)) {
            return UNKNOWN_CONDITION;
        }
        Boolean consistent = false;
        for (J.MethodInvocation parameter : parameters) {
            if (nameOf(parameter).equals("ConsistentRead")) {
                consistent = truth(parameter);
            }
        }
        if (consistent == null) {
            return UNKNOWN_CONDITION;
        }
        Expression reads = context.repository(entity);
        reads = consistent ? Code.call(reads, "consistent") : reads;
        Outcome moved = expressions.filtered(Outcome.moved(Code.call(Code.call(reads, "table"), "scan")), context);
        moved = entity.isTemplate() ? moved.noting("keys", MoveCalls.TEMPLATE) : moved;
        return names.contains("Limit") ? moved.noting("pages", MoveCalls.PAGE_SIZE) : moved;
    }

    static String nameOf(J.MethodInvocation parameter) {
        return parameter.getSimpleName().replaceFirst("^(with|set|add)(?=[A-Z])", "");
    }

    private static @Nullable Boolean truth(J.MethodInvocation parameter) {
        return truth(Code.arguments(parameter).get(0));
    }

    /** Returns the value of a constant, or null for any other expression. */
    static @Nullable Boolean truth(Expression argument) {
        Object value = argument instanceof J.Literal literal ? literal.getValue() : Code.constant(argument);
        if (value instanceof Boolean truth) {
            return truth;
        }
        return List.of("TRUE", "FALSE").contains(String.valueOf(value)) ? Boolean.valueOf(String.valueOf(value)) : null;
    }

    private Outcome query(Entity entity, MoveCalls.Call context) {
        Parts parts = new Parts();
        return parameters.stream().allMatch(parts::add) ? parts.query(entity, context) : UNKNOWN_CONDITION;
    }

    /** Returns the comparison and the values of {@code new Condition().withComparisonOperator(…).withAttributeValueList(…)}. */
    private static Optional<Comparison> comparison(Expression condition, Entity.Key key) {
        String method = null;
        List<Expression> values = List.of();
        for (J.MethodInvocation parameter :
                of(condition).map(ReadExpression::parameters).orElse(List.of())) {
            List<Expression> given = Code.arguments(parameter);
            switch (nameOf(parameter)) {
                case "ComparisonOperator" -> method = COMPARISONS.get(operator(given.get(0)));
                case "AttributeValueList" ->
                    values = given.stream()
                            .flatMap(each -> StoredText.value(each, key).stream())
                            .toList();
                default -> {
                    return Optional.empty();
                }
            }
        }
        return method == null ? Optional.empty() : Optional.of(new Comparison(method, values));
    }

    static String operator(Expression operator) {
        return operator instanceof J.Literal literal
                ? String.valueOf(literal.getValue())
                : String.valueOf(Code.constant(
                        operator instanceof J.MethodInvocation text && text.getSelect() != null
                                ? text.getSelect()
                                : operator));
    }

    /** A comparison of a key with values of its member. */
    private record Comparison(String method, List<Expression> values) {}

    /** The parameters of a query. */
    private static final class Parts {

        private @Nullable Expression key;
        private @Nullable Expression index;
        private J.@Nullable MethodInvocation range;
        private final MapperExpressions expressions = new MapperExpressions();
        // Queries of the former mapper are strongly consistent unless they say otherwise.
        private boolean consistent = true;
        private boolean descending;
        private boolean limited;

        /** Takes a parameter. Returns false if it is not moved. */
        boolean add(J.MethodInvocation parameter) {
            List<Expression> arguments = Code.arguments(parameter);
            if (MapperExpressions.isExpression(parameter)) {
                expressions.add(parameter);
                return true;
            }
            switch (nameOf(parameter)) {
                case "HashKeyValues" -> key = arguments.get(0);
                case "IndexName" -> index = arguments.get(0);
                case "Limit" -> limited = true;
                case "RangeKeyCondition" -> {
                    boolean first = range == null;
                    range = parameter;
                    return first;
                }
                case "ConsistentRead", "ScanIndexForward" -> {
                    Boolean value = truth(parameter);
                    boolean consistency = nameOf(parameter).equals("ConsistentRead");
                    consistent = (consistency && value != null) ? value : consistent;
                    descending = (consistency || value == null) ? descending : !value;
                    return value != null;
                }
                default -> {
                    return false;
                }
            }
            return true;
        }

        Outcome query(Entity entity, MoveCalls.Call context) {
            Outcome moved = expressions.hasKey() ? ofExpression(entity, context) : ofObject(entity, context);
            return expressions.filtered(moved, context);
        }

        private Outcome ofExpression(Entity entity, MoveCalls.Call context) {
            Optional<Queried> queried = index == null
                    ? Optional.of(Queried.of(entity))
                    : context.index(entity, index).flatMap(each -> Queried.of(entity, each, context));
            return key != null || range != null
                    ? UNKNOWN_CONDITION
                    : queried.flatMap(each -> expressions
                                    .query(each, context.repository(entity), consistent, context)
                                    .map(query -> descending ? Code.call(query, "descending") : query)
                                    .map(query -> noted(Outcome.moved(query), entity, each, context)))
                            .orElse(UNKNOWN_CONDITION);
        }

        private Outcome ofObject(Entity entity, MoveCalls.Call context) {
            boolean simple = key instanceof J.Identifier
                    || key instanceof J.NewClass
                    || key instanceof J.MethodInvocation
                    || key instanceof J.FieldAccess;
            if (key == null || !simple) {
                return UNKNOWN_CONDITION;
            }
            Optional<Queried> found = queried(entity, key, context);
            if (found.isEmpty()) {
                return Outcome.kept(
                        "queries",
                        index == null
                                ? "The index of this query depends on the members that are set, which the recipe cannot see"
                                : "The index is not one of the entity, or its name is not a constant");
            }
            Queried queried = found.get();
            if (queried.partition().prefix() == null) {
                return UNKNOWN_CONDITION;
            }
            Expression query = queried.query(
                    context.repository(entity),
                    consistent,
                    Code.call(key, queried.partition().getter()));
            Optional<Expression> narrowed = range == null ? Optional.of(query) : narrowed(query, queried, context);
            return narrowed.map(each -> descending ? Code.call(each, "descending") : each)
                    .map(each -> noted(Outcome.moved(each), entity, queried, context))
                    .orElse(UNKNOWN_CONDITION);
        }

        private Optional<Expression> narrowed(Expression query, Queried queried, MoveCalls.Call context) {
            List<Expression> arguments = range == null ? List.of() : Code.arguments(range);
            Entity.Key sort = queried.sort();
            return sort != null && arguments.size() == 2 && context.isName(sort.attribute(), arguments.get(0))
                    ? comparison(arguments.get(1), sort)
                            .flatMap(found -> queried.narrowed(query, found.method(), found.values()))
                    : Optional.empty();
        }

        private Outcome noted(Outcome moved, Entity entity, Queried queried, MoveCalls.Call context) {
            Outcome noted = moved;
            boolean guessed = index == null
                    && key != null
                    && KeyObject.setters(key, context.cursor()).isEmpty()
                    && entity.indexes().stream()
                            .anyMatch(each -> each.global() && !each.partition().equals(entity.partition()));
            if (guessed) {
                noted = noted.noting(
                        "queries",
                        "If the partition key of this object is null, DynamoDBMapper queries an index by the members that are set. "
                                + "The moved query does not");
            }
            if (queried.global() && consistent) {
                noted = noted.noting(
                        "queries",
                        "DynamoDB rejects this query of DynamoDBMapper, because global indexes have no consistent reads. "
                                + "The moved query is eventually consistent");
            }
            if (queried.isTemplate() && range == null) {
                noted = noted.noting("keys", MoveCalls.TEMPLATE);
            }
            return limited ? noted.noting("pages", MoveCalls.PAGE_SIZE) : noted;
        }

        /** Returns what {@code DynamoDBMapper} queries: a named index, or one that follows from the keys that are set. */
        private Optional<Queried> queried(Entity entity, Expression object, MoveCalls.Call context) {
            if (index != null) {
                return context.index(entity, index).flatMap(each -> Queried.of(entity, each, context));
            }
            Optional<Set<String>> set = KeyObject.setters(object, context.cursor());
            boolean keyed =
                    set.map(each -> each.contains(setter(entity.partition()))).orElse(true);
            Entity.Key sort = entity.sort();
            boolean sorted = range == null || (sort != null && isRange(sort, context));
            if (keyed && sorted) {
                return Optional.of(Queried.of(entity));
            }
            List<Index> applicable = entity.indexes().stream()
                    .filter(each ->
                            range == null ? each.global() : each.sort() != null && isRange(each.sort(), context))
                    .filter(each -> set.map(names -> names.contains(setter(each.partition())))
                            .orElse(true))
                    .toList();
            return applicable.size() == 1 ? Queried.of(entity, applicable.get(0), context) : Optional.empty();
        }

        private boolean isRange(Entity.Key sort, MoveCalls.Call context) {
            return range != null
                    && context.isName(sort.attribute(), Code.arguments(range).get(0));
        }

        private static String setter(Entity.Key key) {
            return KeyObject.setter(key.member());
        }
    }
}
