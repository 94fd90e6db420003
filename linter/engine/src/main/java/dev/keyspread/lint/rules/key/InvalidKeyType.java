package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;
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
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds keys that DynamoDB rejects: keys of types other than S, N and B, and keys that may be too long. */
public final class InvalidKeyType extends LintRule {

    private static final Set<AttributeType> ALLOWED =
            Set.of(AttributeType.S, AttributeType.N, AttributeType.B, AttributeType.UNKNOWN);

    public InvalidKeyType() {
        super("invalid-key-type", "DynamoDB rejects keys of this type or length", Severity.ERROR);
        uses(Need.BOUNDS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyParts.all(subject).flatMap(part -> check(part).stream()).toList();
    }

    private Optional<Finding> check(KeyParts part) {
        return ofType(part).or(() -> ofLength(part)).or(() -> ofName(part));
    }

    private Optional<Finding> ofType(KeyParts part) {
        AttributeType type = part.part().type();
        return ALLOWED.contains(type)
                ? Optional.empty()
                : Optional.of(finding(
                        Severity.ERROR,
                        Evidence.NAMES,
                        part,
                        Message.of(part.title() + " is stored as " + type + ", but a key must be S, N or B.")
                                .fixedBy("Store it as a text or a number, or index an attribute that only the queried"
                                        + " items have.")));
    }

    private Optional<Finding> ofLength(KeyParts part) {
        int limit = limit(part);
        long declared = declared(part);
        return declared <= limit
                ? Optional.empty()
                : Optional.of(finding(
                        Severity.ERROR,
                        Evidence.DECLARATIONS,
                        part,
                        Message.of(part.title() + " can be " + Text.bytes(declared) + " long, and a key is limited to "
                                        + Text.bytes(limit) + ".")
                                .fixedBy("Store a hash in the key and the value in another attribute.")));
    }

    private static long declared(KeyParts part) {
        long bytes = 0;
        for (KeyMember member : part.part().members()) {
            bytes += Math.max(0, member.bounds().maximumBytes());
        }
        return bytes;
    }

    private Optional<Finding> ofName(KeyParts part) {
        return part.part().members().stream()
                .filter(member -> isLong(member))
                .findFirst()
                .map(member -> finding(
                        Severity.INFO,
                        Evidence.NAMES,
                        part,
                        Message.of(part.title() + " has no declared maximum length.")
                                .because("DynamoDB rejects an item if \"" + member.name()
                                        + "\" makes this key longer than " + Text.bytes(limit(part)) + ".")
                                .fixedBy("Declare its maximum length, or store a hash of it.")));
    }

    private static boolean isLong(KeyMember member) {
        return new JavaType(member.javaType()).isText()
                && member.bounds().maximumBytes() < 0
                && member.constants().isEmpty()
                && NameKind.LONG_TEXT.matches(NameTokens.of(member.name()));
    }

    private static int limit(KeyParts part) {
        return part.partition() ? Limits.PARTITION_KEY_BYTES : Limits.SORT_KEY_BYTES;
    }

    private Finding finding(Severity severity, Evidence evidence, KeyParts part, Message message) {
        KeyMember member = part.members().size() == 1 ? part.members().get(0) : null;
        return part.finding(this, member).build(severity, evidence, message);
    }
}
