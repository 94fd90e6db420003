package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.SeverityPolicy;
import dev.keyspread.lint.frontend.RulePages;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.jr.ob.JSON;

/** The fixes of findings in classes. Immutable and thread-safe. */
public final class Fixes {

    private static final Pattern SHARDED_KEY = Pattern.compile("@ShardedKey(\\([^()]*\\))");
    private static final String WIDTH = "variable-width-instant-sort-key";

    /** The rules with fixes. */
    private static final Set<String> FIXED = Set.of(
            "low-cardinality-partition-key",
            "time-bucketed-partition-key",
            "gsi-low-cardinality-key",
            "ttl-attribute-invalid",
            WIDTH);

    private static final String MOVE = "move it to the sort key";

    private final Preference preference;
    private final KeyMove keyMove;

    /** Creates the fixes that a user prefers, for findings with the user's severities. */
    public Fixes(Preference preference, SeverityPolicy policy) {
        this.preference = preference;
        this.keyMove = new KeyMove(new Linter(policy));
    }

    /** Returns the reason why a finding has no fix, for messages. */
    public static String obstacle(Finding finding, Optional<EntitySchema> entity) {
        if (entity.isEmpty() || !FIXED.contains(finding.rule())) {
            return "no safe fix is known for this rule";
        }
        if (entity.get().origin() == Origin.DEFINITION) {
            return "the table is not defined by a class";
        }
        if (finding.severity() == Severity.INFO) {
            return "an info asks for a declaration";
        }
        return entity.get().origin() == Origin.KEYSPREAD || finding.rule().equals(WIDTH)
                ? "this member needs a decision; see the page of " + finding.rule()
                : "its fix is an annotation of Keyspread, and the class belongs to another mapper";
    }

    /** Returns the fix of a finding, or empty if it needs a decision. An info asks for a declaration. */
    public Optional<Fix> of(Finding finding, EntitySchema entity) {
        if (finding.member() == null || finding.severity() == Severity.INFO) {
            return Optional.empty();
        }
        boolean isKeyspread = entity.origin() == Origin.KEYSPREAD;
        return switch (finding.rule()) {
            case "low-cardinality-partition-key", "time-bucketed-partition-key" ->
                isKeyspread ? spread(finding, entity) : Optional.empty();
            case "gsi-low-cardinality-key" -> isKeyspread ? shard(finding, entity) : Optional.empty();
            case "ttl-attribute-invalid" -> isKeyspread ? expire(finding, entity) : Optional.empty();
            case WIDTH -> widen(finding, entity);
            default -> Optional.empty();
        };
    }

    /** Returns the suppression of a finding in a class. */
    public static Optional<Fix> suppression(Finding finding, EntitySchema entity, String reason) {
        return entity.origin() != Origin.DEFINITION
                ? Optional.of(new Fix(
                        finding,
                        new AddedAnnotation(
                                "SuppressLint",
                                // The literals of JSON are also literals of Java.
                                "(rule = \"" + finding.rule() + "\", reason = " + JSON.std.asString(reason) + ")",
                                Set.of()),
                        "changes no stored data"))
                : Optional.empty();
    }

    private Optional<Fix> spread(Finding finding, EntitySchema entity) {
        Optional<Fix> moved = preference == Preference.MOVE ? move(finding, entity) : Optional.empty();
        return moved.or(() -> shard(finding, entity));
    }

    private Optional<Fix> move(Finding finding, EntitySchema entity) {
        return finding.message().contains(MOVE)
                ? keyMove.of(entity)
                        .map(keys -> new Fix(
                                finding,
                                keys,
                                "swaps the keys \"" + keys.partitionKey() + "\" and \"" + keys.sortKey()
                                        + "\": needs a new table, and calls that give both in the new order"))
                : Optional.empty();
    }

    /** The rule's message has the annotation with the number of suffixes that the load needs. */
    private static Optional<Fix> shard(Finding finding, EntitySchema entity) {
        Matcher annotation = SHARDED_KEY.matcher(finding.message());
        return annotation.find() && isShardable(finding, entity)
                ? Optional.of(new Fix(
                        finding,
                        new AddedAnnotation("ShardedKey", annotation.group(1), Set.of("ShardedKey")),
                        finding.index() == null
                                ? "changes every stored partition key, so a table's items are no longer found: only for a"
                                        + " table without data. For others see " + RulePages.PROJECT
                                        + "/blob/main/docs/how-to/shard-a-live-table.md"
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
        return entity.attributeOf(Objects.requireNonNull(finding.member()))
                .filter(attribute -> attribute.javaType().equals("java.time.Instant"))
                .map(attribute -> new Fix(
                        finding,
                        new AddedAnnotation("TimeToLive", "", Set.of("TimeToLive", "StoredAs", "ConvertedBy")),
                        "stores epoch seconds, after which DynamoDB may delete the item: only for a table without"
                                + " data"));
    }

    private static Optional<Fix> widen(Finding finding, EntitySchema entity) {
        return entity.attributeOf(Objects.requireNonNull(finding.member()))
                .flatMap(attribute -> FixedWidthConverter.of(attribute.javaType())
                        .map(converter -> new Fix(
                                finding,
                                new AddedConverter(converter),
                                "stores \"" + attribute.name()
                                        + "\" with nine digits of fraction: only for a table without data")));
    }
}
