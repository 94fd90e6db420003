package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Moves calls of {@code DynamoDBMapper} of SDK version 1 to repositories. */
public final class MoveDynamoDbMapperCalls extends MoveCalls {

    private static final String PACKAGE = "com.amazonaws.services.dynamodbv2.datamodeling.";
    private static final Set<String> MAPPERS =
            Set.of(PACKAGE + "DynamoDBMapper", PACKAGE + "IDynamoDBMapper", PACKAGE + "AbstractDynamoDBMapper");

    private static final Outcome UNKNOWN_CONDITION = Outcome.kept(
            "conditions",
            "The recipe cannot tell a condition or a setting of this call. Use prepareSave or prepareDelete with onlyIf, and run");

    /** The calls that stay, with the anchors and the reasons. */
    private static final Map<String, Outcome> STAYING = Map.of(
            "transactionLoad",
                    Outcome.kept(
                            "transactions",
                            "transactionLoad returns a list with nulls. Use ReadTransaction, whose results have types"),
            "parallelScan", Outcome.kept("queries", "Use table().scan().segments(n)"),
            "newTableMapper", Outcome.kept("calls", "Use the repository of the entity"),
            "generateCreateTableRequest", Outcome.kept("tables", "Use Tables.create with TABLE of the repository"),
            "generateDeleteTableRequest", Outcome.kept("tables", "Delete the table with the client"));

    /** Creates the recipe. */
    public MoveDynamoDbMapperCalls() {}

    @Override
    public String getDisplayName() {
        return "Move calls of `DynamoDBMapper` to repositories";
    }

    @Override
    public String getDescription() {
        return "Replaces calls that load, save, delete, query, scan and count by calls of the generated repositories. "
                + "A call that cannot be moved stays, with a comment above it.";
    }

    @Override
    boolean isHandle(@Nullable JavaType type) {
        JavaType.FullyQualified named = TypeUtils.asFullyQualified(type);
        return named != null && MAPPERS.contains(named.getFullyQualifiedName());
    }

    @Override
    @Nullable
    Note remark(J.MethodInvocation call) {
        boolean ofTable = call.getSelect() != null
                && TypeUtils.isOfClassType(call.getSelect().getType(), PACKAGE + "DynamoDBTableMapper");
        return ofTable ? new Note("Use the repository of the entity instead of a DynamoDBTableMapper", "calls") : null;
    }

    @Override
    @Nullable
    Note remark(J.NewClass created) {
        return isHandle(created.getType())
                        && created.getArguments().stream().anyMatch(MoveDynamoDbMapperCalls::isSetting)
                ? new Note(
                        "Give the Keyspread the names of tables of this mapper. Calls that were moved no longer have its other settings, "
                                + "such as SaveBehavior and ConsistentReads: compare each",
                        "settings")
                : null;
    }

    @Override
    String packages() {
        return "com.amazonaws.services.dynamodbv2.";
    }

    @Override
    boolean isFormerException(String type) {
        return type.startsWith("com.amazonaws.");
    }

    @Override
    Optional<Entity> entity(J.ClassDeclaration type, Cursor cursor) {
        boolean declared =
                MoveEntities.annotations(type, "DynamoDBTable").findAny().isPresent();
        List<Property> properties =
                Properties.of(type, stem -> stem.substring(0, 1).toLowerCase(Locale.ROOT) + stem.substring(1), false);
        return declared
                ? Entity.of(type, cursor, properties, "DynamoDBHashKey", "DynamoDBRangeKey", "DynamoDBVersionAttribute")
                : Optional.empty();
    }

    @Override
    Outcome move(J.MethodInvocation call, Call context) {
        List<Expression> arguments = Code.arguments(call);
        if (call.getSelect() instanceof J.MethodInvocation inner && !isHandle(inner.getType())) {
            return isPage(inner) && call.getSimpleName().equals("getResults")
                    ? page(Code.arguments(inner), context).then(page -> Code.call(page, "items"))
                    : new Outcome.Deferred();
        }
        return switch (call.getSimpleName()) {
            case "load" -> load(arguments, context);
            case "save" -> save(arguments, context);
            case "delete" -> delete(arguments, context);
            case "batchSave", "batchDelete" -> batch(call, arguments, context);
            case "batchLoad" -> MapperBatches.load(arguments, context);
            case "batchWrite" -> MapperBatches.write(arguments, context);
            case "transactionWrite" -> MapperTransaction.write(arguments, context);
            case "queryPage", "scanPage" ->
                isResultTaken(context.cursor())
                        ? new Outcome.Deferred()
                        : Outcome.kept(
                                "pages",
                                "Use page(size, cursor) of the query or scan. Its cursor is a text, and not a map of attributes");
            case "query", "scan", "count" -> read(call, arguments, context);
            default ->
                STAYING.getOrDefault(call.getSimpleName(), Outcome.kept("calls", "This method has no counterpart"));
        };
    }

    private static Outcome load(List<Expression> arguments, Call context) {
        List<Expression> keys = new ArrayList<>(arguments);
        boolean consistent = isConsistent(keys.get(keys.size() - 1));
        if (consistent) {
            keys.remove(keys.size() - 1);
        }
        if (keys.stream().anyMatch(MoveDynamoDbMapperCalls::isSetting)) {
            return Outcome.kept("settings", "The settings of this call are not a constant that a repository has");
        }
        Optional<Entity> loaded = classArgument(keys.get(0), context);
        if (loaded.isEmpty()) {
            return context.entity(keys.get(0).getType())
                    .filter(entity -> keys.size() == 1)
                    .map(entity -> found(
                            context,
                            entity,
                            consistent,
                            List.of(Code.call(context.repository(entity), "key", keys.get(0)))))
                    .orElseGet(() -> Outcome.kept("calls", "The class of the entity is not known here"));
        }
        Entity entity = loaded.get();
        return entity.keys(keys.subList(1, keys.size()))
                .map(values -> found(context, entity, consistent, values))
                .orElseGet(() -> Outcome.kept("keys", "The arguments are not the members of the key"));
    }

    private static Outcome found(Call context, Entity entity, boolean consistent, List<Expression> key) {
        Expression reads = context.repository(entity);
        reads = consistent ? Code.call(reads, "consistent") : reads;
        return Outcome.moved(Code.call(Code.call(reads, "find", key), "orElse", Code.name("null")));
    }

    private static Outcome save(List<Expression> arguments, Call context) {
        Optional<Entity> saved = context.entity(arguments.get(0).getType());
        if (saved.isEmpty()) {
            return Outcome.kept("calls", "The class of the entity is not known here");
        }
        Entity entity = saved.get();
        if (arguments.size() == 2
                && TypeUtils.isOfClassType(arguments.get(1).getType(), PACKAGE + "DynamoDBSaveExpression")) {
            return conditionalSave(arguments, entity, context);
        }
        String behavior = arguments.size() == 1
                ? "UPDATE"
                : arguments.size() == 2 ? setting(arguments.get(1), "SaveBehavior") : "";
        Expression object = arguments.get(0);
        return switch (behavior) {
            case "UPDATE", "PUT" -> Outcome.moved(Code.call(context.repository(entity), "save", object));
            case "CLOBBER" ->
                entity.versioned()
                        ? Outcome.kept(
                                "writes",
                                "CLOBBER writes without a check of the version, and save of an entity with @Version checks it")
                        : Outcome.moved(Code.call(context.repository(entity), "save", object));
            case "UPDATE_SKIP_NULL_ATTRIBUTES" -> patched(object, entity, context);
            case "APPEND_SET" -> Outcome.kept("writes", "Use an update that adds to the sets");
            default -> UNKNOWN_CONDITION;
        };
    }

    private static Outcome patched(Expression object, Entity entity, Call context) {
        if (!(object instanceof J.Identifier)) {
            return Outcome.kept("writes", "Update.patch(…).orSave(…) needs the object twice. Put it into a variable");
        }
        return Outcome.moved(Code.patch(context.repository(entity), object), "dev.keyspread.write.Update");
    }

    private static Outcome conditionalSave(List<Expression> arguments, Entity entity, Call context) {
        Optional<List<MapperConditions.Moved>> conditions = new MapperConditions(entity, context).of(arguments.get(1));
        Expression repository = context.repository(entity);
        boolean creates = !entity.versioned()
                && conditions.isPresent()
                && conditions.get().stream().allMatch(MapperConditions.Moved::absence);
        return creates
                ? Outcome.moved(Code.call(repository, "create", arguments.get(0)))
                : conditions
                        .map(each -> conditional(Code.call(repository, "prepareSave", arguments.get(0)), each))
                        .orElse(UNKNOWN_CONDITION);
    }

    /** Returns a prepared write with conditions, all of which must be met. */
    private static Outcome conditional(Expression write, List<MapperConditions.Moved> conditions) {
        Expression conditional = write;
        for (MapperConditions.Moved each : conditions) {
            conditional = Code.call(conditional, "onlyIf", each.condition());
        }
        return new Outcome.Moved(
                Code.call(conditional, "run"),
                conditions.stream()
                        .map(MapperConditions.Moved::imported)
                        .distinct()
                        .toList(),
                List.of());
    }

    private static Outcome delete(List<Expression> arguments, Call context) {
        Expression object = arguments.get(0);
        Optional<Entity> entity = context.entity(object.getType());
        if (entity.isEmpty()) {
            return Outcome.kept("calls", "The class of the entity is not known here");
        }
        Expression repository = context.repository(entity.get());
        Expression key = Code.call(repository, "key", object);
        return arguments.size() == 1
                ? Outcome.moved(Code.call(repository, "delete", key))
                : new MapperConditions(entity.get(), context)
                        .of(arguments.get(1))
                        .filter(conditions -> arguments.size() == 2)
                        .map(each -> conditional(Code.call(repository, "prepareDelete", key), each))
                        .orElse(UNKNOWN_CONDITION);
    }

    private static Outcome batch(J.MethodInvocation call, List<Expression> arguments, Call context) {
        Optional<Entity> entity =
                arguments.size() == 1 ? MapperBatches.elementOf(arguments.get(0), context) : Optional.empty();
        if (entity.isEmpty()) {
            return Outcome.kept("batches", "Use saveAll and deleteAll of a repository with one collection of entities");
        }
        if (entity.get().versioned()) {
            return MapperBatches.VERSIONED;
        }
        if (!(context.cursor().getParentTreeCursor().getValue() instanceof J.Block)) {
            return MapperBatches.RESULT;
        }
        Expression repository = context.repository(entity.get());
        return Outcome.moved(
                call.getSimpleName().equals("batchSave")
                        ? Code.call(repository, "saveAll", arguments.get(0))
                        : Code.call(repository, "deleteAll", MapperBatches.keys(arguments.get(0), entity.get())));
    }

    private static boolean isPage(J.MethodInvocation call) {
        return call.getSimpleName().equals("queryPage") || call.getSimpleName().equals("scanPage");
    }

    private static boolean isResultTaken(Cursor cursor) {
        return cursor.getParentTreeCursor().getValue() instanceof J.MethodInvocation outer
                && outer.getSimpleName().equals("getResults");
    }

    private static Outcome page(List<Expression> arguments, Call context) {
        Optional<Entity> entity = classArgument(arguments.get(0), context);
        return entity.isEmpty() || arguments.size() != 2
                ? Outcome.kept("queries", "The class of the entity is not known here, or the call has settings")
                : ReadExpression.of(context.inlined(arguments.get(1)))
                        .map(each -> each.page(entity.get(), context))
                        .orElse(ReadExpression.UNSEEN);
    }

    private static Outcome read(J.MethodInvocation call, List<Expression> arguments, Call context) {
        Optional<Entity> entity = classArgument(arguments.get(0), context);
        if (entity.isEmpty() || arguments.size() != 2) {
            return Outcome.kept("queries", "The class of the entity is not known here, or the call has settings");
        }
        boolean paginated = isDeclaredAsPaginated(context.cursor());
        if (paginated && !context.isUsedBy(method -> !method.equals("loadAllResults"))) {
            return Outcome.kept("queries", "A query returns a list or a stream. Declare the result as List");
        }
        Optional<ReadExpression> expression = ReadExpression.of(context.inlined(arguments.get(1)));
        boolean counted = call.getSimpleName().equals("count");
        Outcome moved =
                expression.map(each -> each.moved(entity.get(), context)).orElse(ReadExpression.UNSEEN);
        if (paginated && moved instanceof Outcome.Moved) {
            context.declare("java.util.List");
        }
        return moved.then(read -> counted
                ? Code.call(Code.name("Math"), "toIntExact", Code.call(read, "count"))
                : Code.call(read, "list"));
    }

    /** Returns whether the result is assigned to a variable of the former mapper's class, or returned as one. */
    private static boolean isDeclaredAsPaginated(Cursor cursor) {
        Object parent = cursor.getParentTreeCursor().getValue();
        if (parent instanceof J.VariableDeclarations.NamedVariable variable) {
            return isPaginated(variable.getType());
        }
        J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
        return parent instanceof J.Return
                && method != null
                && method.getReturnTypeExpression() != null
                && isPaginated(method.getReturnTypeExpression().getType());
    }

    private static boolean isPaginated(@Nullable JavaType type) {
        JavaType.FullyQualified named = TypeUtils.asFullyQualified(type);
        return named != null && named.getFullyQualifiedName().startsWith(PACKAGE);
    }

    private static Optional<Entity> classArgument(Expression argument, Call context) {
        return argument instanceof J.FieldAccess literal
                        && literal.getSimpleName().equals("class")
                ? context.entity(literal.getTarget().getType())
                : Optional.empty();
    }

    private static boolean isSetting(Expression argument) {
        return TypeUtils.isOfClassType(argument.getType(), PACKAGE + "DynamoDBMapperConfig");
    }

    private static boolean isConsistent(Expression argument) {
        return setting(argument, "ConsistentReads").equals("CONSISTENT");
    }

    /**
     * Returns the constant in settings with one only: {@code SaveBehavior.CLOBBER.config()}, {@code new DynamoDBMapperConfig(SaveBehavior.CLOBBER)},
     * or a builder with one {@code with…}. Otherwise empty.
     */
    private static String setting(Expression argument, String kind) {
        List<Expression> constants =
                Stream.of(argument).flatMap(MoveDynamoDbMapperCalls::settings).toList();
        boolean single = constants.size() == 1
                && TypeUtils.isOfClassType(constants.get(0).getType(), PACKAGE + "DynamoDBMapperConfig$" + kind);
        String name = single ? Code.constant(constants.get(0)) : null;
        return name == null ? "" : name;
    }

    private static Stream<Expression> settings(Expression argument) {
        if (argument instanceof J.MethodInvocation call) {
            Stream<Expression> inner = call.getSelect() == null ? Stream.of() : settings(call.getSelect());
            return Stream.concat(inner, Code.arguments(call).stream());
        }
        if (argument instanceof J.NewClass created) {
            return created.getArguments().stream().filter(each -> !(each instanceof J.Empty));
        }
        return isSetting(argument)
                        || TypeUtils.isOfClassType(argument.getType(), "java.lang.Class")
                        || isClassName(argument)
                ? Stream.of()
                : Stream.of(argument);
    }

    /** Returns whether an expression is the name of a class, such as that of a static method. */
    private static boolean isClassName(Expression expression) {
        return expression instanceof J.Identifier name
                ? name.getFieldType() == null
                : expression instanceof J.FieldAccess access && access.getName().getFieldType() == null;
    }
}
