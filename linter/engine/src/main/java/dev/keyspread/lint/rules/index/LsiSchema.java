package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds local indexes that DynamoDB rejects: more than five, or on a table without a sort key. */
public final class LsiSchema extends LintRule {

    private static final int MOST = 5;

    public LsiSchema() {
        super("lsi-schema", "DynamoDB rejects these local indexes", Severity.ERROR);
        needs(Need.LOCAL_INDEX);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        List<IndexSchema> local =
                entity.indexes().stream().filter(index -> !index.isGlobal()).toList();
        if (local.isEmpty()) {
            return List.of();
        }
        return Stream.of(many(entity, local), unsorted(entity, local))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Finding> many(EntitySchema entity, List<IndexSchema> local) {
        return local.size() <= MOST
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        local.get(MOST),
                        "is one of " + local.size() + ", and a table has at most " + MOST + ".",
                        "Use global indexes."));
    }

    /** Reports local indexes of a table without a sort key. Skips tables whose own key is unknown. */
    private Optional<Finding> unsorted(EntitySchema entity, List<IndexSchema> local) {
        return entity.key().partitionKeys().isEmpty()
                        || !entity.key().sortKeys().isEmpty()
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        local.get(0),
                        "needs a table with a sort key.",
                        "Use a global index, or give the table a sort key."));
    }

    private Finding finding(EntitySchema entity, IndexSchema index, String problem, String fix) {
        return Finding.builder(this, entity)
                .index(index.name())
                .build(
                        Severity.ERROR,
                        Evidence.NAMES,
                        Message.of("Local index \"" + index.name() + "\" " + problem)
                                .fixedBy(fix));
    }
}
