package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Moves a weak partition key to the sort key. The sort key must be the id of the items, and no rule may warn about something new
 * afterwards. A local index would lose its partition key.
 */
final class KeyMove {

    private final Linter linter;

    /** Creates an instance whose linter has the user's severities. */
    KeyMove(Linter linter) {
        this.linter = linter;
    }

    Optional<SwappedKeys> of(EntitySchema entity) {
        KeySchema key = entity.key();
        boolean isSimple = isSingle(key.partitionKeys()) && isSingle(key.sortKeys());
        if (!isSimple || !entity.indexes().stream().allMatch(IndexSchema::isGlobal)) {
            return Optional.empty();
        }
        KeyMember partition = key.partitionKeys().get(0).members().get(0);
        KeyMember sort = key.sortKeys().get(0).members().get(0);
        KeySchema swapped = new KeySchema(/* partitionKeys= */ key.sortKeys(), /* sortKeys= */ key.partitionKeys());
        return isId(sort) && isSound(entity, entity.toBuilder().key(swapped).build())
                ? Optional.of(new SwappedKeys(partition.name(), sort.name()))
                : Optional.empty();
    }

    private static boolean isSingle(List<KeyPart> parts) {
        return parts.size() == 1
                && parts.get(0).template() == null
                && parts.get(0).sharding() == null
                && parts.get(0).members().size() == 1;
    }

    private static boolean isId(KeyMember member) {
        return new JavaType(member.javaType()).isUnique() || FewValuesName.isIdentifier(NameTokens.of(member.name()));
    }

    private boolean isSound(EntitySchema before, EntitySchema after) {
        Set<String> known = warnings(before);
        return known.containsAll(warnings(after));
    }

    private Set<String> warnings(EntitySchema entity) {
        return linter.lint(entity).stream()
                .filter(finding -> finding.severity().isAtLeast(Severity.WARNING))
                .map(Finding::fingerprint)
                .collect(Collectors.toSet());
    }
}
