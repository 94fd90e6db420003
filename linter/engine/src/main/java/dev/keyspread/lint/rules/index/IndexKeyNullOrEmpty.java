package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.KeyMember;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds index keys that may be empty strings. DynamoDB then rejects the whole item. */
public final class IndexKeyNullOrEmpty extends LintRule {

    public IndexKeyNullOrEmpty() {
        super("index-key-null-or-empty", "DynamoDB rejects items with an empty text as an index key", Severity.ERROR);
        needs(Need.INDEX);
    }

    @Override
    public List<Finding> check(Subject subject) {
        Set<String> ofTable = membersOfTable(subject);
        return KeyParts.all(subject)
                .filter(part -> part.index() != null)
                .flatMap(part -> part.part().members().stream()
                        .filter(member -> !ofTable.contains(member.name()))
                        .flatMap(member -> check(part, member).stream()))
                .toList();
    }

    private static Set<String> membersOfTable(Subject subject) {
        Set<String> members = new HashSet<>();
        KeyParts.all(subject)
                .filter(part -> part.index() == null)
                .forEach(part -> part.part().members().forEach(member -> members.add(member.name())));
        return members;
    }

    private Optional<Finding> check(KeyParts part, KeyMember member) {
        boolean empty = part.entity()
                .attributeOf(member.name())
                .map(AttributeSchema::defaultValue)
                .filter(String::isEmpty)
                .isPresent();
        if (empty) {
            return Optional.of(finding(Severity.ERROR, part, member, defaultMessage(part, member)));
        }
        return isUnbounded(member)
                ? Optional.of(finding(Severity.OFF, part, member, unboundedMessage(part, member)))
                : Optional.empty();
    }

    /** Returns whether a member is a text that may be empty, because it has neither constants nor a format. */
    private static boolean isUnbounded(KeyMember member) {
        return new JavaType(member.javaType()).isText() && member.constants().isEmpty() && member.format() == null;
    }

    private static Message defaultMessage(KeyParts part, KeyMember member) {
        return Message.of(part.title() + " takes \"" + member.name() + "\", whose default is an empty text.")
                .because("DynamoDB rejects the whole item when it is saved.")
                .fixedBy("Remove the default, so that items without the attribute are not in the index.");
    }

    private static Message unboundedMessage(KeyParts part, KeyMember member) {
        return Message.of(part.title() + " takes the text \"" + member.name() + "\": writing an item with an empty \""
                        + member.name() + "\" is rejected.")
                .fixedBy("Omit the attribute instead of storing an empty text.");
    }

    private Finding finding(Severity severity, KeyParts part, KeyMember member, Message message) {
        return part.finding(this, member).build(severity, Evidence.NAMES, message);
    }
}
