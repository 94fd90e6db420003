package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds caches that serve no declared read, because all of them are strongly consistent. Also finds caches of values
 * that must be current, such as a balance.
 */
public final class CachedConsistentRead extends LintRule {

    private static final Set<String> EXACT =
            Set.of("balance", "stock", "inventory", "seats", "quota", "allowance", "credit");

    public CachedConsistentRead() {
        super("cached-consistent-read", "Strongly consistent reads bypass the cache, and cached reads can be old");
        needs(Need.CACHE);
        uses(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        return entity.cache() == null
                ? List.of()
                : useless(entity).or(() -> risky(entity)).stream().toList();
    }

    private Optional<Finding> useless(EntitySchema entity) {
        List<AccessPattern> gets = entity.patterns().stream()
                .filter(pattern -> pattern.operation() == AccessPattern.Operation.GET)
                .toList();
        boolean all = !gets.isEmpty() && gets.stream().allMatch(AccessPattern::consistent);
        return all
                ? Optional.of(Finding.builder(this, entity)
                        .build(
                                Severity.WARNING,
                                Evidence.DECLARATIONS,
                                Message.of("The cache serves no declared read.")
                                        .because("\"" + gets.get(0).name() + "\""
                                                + (gets.size() > 1 ? " and the others read" : " reads")
                                                + " with strong consistency, which bypasses the cache.")
                                        .fixedBy("Remove the cache, or use eventual consistency where it is enough.")))
                : Optional.empty();
    }

    private Optional<Finding> risky(EntitySchema entity) {
        return entity.attributes().stream()
                .filter(attribute ->
                        EXACT.contains(NameTokens.of(attribute.member()).head()))
                .filter(attribute -> new JavaType(attribute.javaType()).isNumber())
                .findFirst()
                .map(attribute -> Finding.builder(this, entity)
                        .member(attribute.member())
                        .build(
                                Severity.INFO,
                                Evidence.NAMES,
                                Message.of("\"" + attribute.member()
                                                + "\" of a cached item may be older than the last write of another"
                                                + " program.")
                                        .fixedBy("Where that matters, read with strong consistency.")));
    }
}
