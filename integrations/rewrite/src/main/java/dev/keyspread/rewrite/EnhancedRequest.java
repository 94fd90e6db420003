package dev.keyspread.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * A query or scan of the Enhanced Client: {@code table.index("by-state").query(r -> r.queryConditional(condition).limit(10))}.
 *
 * @param table the table that is read
 * @param index the name of the index, or null if the table is read
 * @param scans true for a scan
 * @param parameters the calls on the builder of the request
 */
record EnhancedRequest(
        Expression table, @Nullable Expression index, boolean scans, Map<String, Expression> parameters) {

    private static final String CONDITIONAL = "software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional";

    /** The conditions of a sort key, with the methods of its member. */
    private static final Map<String, String> CONDITIONS = Map.of(
            "keyEqualTo", "eq",
            "sortBeginsWith", "beginsWith",
            "sortLessThan", "lt",
            "sortLessThanOrEqualTo", "le",
            "sortGreaterThan", "gt",
            "sortGreaterThanOrEqualTo", "ge",
            "sortBetween", "between");

    private static final Outcome UNKNOWN_CONDITION =
            Outcome.kept("queries", "The condition or a parameter is not one that the recipe moves");

    /** Returns the request of {@code table.query(…)} or {@code table.index(…).query(…)}, or empty if it has other parameters. */
    static Optional<EnhancedRequest> of(J.MethodInvocation read, MoveCalls.Call context) {
        Expression source = read.getSelect() == null ? read : context.inlined(read.getSelect());
        Expression index = null;
        if (source instanceof J.MethodInvocation call && call.getSimpleName().equals("index")) {
            index = call.getArguments().get(0);
            source = call.getSelect();
        }
        Optional<Map<String, Expression>> parameters = parameters(Code.arguments(read), context);
        Expression table = source;
        Expression name = index;
        return table == null || !context.isHandle(table)
                ? Optional.empty()
                : parameters.map(each ->
                        new EnhancedRequest(table, name, read.getSimpleName().equals("scan"), each));
    }

    /** Returns the parameters of a request by the methods of its builder, or empty if the recipe cannot see all. */
    static Optional<Map<String, Expression>> parameters(List<Expression> arguments, MoveCalls.Call context) {
        if (arguments.isEmpty()) {
            return Optional.of(Map.of());
        }
        Expression request = context.inlined(arguments.get(0));
        if (TypeUtils.isOfClassType(arguments.get(0).getType(), CONDITIONAL)) {
            return Optional.of(Map.of("queryConditional", request));
        }
        return chain(request)
                .filter(calls -> calls.stream()
                                .map(J.MethodInvocation::getSimpleName)
                                .distinct()
                                .count()
                        == calls.size())
                .filter(calls ->
                        calls.stream().allMatch(each -> Code.arguments(each).size() == 1))
                .map(calls -> calls.stream()
                        .collect(Collectors.toUnmodifiableMap(
                                J.MethodInvocation::getSimpleName,
                                each -> Code.arguments(each).get(0))));
    }

    /** Returns the calls on a builder, in their order: of {@code X.builder().a(…).build()}, or of the body of a lambda. */
    static Optional<List<J.MethodInvocation>> chain(Expression request) {
        Deque<J.MethodInvocation> calls = new ArrayDeque<>();
        Expression current =
                request instanceof J.Lambda lambda && lambda.getBody() instanceof Expression body ? body : request;
        while (current instanceof J.MethodInvocation call) {
            if (!List.of("builder", "build").contains(call.getSimpleName())) {
                calls.addFirst(call);
            }
            current = call.getSelect();
        }
        return calls.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(calls));
    }

    /** Returns the read of the repository. */
    Outcome moved(Entity entity, MoveCalls.Call context) {
        boolean known = List.of("queryConditional", "consistentRead", "scanIndexForward", "limit", "filterExpression")
                .containsAll(parameters.keySet());
        Optional<Boolean> consistent = truth("consistentRead", false);
        Optional<Boolean> ascending = truth("scanIndexForward", true);
        if (!known || consistent.isEmpty() || ascending.isEmpty()) {
            return UNKNOWN_CONDITION;
        }
        Outcome moved = scans
                ? scan(entity, consistent.get(), context)
                : query(entity, consistent.get(), context)
                        .then(each -> ascending.get() ? each : Code.call(each, "descending"));
        moved = filtered(moved, entity, context);
        return parameters.containsKey("limit") ? moved.noting("pages", MoveCalls.PAGE_SIZE) : moved;
    }

    private Outcome filtered(Outcome read, Entity entity, MoveCalls.Call context) {
        Expression expression = parameters.get("filterExpression");
        if (expression == null || !(read instanceof Outcome.Moved moved)) {
            return read;
        }
        Optional<Expression> filter = new EnhancedConditions(entity, context)
                .of(expression)
                .filter(each -> !EnhancedConditions.isExistence(each));
        return filter.isEmpty()
                ? UNKNOWN_CONDITION
                : new Outcome.Moved(
                        Code.call(moved.expression(), "filter", filter.get()),
                        EnhancedConditions.imports(filter.get()),
                        moved.notes());
    }

    private Optional<Boolean> truth(String parameter, boolean otherwise) {
        Expression given = parameters.get(parameter);
        Object value = given instanceof J.Literal literal ? literal.getValue() : null;
        if (given == null) {
            return Optional.of(otherwise);
        }
        return value instanceof Boolean truth ? Optional.of(truth) : Optional.empty();
    }

    private Outcome scan(Entity entity, boolean consistent, MoveCalls.Call context) {
        if (index != null) {
            return Outcome.kept("queries", "Use scan of the constant that is named after the index");
        }
        Expression reads = context.repository(entity);
        reads = consistent ? Code.call(reads, "consistent") : reads;
        Outcome moved = Outcome.moved(Code.call(Code.call(reads, "table"), "scan"));
        return entity.isTemplate() ? moved.noting("keys", MoveCalls.TEMPLATE) : moved;
    }

    private Outcome query(Entity entity, boolean consistent, MoveCalls.Call context) {
        Optional<Queried> queried = index == null
                ? Optional.of(Queried.of(entity))
                : context.index(entity, index).flatMap(each -> Queried.of(entity, each, context));
        if (queried.isEmpty()) {
            return Outcome.kept("queries", "The index is not one of the entity, or its name is not a constant");
        }
        Expression condition = parameters.get("queryConditional");
        if (condition == null
                || !(context.inlined(condition) instanceof J.MethodInvocation call)
                || !CONDITIONS.containsKey(call.getSimpleName())) {
            return UNKNOWN_CONDITION;
        }
        List<EnhancedKey> keys = Code.arguments(call).stream()
                .flatMap(each -> EnhancedKey.of(context.inlined(each)).stream())
                .toList();
        Queried target = queried.get();
        if (keys.size() != Code.arguments(call).size() || target.isConverted()) {
            return UNKNOWN_CONDITION;
        }
        List<Expression> sorts =
                keys.stream().flatMap(each -> Stream.ofNullable(each.sort())).toList();
        return target.partition()
                .value(keys.get(0).partition())
                .map(value -> target.query(context.repository(entity), consistent, value))
                .flatMap(query -> sorts.isEmpty() && call.getSimpleName().equals("keyEqualTo")
                        ? Optional.of(query)
                        : target.narrowed(query, CONDITIONS.get(call.getSimpleName()), sorts))
                .map(query -> Outcome.moved(query))
                .map(moved -> target.isTemplate() && sorts.isEmpty() ? moved.noting("keys", MoveCalls.TEMPLATE) : moved)
                .orElse(UNKNOWN_CONDITION);
    }

    /** Returns the entity of the table. */
    Optional<Entity> entity(MoveCalls.Call context) {
        JavaType.Parameterized type = TypeUtils.asParameterized(table.getType());
        return type == null
                ? Optional.empty()
                : context.entity(type.getTypeParameters().get(0));
    }
}
