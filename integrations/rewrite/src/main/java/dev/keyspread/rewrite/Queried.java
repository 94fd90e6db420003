package dev.keyspread.rewrite;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * The table or the index that a query reads.
 *
 * @param method the method of the repository that begins the query
 * @param partition the partition key
 * @param sort the sort key, or null if there is none
 * @param global true for a global index, which has no strongly consistent reads
 */
record Queried(String method, Entity.Key partition, Entity.@Nullable Key sort, boolean global) {

    static Queried of(Entity entity) {
        return new Queried("query", entity.partition(), entity.sort(), false);
    }

    /** Returns the query of an index, or empty if its name is not known, or if two indexes would have one method. */
    static Optional<Queried> of(Entity entity, Index index, MoveCalls.Call context) {
        Optional<String> method = context.method(index);
        boolean alone = entity.indexes().stream()
                        .filter(each -> context.method(each).equals(method))
                        .count()
                == 1;
        return method.filter(name -> alone)
                .map(name -> new Queried(name, index.partition(), index.sort(), index.global()));
    }

    /** Returns the query of all items with a partition key. */
    Expression query(Expression repository, boolean consistent, Expression value) {
        Expression reads = consistent && !global ? Code.call(repository, "consistent") : repository;
        return Code.call(reads, method, value);
    }

    /**
     * Returns a query with a condition on the sort key, or empty if Keyspread has no equal condition.
     *
     * @param stored the values of the stored sort key
     */
    Optional<Expression> narrowed(Expression query, String comparison, List<Expression> stored) {
        if (sort == null || sort.prefix() == null || stored.size() != (comparison.equals("between") ? 2 : 1)) {
            return Optional.empty();
        }
        boolean start = comparison.equals("beginsWith");
        if (!sort.prefix().isEmpty() && !start && !comparison.equals("eq")) {
            return Optional.empty();
        }
        if (start && isPrefix(stored.get(0))) {
            return Optional.of(query);
        }
        List<Expression> values =
                stored.stream().flatMap(each -> sort.value(each).stream()).toList();
        return values.size() == stored.size()
                ? Optional.of(Code.call(Code.call(query, sort.member()), comparison, values))
                : Optional.empty();
    }

    /** Returns whether a text is the beginning of all keys of a template. Every query of the template asks for it. */
    private boolean isPrefix(Expression text) {
        String prefix = Objects.requireNonNull(sort).prefix();
        return prefix != null
                && !prefix.isEmpty()
                && text instanceof J.Literal literal
                && prefix.equals(literal.getValue());
    }

    /** Returns whether a converter makes a stored key. */
    boolean isConverted() {
        return partition.converted() || (sort != null && sort.converted());
    }

    /** Returns whether queries ask only for keys with the text of a template. */
    boolean isTemplate() {
        return sort != null && !"".equals(sort.prefix());
    }
}
