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

    /** The calls that stay, with the anchors and the reasons. */
    private static final Map<String, Outcome> STAYING = Map.of(
            "batchLoad",
                    Outcome.kept(
                            "batches", "batchLoad returns items by table. Use findAll of a repository, or BatchRead"),
            "batchWrite", Outcome.kept("batches", "batchWrite writes to several tables. Use BatchWrite"),
            "transactionWrite", Outcome.kept("transactions", "Use WriteTransaction.of with prepared writes"),
            "transactionLoad", Outcome.kept("transactions", "Use ReadTransaction"),
            "queryPage", Outcome.kept("pages", "Use page(size, cursor) of a query. Its cursor is a text"),
            "scanPage", Outcome.kept("pages", "Use page(size, cursor) of table().scan(). Its cursor is a text"),
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
        return switch (call.getSimpleName()) {
            case "load" -> load(arguments, context);
            case "save" -> save(arguments, context);
            case "delete" -> delete(arguments, context);
            case "batchSave", "batchDelete" -> batch(call, arguments, context);
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
            default -> Outcome.kept("conditions", "Use prepareSave with onlyIf, and run");
        };
    }

    private static Outcome patched(Expression object, Entity entity, Call context) {
        if (!(object instanceof J.Identifier)) {
            return Outcome.kept("writes", "Update.patch(…).orSave(…) needs the object twice. Put it into a variable");
        }
        Expression patch = Code.call(Code.name("Update"), "patch", context.repository(entity), object);
        Expression save = Code.call(context.repository(entity), "prepareSave", object);
        return Outcome.moved(Code.call(Code.call(patch, "orSave", save), "run"), "dev.keyspread.write.Update");
    }

    private static Outcome delete(List<Expression> arguments, Call context) {
        Expression object = arguments.get(0);
        return arguments.size() == 1
                ? context.entity(object.getType())
                        .map(entity -> Outcome.moved(Code.call(
                                context.repository(entity),
                                "delete",
                                Code.call(context.repository(entity), "key", object))))
                        .orElseGet(() -> Outcome.kept("calls", "The class of the entity is not known here"))
                : Outcome.kept("conditions", "Use prepareDelete with onlyIf, and run");
    }

    private static Outcome batch(J.MethodInvocation call, List<Expression> arguments, Call context) {
        Optional<Entity> entity = arguments.size() == 1
                        && TypeUtils.isAssignableTo(
                                "java.util.Collection", arguments.get(0).getType())
                ? elementOf(arguments.get(0), context)
                : Optional.empty();
        if (entity.isEmpty()) {
            return Outcome.kept("batches", "Use saveAll and deleteAll of a repository with one collection of entities");
        }
        if (entity.get().versioned()) {
            return Outcome.kept(
                    "batches",
                    "saveAll and deleteAll reject entities with a version. Save or delete each, or remove the version");
        }
        if (!(context.cursor().getParentTreeCursor().getValue() instanceof J.Block)) {
            return Outcome.kept(
                    "batches",
                    "This list of failed batches has no counterpart: saveAll and deleteAll throw a BatchFailedException");
        }
        Expression repository = context.repository(entity.get());
        if (call.getSimpleName().equals("batchSave")) {
            return Outcome.moved(Code.call(repository, "saveAll", arguments.get(0)));
        }
        Expression keys = Code.call(
                Code.call(arguments.get(0), "stream"),
                "map",
                Code.name("each -> " + entity.get().field() + ".key(each)"));
        return Outcome.moved(Code.call(repository, "deleteAll", Code.call(keys, "toList")));
    }

    private static Optional<Entity> elementOf(Expression collection, Call context) {
        JavaType.Parameterized type = TypeUtils.asParameterized(collection.getType());
        return type == null || type.getTypeParameters().size() != 1
                ? Optional.empty()
                : context.entity(type.getTypeParameters().get(0));
    }

    private static Outcome read(J.MethodInvocation call, List<Expression> arguments, Call context) {
        Optional<Entity> entity = classArgument(arguments.get(0), context);
        if (entity.isEmpty() || arguments.size() != 2) {
            return Outcome.kept("queries", "The class of the entity is not known here, or the call has settings");
        }
        if (isDeclaredAsPaginated(context.cursor())) {
            return Outcome.kept("queries", "A query returns a list or a stream. Declare the result as List");
        }
        Optional<ReadExpression> expression = ReadExpression.of(context.inlined(arguments.get(1)));
        boolean counted = call.getSimpleName().equals("count");
        return expression
                .map(each -> each.moved(entity.get(), context))
                .orElseGet(() -> Outcome.kept("queries", "The recipe cannot see all parameters of this expression"))
                .then(read -> counted
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
