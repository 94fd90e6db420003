package dev.keyspread.rewrite;

import dev.keyspread.rewrite.MoveCalls.Call;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Moves {@code batchLoad} and {@code batchWrite} of {@code DynamoDBMapper}. */
final class MapperBatches {

    static final Outcome VERSIONED = Outcome.kept(
            "batches",
            "saveAll and deleteAll reject entities with a version. Save or delete each, or remove the version");

    static final Outcome RESULT = Outcome.kept(
            "batches",
            "This list of failed batches has no counterpart: saveAll and deleteAll throw a BatchFailedException");

    private static final Set<String> EMPTY = Set.of("emptyList", "emptySet", "of");

    private MapperBatches() {}

    // Example:
    // Map.of(orderRepository.table().realName(), new ArrayList<Object>(orderRepository.findAll(keys)))
    static Outcome load(List<Expression> arguments, Call context) {
        Optional<Entity> entity = arguments.size() == 1 ? elementOf(arguments.get(0), context) : Optional.empty();
        if (entity.isEmpty()) {
            return Outcome.kept(
                    "batches",
                    "The class of the objects is not known here. Use findAll of a repository, or BatchRead for several tables");
        }
        Expression repository = context.repository(entity.get());
        Expression found = Code.call(repository, "findAll", keys(arguments.get(0), entity.get()));
        return new Outcome.Moved(
                Code.call(
                        Code.name("Map"),
                        "of",
                        Code.call(Code.call(repository, "table"), "realName"),
                        Code.create("ArrayList<Object>", found)),
                List.of("java.util.ArrayList", "java.util.Map"),
                List.of());
    }

    // Example:
    // BatchWrite.of().save(orderRepository, orders).delete(customerRepository, keys).run();
    static Outcome write(List<Expression> arguments, Call context) {
        if (arguments.size() != 2) {
            return Outcome.kept("settings", "The settings of this call are not a constant that a repository has");
        }
        Expression batch = Code.call(Code.name("BatchWrite"), "of");
        for (int i = 0; i < arguments.size(); i++) {
            Expression given = arguments.get(i);
            if (isEmpty(given)) {
                continue;
            }
            Optional<Entity> entity = elementOf(given, context);
            if (entity.isEmpty()) {
                return Outcome.kept(
                        "batches",
                        "The class of the objects is not known here. Use BatchWrite with their repositories");
            }
            if (entity.get().versioned()) {
                return VERSIONED;
            }
            Expression repository = context.repository(entity.get());
            batch = i == 0
                    ? Code.call(batch, "save", repository, given)
                    : Code.call(batch, "delete", repository, keys(given, entity.get()));
        }
        return context.cursor().getParentTreeCursor().getValue() instanceof J.Block
                ? Outcome.moved(Code.call(batch, "run"), "dev.keyspread.write.BatchWrite")
                : RESULT;
    }

    private static boolean isEmpty(Expression collection) {
        return (collection instanceof J.MethodInvocation call
                        && EMPTY.contains(call.getSimpleName())
                        && Code.arguments(call).isEmpty())
                || (collection instanceof J.NewClass created && StoredText.isEmpty(created));
    }

    /** Returns the entity of the elements of a collection. */
    static Optional<Entity> elementOf(Expression collection, Call context) {
        JavaType.Parameterized type = TypeUtils.asParameterized(collection.getType());
        return type == null
                        || type.getTypeParameters().size() != 1
                        || !TypeUtils.isAssignableTo("java.util.Collection", type)
                ? Optional.empty()
                : context.entity(type.getTypeParameters().get(0));
    }

    /** Returns the keys of the elements of a collection. */
    static Expression keys(Expression collection, Entity entity) {
        Expression keys = Code.call(
                Code.call(collection, "stream"), "map", Code.name("each -> " + entity.field() + ".key(each)"));
        return Code.call(keys, "toList");
    }
}
