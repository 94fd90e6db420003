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
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;

/**
 * Finds numbers in text sort keys, where 10 sorts before 2. Keyspread pads numbers in its own composite keys, but not
 * in texts that the program builds.
 */
public final class UnpaddedNumberInSortKey extends LintRule {

    public UnpaddedNumberInSortKey() {
        super("unpadded-number-in-sort-key", "A number in a text sorts as a text: 10 comes before 2", Severity.ERROR);
        needs(Need.SORT_KEY);
        uses(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyParts.sortKeys(subject)
                .filter(key -> key.part().type() == AttributeType.S)
                .flatMap(key -> check(key).stream())
                .toList();
    }

    private Optional<Finding> check(KeyParts key) {
        return key.members().stream()
                .filter(member -> severity(key, member) != Severity.OFF)
                .findFirst()
                .map(member -> key.finding(this, member, severity(key, member), evidence(key), message(key, member)));
    }

    private static Severity severity(KeyParts key, KeyMember member) {
        boolean own = key.entity().origin() == Origin.KEYSPREAD;
        boolean number = isNumber(member) && !own && key.part().template() != null;
        if (number) {
            return key.isQueried() ? Severity.ERROR : Severity.WARNING;
        }
        return isNumberedText(member) ? Severity.INFO : Severity.OFF;
    }

    private static Evidence evidence(KeyParts key) {
        return key.isQueried() ? Evidence.DECLARATIONS : Evidence.NAMES;
    }

    private static boolean isNumber(KeyMember member) {
        JavaType type = new JavaType(member.javaType());
        return type.isNumber() && !type.isFloating() && member.format() == null;
    }

    private static boolean isNumberedText(KeyMember member) {
        return new JavaType(member.javaType()).isText()
                && member.format() == null
                && member.constants().isEmpty()
                && NameKind.ORDINAL.matches(NameTokens.of(member.name()));
    }

    private static Message message(KeyParts key, KeyMember member) {
        String problem = isNumber(member)
                ? " writes the number \"" + member.name() + "\" into a text."
                : " looks like a number stored as a text.";
        return Message.of(key.title(member) + problem)
                .because("Texts sort by their characters, so 10 comes before 2.")
                .fixedBy("Use a number, or pad it with zeros to the width of the largest one.");
    }
}
