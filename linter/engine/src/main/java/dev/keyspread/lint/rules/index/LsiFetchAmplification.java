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
 * Finds declared reads of local indexes that need attributes that are not projected. DynamoDB then also reads each
 * whole item from the table.
 */
public final class LsiFetchAmplification extends LintRule {

    public LsiFetchAmplification() {
        super("lsi-fetch-amplification", "A local index fetches missing attributes item by item, at full size");
        needs(Need.LOCAL_INDEX, Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return Lookup.all(subject.entity())
                .filter(lookup -> lookup.pattern().operation() == AccessPattern.Operation.QUERY)
                .flatMap(lookup -> check(lookup).stream())
                .toList();
    }

    private Optional<Finding> check(Lookup lookup) {
        IndexSchema index = lookup.index();
        if (index == null || index.isGlobal()) {
            return Optional.empty();
        }
        List<String> missing = IndexContents.missing(lookup, index);
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.builder(this, lookup.entity())
                        .index(index.name())
                        .build(
                                Severity.WARNING,
                                Evidence.DECLARATIONS,
                                Message.of(lookup.title() + " needs \"" + String.join("\", \"", missing)
                                                + "\", which is not projected.")
                                        .because("DynamoDB fetches each item from the table and charges its full size"
                                                + " as well.")
                                        .fixedBy("Project it.")));
    }
}
