package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An annotation that removes a finding.
 *
 * @param finding the finding
 * @param type the simple name of the annotation, which is in {@code dev.keyspread.annotations}
 * @param arguments its arguments in parentheses; empty if it has none
 * @param excluded the simple names of annotations that the member must not have
 * @param meaning what it changes in stored data
 */
public record Fix(Finding finding, String type, String arguments, Set<String> excluded, String meaning) {

    private static final Pattern SHARDED_KEY = Pattern.compile("@ShardedKey(\\([^()]*\\))");

    public Fix {
        excluded = Set.copyOf(excluded);
    }

    /** Returns the fix of a finding, or empty if it needs a decision. An info asks for a declaration. */
    public static Optional<Fix> of(Finding finding, EntitySchema entity) {
        if (!isFixable(finding, entity) || finding.severity() == Severity.INFO) {
            return Optional.empty();
        }
        return switch (finding.rule()) {
            case "low-cardinality-partition-key", "time-bucketed-partition-key", "gsi-low-cardinality-key" ->
                shard(finding, entity);
            case "ttl-attribute-invalid" -> expire(finding, entity);
            default -> Optional.empty();
        };
    }

    /** Returns the suppression of a finding of an entity. */
    public static Optional<Fix> suppression(Finding finding, EntitySchema entity, String reason) {
        return entity.origin() == Origin.KEYSPREAD
                ? Optional.of(new Fix(
                        finding,
                        "SuppressLint",
                        "(rule = \"" + finding.rule() + "\", reason = " + JavaText.quoted(reason) + ")",
                        Set.of(),
                        "changes no stored data"))
                : Optional.empty();
    }

    private static boolean isFixable(Finding finding, EntitySchema entity) {
        return entity.origin() == Origin.KEYSPREAD && finding.member() != null;
    }

    /** The rule's message has the annotation with the number of suffixes that the load needs. */
    private static Optional<Fix> shard(Finding finding, EntitySchema entity) {
        Matcher annotation = SHARDED_KEY.matcher(finding.message());
        return annotation.find() && isShardable(finding, entity)
                ? Optional.of(new Fix(
                        finding,
                        "ShardedKey",
                        annotation.group(1),
                        Set.of("ShardedKey"),
                        finding.index() == null
                                ? "changes the stored partition key: only for a table without data"
                                : "changes the stored key of index \"" + finding.index()
                                        + "\": only for a table without data"))
                : Optional.empty();
    }

    /** Returns whether the key is one member of its own. Composite keys are sharded on the class. */
    private static boolean isShardable(Finding finding, EntitySchema entity) {
        KeySchema key = finding.index() == null
                ? entity.key()
                : entity.index(finding.index()).orElseThrow().key();
        if (key.partitionKeys().size() != 1
                || (finding.index() == null && key.sortKeys().isEmpty())) {
            return false;
        }
        KeyPart part = key.partitionKeys().get(0);
        return part.template() == null
                && part.members().size() == 1
                && part.members().get(0).name().equals(finding.member())
                && !isDiscriminator(part.members().get(0));
    }

    /** Only the discriminator of subtypes is a text with constants. */
    private static boolean isDiscriminator(KeyMember member) {
        return !member.constants().isEmpty() && member.javaType().equals("java.lang.String");
    }

    private static Optional<Fix> expire(Finding finding, EntitySchema entity) {
        return entity.attributeOf(String.valueOf(finding.member()))
                .filter(attribute -> attribute.javaType().equals("java.time.Instant"))
                .map(attribute -> new Fix(
                        finding,
                        "TimeToLive",
                        "",
                        Set.of("TimeToLive", "StoredAs", "ConvertedBy"),
                        "stores epoch seconds, after which DynamoDB may delete the item: only for a table without"
                                + " data"));
    }
}
