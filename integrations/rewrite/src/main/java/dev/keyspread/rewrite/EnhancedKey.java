package dev.keyspread.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * A key of the Enhanced Client: {@code Key.builder().partitionValue(…).sortValue(…).build()}, a lambda of such calls, or a request with one.
 *
 * @param partition the value of the partition key
 * @param sort the value of the sort key, or null
 * @param consistent true for a request of a strongly consistent read
 */
record EnhancedKey(Expression partition, @Nullable Expression sort, boolean consistent) {

    static Optional<EnhancedKey> of(Expression expression) {
        Expression partition = null;
        Expression sort = null;
        Optional<EnhancedKey> inner = Optional.empty();
        boolean consistent = false;
        for (J.MethodInvocation call : EnhancedRequest.chain(expression).orElse(List.of())) {
            Expression argument = call.getArguments().get(0);
            switch (call.getSimpleName()) {
                case "partitionValue" -> partition = argument;
                case "sortValue" -> sort = argument;
                case "key" -> inner = of(argument);
                case "consistentRead" -> {
                    if (!(argument instanceof J.Literal literal) || !(literal.getValue() instanceof Boolean truth)) {
                        return Optional.empty();
                    }
                    consistent = truth;
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        boolean read = consistent;
        return partition == null
                ? inner.map(key -> new EnhancedKey(key.partition(), key.sort(), read))
                : Optional.of(new EnhancedKey(partition, sort, read));
    }

    /** Returns the members of the key, or empty if they cannot be told from the stored values. */
    Optional<List<Expression>> members(Entity entity) {
        return entity.isConverted()
                ? Optional.empty()
                : entity.keys(Stream.concat(Stream.of(partition), Stream.ofNullable(sort))
                        .toList());
    }
}
