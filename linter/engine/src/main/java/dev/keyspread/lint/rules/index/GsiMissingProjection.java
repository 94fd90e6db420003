package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Lookup;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import java.util.Optional;

/**
 * Finds declared reads that a global index cannot serve: reads of attributes that are not projected, strongly
 * consistent reads and reads of one item.
 */
public final class GsiMissingProjection extends LintRule {

    public GsiMissingProjection() {
        super(
                "gsi-missing-projection",
                "A global index returns only what it projects, with eventual consistency",
                Severity.ERROR);
        needs(Need.GLOBAL_INDEX, Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return Lookup.all(subject.entity())
                .filter(lookup -> lookup.pattern().operation().isRead())
                .flatMap(lookup -> check(lookup).stream())
                .toList();
    }

    private Optional<Finding> check(Lookup lookup) {
        IndexSchema index = lookup.index();
        if (index == null || !index.isGlobal()) {
            return Optional.empty();
        }
        return problem(lookup, index)
                .map(problem -> Finding.builder(this, lookup.entity())
                        .index(index.name())
                        .build(Severity.ERROR, Evidence.DECLARATIONS, problem));
    }

    private static Optional<Message> problem(Lookup lookup, IndexSchema index) {
        if (lookup.pattern().consistent()) {
            return Optional.of(
                    Message.of(lookup.title() + " reads with strong consistency, which global indexes do not support.")
                            .fixedBy("Read the table, or use eventual consistency."));
        }
        if (lookup.pattern().operation() == AccessPattern.Operation.GET) {
            return Optional.of(Message.of(lookup.title() + " uses GetItem, which indexes do not support.")
                    .fixedBy("Use a query."));
        }
        List<String> missing = IndexContents.missing(lookup, index);
        String whole = lookup.pattern().uses().isEmpty()
                ? " If the projected attributes are enough, declare them: @AccessPattern(uses = ...)."
                : "";
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(Message.of(lookup.title() + " needs \"" + String.join("\", \"", missing)
                                + "\", which is not projected.")
                        .because("A global index cannot fetch it from the table.")
                        .fixedBy("Project it: @GlobalIndex(projection = Projection.INCLUDE, include = ...)." + whole));
    }
}
