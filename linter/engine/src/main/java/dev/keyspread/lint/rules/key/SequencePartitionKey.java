package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.MonotonicName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds partition keys of tables that are sequence numbers. The keys are distributed evenly, but the counter item is
 * hot, and readers do not know the numbers.
 */
public final class SequencePartitionKey extends LintRule {

    public SequencePartitionKey() {
        super("sequence-partition-key", "A partition key from a sequence needs a hot counter, and no reader knows it");
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKeyJudgement.ofTable(subject).flatMap(this::check).stream()
                .toList();
    }

    private Optional<Finding> check(PartitionKeyJudgement key) {
        if (!key.isSingle() || key.isSharded() || key.part().template() != null) {
            return Optional.empty();
        }
        Optional<KeyMeasurement> measured = KeyMeasurement.of(key).filter(KeyMeasurement::isSequence);
        if (measured.isPresent()) {
            boolean isNamed = severity(key.member()).isPresent();
            return Optional.of(key.finding(this)
                    .build(
                            isNamed ? Severity.WARNING : Severity.INFO,
                            measured.get().evidence(),
                            message(
                                    key,
                                    " holds numbers without gaps, like those of a sequence.",
                                    measured.get().counted(key))));
        }
        return severity(key.member())
                .map(severity -> key.member().isFormUnknown() ? severity.atMost(Severity.INFO) : severity)
                .map(severity -> key.finding(this).build(severity, Evidence.NAMES, message(key)));
    }

    /**
     * Returns the severity: a warning for names of sequences, lower for other counters, whose values may come from
     * elsewhere.
     */
    private static Optional<Severity> severity(KeyMember member) {
        JavaType type = new JavaType(member.javaType());
        if (type.isNumber() && MonotonicName.isSequence(NameTokens.of(member.name()))) {
            return Optional.of(Severity.WARNING);
        }
        boolean counter = type.isNumber() && NameTokens.of(member.name()).head().equals("counter");
        boolean counts = counter || type.simpleName().startsWith("Atomic") || isCounted(member.format());
        return counts ? Optional.of(Severity.INFO) : Optional.empty();
    }

    private static boolean isCounted(@Nullable String format) {
        return format != null && format.startsWith("1,2,3");
    }

    private static Message message(PartitionKeyJudgement key) {
        boolean isNamed = MonotonicName.isSequence(NameTokens.of(key.member().name()));
        return message(key, " is a number of a sequence" + (isNamed ? ", judging by its name." : "."), "");
    }

    private static Message message(PartitionKeyJudgement key, String claim, String source) {
        return Message.of(key.title() + claim)
                .because(source
                        + "Every insert updates one counter item, which takes at most 1,000 write units a second, and"
                        + " readers rarely know the number.")
                .fixedBy("Use the value that items are looked up by, such as an email address, with a condition that"
                        + " keeps it unique. Otherwise use an id without a counter, such as a ULID.");
    }
}
