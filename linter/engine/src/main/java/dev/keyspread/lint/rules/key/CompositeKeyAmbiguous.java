package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameKind;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;

/**
 * Finds composite keys that join texts which may contain the delimiter. Two different items can then have the same key,
 * and one replaces the other. Keyspread's own keys reject such values on writes.
 */
public final class CompositeKeyAmbiguous extends LintRule {

    public CompositeKeyAmbiguous() {
        super("composite-key-ambiguous", "Free texts joined in one key can collide, and one item replaces another");
        needs(Need.COMPOSITE_KEY, Need.OTHER_MAPPER);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return subject.entity().origin() == Origin.KEYSPREAD
                ? List.of()
                : KeyParts.all(subject).flatMap(part -> check(part).stream()).toList();
    }

    /** Checks all members of a composite key except the last. A delimiter in the last member is harmless. */
    private Optional<Finding> check(KeyParts part) {
        List<KeyMember> members = part.part().members();
        return part.part().template() == null
                ? Optional.empty()
                : members.stream()
                        .limit(Math.max(0, members.size() - 1))
                        .filter(CompositeKeyAmbiguous::isFreeText)
                        .findFirst()
                        .map(member -> finding(part, member));
    }

    private static boolean isFreeText(KeyMember member) {
        return new JavaType(member.javaType()).isText()
                && member.constants().isEmpty()
                && NameKind.FREE_TEXT.matches(NameTokens.of(member.name()));
    }

    private Finding finding(KeyParts part, KeyMember member) {
        Message message = Message.of("Key \"" + part.part().template() + "\" joins \"" + member.name()
                        + "\", a text that may contain the delimiter.")
                .because("Two different items can get the same key, and the second replaces the first.")
                .fixedBy("Use an id instead, escape the delimiter, or reject values that contain it.");
        return part.finding(this, member).build(severity(part.entity()), Evidence.NAMES, message);
    }

    /** Returns the severity, which is lower for table definitions because they do not show how keys are joined. */
    private static Severity severity(EntitySchema entity) {
        return entity.origin() == Origin.DEFINITION ? Severity.INFO : Severity.WARNING;
    }
}
