package dev.keyspread.rewrite;

import java.beans.Introspector;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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

    private static final Outcome UNKNOWN_WRITE = Outcome.kept(
            "conditions",
            "The recipe cannot see all parameters of this request. Use prepareSave or prepareDelete with onlyIf, or an update, and run");

    static final Outcome VERSIONED_DELETE = Outcome.kept(
            "writes", "A delete by this object would check its version. Delete by a key of the repository without one");

    private static final Outcome UNKNOWN_ENTITY = Outcome.kept("calls", "The class of the entity is not known here");

    /** The comments of calls on a client. */
    private static final Map<String, Note> REMARKS = Map.of(
            "batchGetItem",
            new Note("Use findAll of a repository, or BatchRead", "batches"),
            "batchWriteItem",
            new Note("Use saveAll of a repository, or BatchWrite", "batches"),
            "transactGetItems",
            new Note("Its documents have no types. Use ReadTransaction, whose results have", "transactions"),
            "transactWriteItems",
            new Note("Use WriteTransaction.of with prepared writes", "transactions"));

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
        J.MethodInvocation read = read(call);
        if (read != null) {
            return read(call, read, context);
        }
        if (!handles(call, context.cursor()).isEmpty()) {
            return ofClient(call, context);
        }
        if (List.of("query", "scan").contains(call.getSimpleName())) {
            return isConsumed(call, context.cursor())
                    ? new Outcome.Deferred()
                    : Outcome.kept(
                            "queries", "Use query or table().scan() of the repository, and list, stream or page");
        }
        Expression select = call.getSelect();
        if (select == null || !isHandle(select.getType()) || isPart(call)) {
            return new Outcome.Deferred();
        }
        Optional<Entity> entity = entityOf(select, context);
        List<Expression> arguments = Code.arguments(call);
        if (entity.isEmpty()) {
            return UNKNOWN_ENTITY;
        }
        return switch (call.getSimpleName()) {
            case "getItem" -> find(entity.get(), arguments, context);
            case "putItem", "updateItem" -> save(entity.get(), arguments, context);
            case "deleteItem" -> delete(entity.get(), arguments, context);
            case "createTable", "deleteTable", "describeTable" ->
                Outcome.kept("tables", "Use Tables with TABLE of the repository");
            case "tableName" ->
                Outcome.moved(Code.call(Code.call(context.repository(entity.get()), "table"), "realName"));
            default -> Outcome.kept("calls", "This method has no counterpart");
        };
    }

    /** Moves a call of the client that names tables. */
    private static Outcome ofClient(J.MethodInvocation call, Call context) {
        EnhancedBatches batches = new EnhancedBatches(context);
        return switch (call.getSimpleName()) {
            case "transactWriteItems" -> batches.transaction(call);
            case "batchWriteItem" -> batches.write(call);
            case "batchGetItem", "transactGetItems" -> {
                boolean taken = context.cursor().getParentTreeCursor().getValue() instanceof J.MethodInvocation outer
                        && outer.getSimpleName().equals("resultsForTable");
                yield taken
                        ? new Outcome.Deferred()
                        : new Outcome.Kept(Objects.requireNonNull(REMARKS.get(call.getSimpleName())));
            }
            default -> batches.results(call, (J.MethodInvocation) Objects.requireNonNull(call.getSelect()));
        };
    }

    @Override
    List<Expression> handles(J.MethodInvocation call, Cursor cursor) {
        boolean ofClient = REMARKS.containsKey(call.getSimpleName()) && isClient(call.getSelect());
        boolean results = call.getSimpleName().equals("resultsForTable")
                && call.getSelect() instanceof J.MethodInvocation batch
                && isClient(batch.getSelect());
        return ofClient || results ? EnhancedBatches.tables(call, cursor, each -> isHandle(each.getType())) : List.of();
    }

    private static boolean isClient(@Nullable Expression expression) {
        return expression != null
                && TypeUtils.isOfClassType(
                        expression.getType(), "software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient");
    }

    @Override
    boolean isPart(J.MethodInvocation call) {
        return call.getSimpleName().equals("index");
    }

    @Override
    @Nullable
    Expression inner(J.MethodInvocation call) {
        Expression pages = pages(call);
        return pages == call ? call.getSelect() : pages;
    }

    private static Outcome find(Entity entity, List<Expression> arguments, Call context) {
        Expression repository = context.repository(entity);
        if (isEntity(arguments, context)) {
            Expression found = Code.call(repository, "find", Code.call(repository, "key", arguments));
            return Outcome.moved(Code.call(found, "orElse", Code.name("null")));
        }
        Optional<EnhancedKey> key = key(arguments, context);
        return key.flatMap(each -> each.members(entity))
                .map(members -> Code.call(
                        key.get().consistent() ? Code.call(repository, "consistent") : repository, "find", members))
                .map(found -> Outcome.moved(Code.call(found, "orElse", Code.name("null"))))
                .orElseGet(() -> Outcome.kept("keys", "The request is not a key with the members of the entity's key"));
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

    // Example:
    // orderRepository.prepareSave(order).onlyIf(condition).run()
    private static Outcome save(Entity entity, List<Expression> arguments, Call context) {
        Expression repository = context.repository(entity);
        if (isEntity(arguments, context)) {
            return Outcome.moved(Code.call(repository, "save", arguments));
        }
        Map<String, Expression> request = request(arguments, context);
        Expression item = request.get("item");
        if (item == null) {
            return UNKNOWN_WRITE;
        }
        if (request.keySet().equals(Set.of("item"))) {
            return Outcome.moved(Code.call(repository, "save", item));
        }
        Expression ignoring = request.get("ignoreNulls");
        if (request.keySet().equals(Set.of("item", "ignoreNulls"))
                && ignoring != null
                && Boolean.TRUE.equals(ReadExpression.truth(ignoring))
                && item instanceof J.Identifier) {
            return Outcome.moved(Code.patch(repository, item), "dev.keyspread.write.Update");
        }
        Expression condition = condition(entity, request, "item", context);
        if (condition == null) {
            return UNKNOWN_WRITE;
        }
        return EnhancedConditions.isAbsence(condition) && !entity.versioned()
                ? Outcome.moved(Code.call(repository, "create", item))
                : new Outcome.Moved(
                        Code.call(Code.call(Code.call(repository, "prepareSave", item), "onlyIf", condition), "run"),
                        EnhancedConditions.imports(condition),
                        List.of());
    }

    /** Returns the parameters of a request, or none if the recipe cannot see all. */
    private static Map<String, Expression> request(List<Expression> arguments, Call context) {
        return arguments.size() == 1
                ? EnhancedRequest.parameters(arguments, context).orElse(Map.of())
                : Map.of();
    }

    /** Returns the condition of a request that has nothing else than a condition and what it is about. */
    private static @Nullable Expression condition(
            Entity entity, Map<String, Expression> request, String subject, Call context) {
        Expression condition = request.get("conditionExpression");
        return condition != null && request.keySet().equals(Set.of(subject, "conditionExpression"))
                ? new EnhancedConditions(entity, context).of(condition).orElse(null)
                : null;
    }

    private static Outcome delete(Entity entity, List<Expression> arguments, Call context) {
        if (entity.versioned() && isEntity(arguments, context)) {
            return VERSIONED_DELETE;
        }
        Expression repository = context.repository(entity);
        boolean statement = context.cursor().getParentTreeCursor().getValue() instanceof J.Block;
        Map<String, Expression> request = request(arguments, context);
        Expression condition = condition(entity, request, "key", context);
        List<Expression> keyed = condition == null ? arguments : List.of(Objects.requireNonNull(request.get("key")));
        Optional<List<Expression>> members = keyed(entity, keyed, context);
        Optional<Expression> key = isEntity(arguments, context)
                ? Optional.of(Code.call(repository, "key", arguments))
                : members.map(values -> Code.call(Code.name(entity.repository()), "key", values));
        if (key.isEmpty()) {
            return UNKNOWN_WRITE;
        }
        if (statement && condition == null) {
            return Outcome.moved(
                    Code.call(
                            repository,
                            "delete",
                            members.filter(each -> each.size() == 1)
                                    .map(each -> each.get(0))
                                    .orElse(key.get())),
                    entity.qualifiedRepository());
        }
        Expression delete = Code.call(repository, "prepareDelete", key.get());
        delete = condition == null ? delete : Code.call(delete, "onlyIf", condition);
        delete = statement ? delete : Code.call(delete, "returningOld");
        Expression run = Code.call(delete, "run");
        return new Outcome.Moved(
                statement ? run : Code.call(run, "orElse", Code.name("null")),
                Stream.concat(EnhancedConditions.imports(condition).stream(), Stream.of(entity.qualifiedRepository()))
                        .toList(),
                List.of());
    }

    /** Moves a read together with the call that takes its items. */
    private Outcome read(J.MethodInvocation consumer, J.MethodInvocation read, Call context) {
        Optional<EnhancedRequest> request = EnhancedRequest.of(read, context);
        if (request.isEmpty()) {
            return Outcome.kept("queries", "The recipe cannot see all parameters of this read");
        }
        Optional<Entity> entity = request.get().entity(context);
        return entity.isEmpty()
                ? UNKNOWN_ENTITY
                : request.get()
                        .moved(entity.get(), context)
                        .then(moved -> consumed(consumer, Code.call(moved, "list")));
    }

    /** Returns what a call does with the items instead of the pages. */
    private static Expression consumed(J.MethodInvocation consumer, Expression list) {
        return switch (consumer.getSimpleName()) {
            case "flatMap" -> Code.call(list, "stream");
            case "forEach" -> {
                J.MethodInvocation each =
                        (J.MethodInvocation) ((J.Lambda) consumer.getArguments().get(0)).getBody();
                yield each.getSimpleName().equals("forEach")
                        ? Code.call(list, "forEach", each.getArguments())
                        : each.withArguments(List.of(list));
            }
            default -> list;
        };
    }

    /** Returns the read whose pages a call takes and whose items it gives on, or null for any other call. */
    private J.@Nullable MethodInvocation read(J.MethodInvocation consumer) {
        Expression select = consumer.getSelect();
        boolean taken = switch (consumer.getSimpleName()) {
            case "items" -> Code.arguments(consumer).isEmpty();
            case "flatMap" -> isItemsOfPage(consumer, List.of("stream"), 0);
            case "forEach" -> isItemsOfPage(consumer, List.of("forEach"), 1) || isItemsAdded(consumer);
            default -> false;
        };
        if (select instanceof J.MethodInvocation stream
                && stream.getSimpleName().equals("stream")) {
            taken = taken && !consumer.getSimpleName().equals("items");
            select = stream.getSelect();
        } else {
            taken = taken && !consumer.getSimpleName().equals("flatMap");
        }
        Expression pages = select instanceof J.MethodInvocation call ? pages(call) : null;
        return taken
                        && pages instanceof J.MethodInvocation read
                        && List.of("query", "scan").contains(read.getSimpleName())
                ? read
                : null;
    }

    /** Returns the pages of {@code PageIterable.create(pages)}, or the call itself. */
    private static Expression pages(J.MethodInvocation call) {
        return call.getSimpleName().equals("create")
                        && "PageIterable"
                                .equals(String.valueOf(call.getSelect()).strip())
                ? call.getArguments().get(0)
                : call;
    }

    /** Returns whether the argument is {@code page -> page.items().method(…)}. */
    private static boolean isItemsOfPage(J.MethodInvocation consumer, List<String> methods, int arguments) {
        return consumer.getArguments().get(0) instanceof J.Lambda lambda
                && lambda.getBody() instanceof J.MethodInvocation call
                && methods.contains(call.getSimpleName())
                && Code.arguments(call).size() == arguments
                && isItems(call.getSelect(), lambda);
    }

    /** Returns whether the argument is {@code page -> list.addAll(page.items())}. */
    private static boolean isItemsAdded(J.MethodInvocation consumer) {
        return consumer.getArguments().get(0) instanceof J.Lambda lambda
                && lambda.getBody() instanceof J.MethodInvocation call
                && call.getSimpleName().equals("addAll")
                && call.getSelect() instanceof J.Identifier
                && call.getArguments().size() == 1
                && isItems(call.getArguments().get(0), lambda);
    }

    private static boolean isItems(@Nullable Expression expression, J.Lambda lambda) {
        return lambda.getParameters().getParameters().size() == 1
                && lambda.getParameters().getParameters().get(0) instanceof J.VariableDeclarations page
                && expression instanceof J.MethodInvocation items
                && items.getSimpleName().equals("items")
                && items.getSelect() instanceof J.Identifier select
                && select.getSimpleName().equals(page.getVariables().get(0).getSimpleName());
    }

    /** Returns whether a call around a read takes its items, so that both are moved together. */
    private boolean isConsumed(J.MethodInvocation read, Cursor cursor) {
        for (Cursor each = cursor.getParentTreeCursor();
                each.getValue() instanceof J.MethodInvocation outer;
                each = each.getParentTreeCursor()) {
            J.MethodInvocation found = read(outer);
            if (found != null && found.getId().equals(read.getId())) {
                return true;
            }
        }
        return false;
    }

    /** Returns the members of the key in {@code Key.builder().partitionValue(…).sortValue(…).build()} or a lambda of such calls. */
    private static Optional<List<Expression>> keyed(Entity entity, List<Expression> arguments, Call context) {
        return key(arguments, context).filter(key -> !key.consistent()).flatMap(key -> key.members(entity));
    }

    private static Optional<EnhancedKey> key(List<Expression> arguments, Call context) {
        return arguments.size() == 1 ? EnhancedKey.of(context.inlined(arguments.get(0))) : Optional.empty();
    }
}
