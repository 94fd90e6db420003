package dev.keyspread.rewrite;

import dev.keyspread.rewrite.MoveCalls.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Moves {@code transactionWrite} of {@code DynamoDBMapper}. */
final class MapperTransaction {

    private MapperTransaction() {}

    // Example:
    // WriteTransaction.of(orderRepository.prepareSave(order),
    // cartRepository.prepareDelete(cartRepository.key(cart))).run()
    static Outcome write(List<Expression> arguments, Call context) {
        Optional<ReadExpression> request =
                arguments.size() == 1 ? ReadExpression.of(context.inlined(arguments.get(0))) : Optional.empty();
        if (request.isEmpty() || request.get().parameters().isEmpty()) {
            return Outcome.kept(
                    "transactions",
                    "The recipe cannot see all writes of this request. Use WriteTransaction.of with prepared writes");
        }
        List<Expression> writes = new ArrayList<>();
        Expression token = null;
        for (J.MethodInvocation operation : request.get().parameters()) {
            Expression object = Code.arguments(operation).get(0);
            if (operation.getSimpleName().equals("withIdempotencyToken")) {
                token = object;
                continue;
            }
            if (Code.arguments(operation).size() > 1) {
                return Outcome.kept(
                        "conditions", "A write of this transaction has a condition. Use onlyIf of the prepared write");
            }
            Optional<Entity> entity = context.entity(object.getType());
            Expression write = entity.map(each -> prepared(operation, object, each, context))
                    .orElse(null);
            if (write == null) {
                return Outcome.kept("calls", "The class of the entity is not known here");
            }
            writes.add(write);
        }
        return Outcome.moved(Code.transaction(writes, token), "dev.keyspread.write.WriteTransaction");
    }

    private static @Nullable Expression prepared(
            J.MethodInvocation operation, Expression object, Entity entity, Call context) {
        Expression repository = context.repository(entity);
        return switch (operation.getSimpleName()) {
            case "addPut", "addUpdate" -> Code.call(repository, "prepareSave", object);
            case "addDelete" -> Code.call(repository, "prepareDelete", Code.call(repository, "key", object));
            default -> null;
        };
    }
}
