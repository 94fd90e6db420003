package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.MonotonicName;
import dev.keyspread.lint.evidence.NameKind;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.key.KeyChanges;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds keys of global indexes that change often. Each change deletes one index entry and writes another. If the
 * changes exceed the limit of one key, {@link GsiBackPressure} reports them. If the key has few values, {@link
 * GsiLowCardinalityKey} reports it.
 */
public final class GsiKeyMutatesOften extends LintRule {

    private static final Set<String> RECENT = Set.of("last", "latest", "recent", "updated", "modified", "current");

    /** Words for times that end no other name of a time: {@code lastSeen}. */
    private static final Set<String> TIMES = Set.of("seen", "heartbeat", "ping");

    public GsiKeyMutatesOften() {
        super("gsi-key-mutates-often", "Each change of an index key is two writes of the index");
        needs(Need.GLOBAL_INDEX);
        uses(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        Set<String> overloaded = indexes(subject, KeyChanges::overload);
        Set<String> crowded = indexes(subject, key -> key.issue().isPresent());
        return KeyParts.all(subject)
                .filter(part -> part.index() != null && part.index().isGlobal())
                .filter(part -> !overloaded.contains(part.indexName()))
                .filter(part -> !(part.partition() && crowded.contains(part.indexName())))
                .flatMap(part -> check(part).stream())
                .toList();
    }

    private static Set<String> indexes(Subject subject, Predicate<PartitionKeyJudgement> condition) {
        return PartitionKeyJudgement.ofIndexes(subject)
                .filter(condition)
                .map(PartitionKeyJudgement::indexName)
                .collect(Collectors.toSet());
    }

    private Optional<Finding> check(KeyParts part) {
        // An item never changes its own key, which is in all of its index entries, too.
        Set<String> own = part.entity().key().parts().flatMap(KeyPart::names).collect(Collectors.toSet());
        return part.part().members().stream()
                .filter(member -> !own.contains(member.name()))
                .flatMap(member -> check(part, member).stream())
                .findFirst();
    }

    private Optional<Finding> check(KeyParts part, KeyMember member) {
        double rate = updatesPerSecond(part.entity(), member);
        if (rate > 1) {
            return Optional.of(finding(part, member, Severity.WARNING, Evidence.DECLARATIONS, rates(rate)));
        }
        boolean undeclared = part.entity().patterns().isEmpty();
        return undeclared && isVolatile(member)
                ? Optional.of(finding(part, member, Severity.INFO, Evidence.NAMES, ""))
                : Optional.empty();
    }

    private static double updatesPerSecond(EntitySchema entity, KeyMember member) {
        double rate = 0;
        for (AccessPattern pattern : entity.patterns()) {
            if (pattern.operation() == AccessPattern.Operation.UPDATE
                    && pattern.uses().contains(member.name())) {
                rate += Math.max(0, pattern.perSecond());
            }
        }
        return rate;
    }

    private static boolean isVolatile(KeyMember member) {
        NameTokens name = NameTokens.of(member.name());
        return NameKind.VOLATILE.matches(name) || (name.hasAny(RECENT) && isTime(member, name));
    }

    private static boolean isTime(KeyMember member, NameTokens name) {
        return new JavaType(member.javaType()).isTime() || MonotonicName.matches(name) || TIMES.contains(name.head());
    }

    private static String rates(double rate) {
        return " The declared patterns change it " + Text.number(rate) + " times a second.";
    }

    private Finding finding(KeyParts part, KeyMember member, Severity severity, Evidence evidence, String rate) {
        String basis = evidence == Evidence.NAMES ? ", judging by its name." : ".";
        String coarser = isTime(member, NameTokens.of(member.name())) ? "the day" : "a range of numbers";
        Message message = Message.of(part.title() + " changes often" + basis)
                .because("Each change costs two writes of the index, a delete and a put." + rate)
                .fixedBy("Index a coarser value, such as " + coarser + ", or remove it from the index.");
        return part.finding(this, member, severity, evidence, message);
    }
}
