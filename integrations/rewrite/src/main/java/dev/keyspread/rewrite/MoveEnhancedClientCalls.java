package dev.keyspread.rewrite;

import java.beans.Introspector;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Moves calls on {@code DynamoDbTable} of the Enhanced Client to repositories. */
public final class MoveEnhancedClientCalls extends MoveCalls {

    private static final String TABLE = "software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable";
    private static final Outcome UNKNOWN_ENTITY = Outcome.kept("calls", "The class of the entity is not known here");

    /** The conditions of a sort key, with the methods of its member. */
    private static final Map<String, String> CONDITIONS = Map.of(
            "sortBeginsWith", "beginsWith",
            "sortLessThan", "lt",
            "sortLessThanOrEqualTo", "le",
            "sortGreaterThan", "gt",
            "sortGreaterThanOrEqualTo", "ge");

    /** The comments of calls on a client. */
    private static final Map<String, Note> REMARKS = Map.of(
            "batchGetItem", new Note("Use findAll of a repository, or BatchRead", "batches"),
            "batchWriteItem", new Note("Use saveAll of a repository, or BatchWrite", "batches"),
            "transactGetItems", new Note("Use ReadTransaction", "transactions"),
            "transactWriteItems", new Note("Use WriteTransaction.of with prepared writes", "transactions"));

    /** Creates the recipe. */
    public MoveEnhancedClientCalls() {}

    @Override
    public String getDisplayName() {
        return "Move calls of the Enhanced Client to repositories";
    }

    @Override
    public String getDescription() {
        return "Replaces calls on tables that get, put, update, delete, query and scan by calls of the generated repositories. "
                + "A call that cannot be moved stays, with a comment above it.";
    }

    @Override
    boolean isHandle(@Nullable JavaType type) {
        return TypeUtils.isOfClassType(type, TABLE);
    }

    @Override
    @Nullable
    Note remark(J.MethodInvocation call) {
        JavaType.FullyQualified type = call.getSelect() == null
                ? null
                : TypeUtils.asFullyQualified(call.getSelect().getType());
        String name = type == null ? "" : type.getFullyQualifiedName();
        if (!name.startsWith(packages())) {
            return null;
        }
        return switch (type == null ? "" : type.getClassName()) {
            case "DynamoDbEnhancedClient" -> REMARKS.get(call.getSimpleName());
            case "DynamoDbIndex" ->
                new Note("Use the method of the repository that is named after the index", "queries");
            case "DynamoDbAsyncTable", "DynamoDbAsyncIndex" -> new Note("Use async() of the repository", "calls");
            case "StaticTableSchema", "StaticImmutableTableSchema" ->
                call.getSimpleName().equals("builder")
                        ? new Note(
                                "A static schema has no counterpart. Write an entity with the same attributes",
                                "entities")
                        : null;
            default -> null;
        };
    }

    @Override
    String packages() {
        return "software.amazon.awssdk.enhanced.dynamodb.";
    }

    @Override
    boolean isFormerException(String type) {
        return type.endsWith(".ConditionalCheckFailedException") || type.endsWith(".TransactionCanceledException");
    }

    @Override
    Optional<Entity> entity(J.ClassDeclaration type, Cursor cursor) {
        boolean immutable =
                MoveEntities.annotations(type, "DynamoDbImmutable").findAny().isPresent();
        boolean declared = immutable
                || MoveEntities.annotations(type, "DynamoDbBean").findAny().isPresent();
        return declared
                ? Entity.of(
                        type,
                        cursor,
                        Properties.of(type, Introspector::decapitalize, immutable),
                        "DynamoDbPartitionKey",
                        "DynamoDbSortKey",
                        "DynamoDbVersionAttribute")
                : Optional.empty();
    }

    @Override
    Outcome move(J.MethodInvocation call, Call context) {
        Expression select = call.getSelect();
        if (select instanceof J.MethodInvocation read && isHandle(typeOfSelect(read))) {
            boolean items =
                    call.getSimpleName().equals("items") && Code.arguments(call).isEmpty();
            return items && isRead(read) ? read(read, context) : new Outcome.Deferred();
        }
        if (select == null || !isHandle(select.getType())) {
            return new Outcome.Deferred();
        }
        Optional<Entity> entity = entityOf(select, context);
        List<Expression> arguments = Code.arguments(call);
        if (entity.isEmpty()) {
            return UNKNOWN_ENTITY;
        }
        return switch (call.getSimpleName()) {
            case "getItem" ->
                keyed(entity.get(), arguments, context)
                        .map(key -> Outcome.moved(Code.call(
                                Code.call(context.repository(entity.get()), "find", key), "orElse", Code.name("null"))))
                        .orElseGet(() ->
                                Outcome.kept("keys", "The request is not a key with the members of the entity's key"));
            case "putItem", "updateItem" ->
                isEntity(arguments, context)
                        ? Outcome.moved(Code.call(context.repository(entity.get()), "save", arguments))
                        : Outcome.kept("conditions", "Use prepareSave with onlyIf, or an update, and run");
            case "deleteItem" -> delete(entity.get(), arguments, context);
            case "query", "scan" ->
                isMovedWithItems(context.cursor()) && isRead(call)
                        ? new Outcome.Deferred()
                        : Outcome.kept(
                                "queries", "Use query or table().scan() of the repository, and list, stream or page");
            case "index" -> Outcome.kept("queries", "Use the method of the repository that is named after the index");
            case "createTable", "deleteTable", "describeTable" ->
                Outcome.kept("tables", "Use Tables with TABLE of the repository");
            case "tableName" ->
                Outcome.moved(Code.call(Code.call(context.repository(entity.get()), "table"), "realName"));
            default -> Outcome.kept("calls", "This method has no counterpart");
        };
    }

    private @Nullable JavaType typeOfSelect(J.MethodInvocation call) {
        return call.getSelect() == null ? null : call.getSelect().getType();
    }

    private static Optional<Entity> entityOf(Expression table, Call context) {
        JavaType.Parameterized type = TypeUtils.asParameterized(table.getType());
        return type == null
                ? Optional.empty()
                : context.entity(type.getTypeParameters().get(0));
    }

    private static boolean isEntity(List<Expression> arguments, Call context) {
        return arguments.size() == 1
                && context.entity(arguments.get(0).getType()).isPresent();
    }

    private static boolean isMovedWithItems(Cursor cursor) {
        return cursor.getParentTreeCursor().getValue() instanceof J.MethodInvocation outer
                && outer.getSimpleName().equals("items");
    }

    private static boolean isRead(J.MethodInvocation call) {
        List<Expression> arguments = Code.arguments(call);
        return call.getSimpleName().equals("scan")
                ? arguments.isEmpty()
                : call.getSimpleName().equals("query")
                        && arguments.size() == 1
                        && TypeUtils.isOfClassType(
                                arguments.get(0).getType(),
                                "software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional");
    }

    private Outcome delete(Entity entity, List<Expression> arguments, Call context) {
        if (entity.versioned() && isEntity(arguments, context)) {
            return Outcome.kept(
                    "writes",
                    "A delete by this object would check its version. Delete by a key of the repository without one");
        }
        Expression repository = context.repository(entity);
        boolean statement = context.cursor().getParentTreeCursor().getValue() instanceof J.Block;
        Optional<Expression> key = isEntity(arguments, context)
                ? Optional.of(Code.call(repository, "key", arguments))
                : keyed(entity, arguments, context)
                        .map(values -> statement && values.size() == 1
                                ? values.get(0)
                                : Code.call(Code.name(entity.repository()), "key", values));
        if (key.isEmpty()) {
            return Outcome.kept("conditions", "Use prepareDelete with onlyIf, and run");
        }
        return statement
                ? Outcome.moved(Code.call(repository, "delete", key.get()), entity.qualifiedRepository())
                : Outcome.kept("writes", "Use prepareDelete(key).returningOld().run(), which returns the former item");
    }

    private Outcome read(J.MethodInvocation read, Call context) {
        Expression table = read.getSelect();
        Optional<Entity> entity = table == null ? Optional.empty() : entityOf(table, context);
        if (entity.isEmpty()) {
            return UNKNOWN_ENTITY;
        }
        if (read.getSimpleName().equals("scan")) {
            return Outcome.moved(Code.call(
                    Code.call(Code.call(context.repository(entity.get()), "table"), "scan"), "list"));
        }
        return query(entity.get(), context.inlined(Code.arguments(read).get(0)), context)
                .map(query -> Outcome.moved(Code.call(query, "list")))
                .orElseGet(() -> Outcome.kept("queries", "The condition is not one that the recipe moves"));
    }

    private static Optional<Expression> query(Entity entity, Expression condition, Call context) {
        if (!(condition instanceof J.MethodInvocation call) || entity.isConverted()) {
            return Optional.empty();
        }
        List<Optional<KeyExpression>> keys = Code.arguments(call).stream()
                .map(each -> KeyExpression.of(context.inlined(each)))
                .toList();
        if (keys.isEmpty() || keys.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        KeyExpression first = keys.get(0).orElseThrow();
        Optional<Expression> query = entity.partition()
                .value(first.partition())
                .map(value -> Code.call(context.repository(entity), "query", value));
        Entity.Key sort = entity.sort();
        if (call.getSimpleName().equals("keyEqualTo") && first.sort() == null && keys.size() == 1) {
            return query;
        }
        String method = call.getSimpleName().equals("sortBetween") ? "between" : CONDITIONS.get(call.getSimpleName());
        if (method == null || sort == null || !"".equals(sort.prefix())) {
            return Optional.empty();
        }
        List<Expression> values = keys.stream()
                .flatMap(Optional::stream)
                .flatMap(each -> Stream.ofNullable(each.sort()))
                .flatMap(each -> sort.value(each).stream())
                .toList();
        boolean complete = values.size() == (method.equals("between") ? 2 : 1) && keys.size() == values.size();
        return complete
                ? query.map(each -> Code.call(Code.call(each, sort.member()), method, values))
                : Optional.empty();
    }

    /** Returns the members of the key in {@code Key.builder().partitionValue(…).sortValue(…).build()} or a lambda of such calls. */
    private static Optional<List<Expression>> keyed(Entity entity, List<Expression> arguments, Call context) {
        return arguments.size() == 1
                ? KeyExpression.of(context.inlined(arguments.get(0)))
                        .filter(key -> !entity.isConverted())
                        .flatMap(key ->
                                entity.keys(Stream.of(Optional.of(key.partition()), Optional.ofNullable(key.sort()))
                                        .flatMap(Optional::stream)
                                        .toList()))
                : Optional.empty();
    }

    /**
     * A key of the Enhanced Client.
     *
     * @param partition the value of the partition key
     * @param sort the value of the sort key, or null
     */
    private record KeyExpression(
            Expression partition, @Nullable Expression sort) {

        static Optional<KeyExpression> of(Expression expression) {
            Deque<J.MethodInvocation> calls = new ArrayDeque<>();
            Expression current = expression instanceof J.Lambda lambda && lambda.getBody() instanceof Expression body
                    ? body
                    : expression;
            while (current instanceof J.MethodInvocation call) {
                calls.addFirst(call);
                current = call.getSelect();
            }
            Expression partition = null;
            Expression sort = null;
            for (J.MethodInvocation call : calls) {
                switch (call.getSimpleName()) {
                    case "partitionValue" -> partition = call.getArguments().get(0);
                    case "sortValue" -> sort = call.getArguments().get(0);
                    case "builder", "build" -> {}
                    case "key" -> {
                        return calls.size() == 1 ? of(call.getArguments().get(0)) : Optional.empty();
                    }
                    default -> {
                        return Optional.empty();
                    }
                }
            }
            return partition == null ? Optional.empty() : Optional.of(new KeyExpression(partition, sort));
        }
    }
}
