package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks that an index includes only existing members that it does not already contain. */
final class InclusionValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        for (KeyDeclaration index : keys.indexes()) {
            index.settings().stream()
                    .flatMap(use -> MemberReference.of(use, "include").stream())
                    .flatMap(reference -> problem(reference, index, keys.table(), entity).stream())
                    .forEach(problems);
        }
    }

    private static Optional<Problem> problem(
            MemberReference reference, KeyDeclaration index, KeyDeclaration table, EntityDeclaration entity) {
        Optional<MemberDeclaration> member = reference.member(entity);
        String subject = index.subject();
        String name = reference.name();
        if (member.isEmpty()) {
            String message = "%s must include members (found \"%s\", which is none). %s"
                    .formatted(subject, name, reference.suggestion(entity));
            return Optional.of(reference.problem(ProblemId.INCLUDE_UNKNOWN, message));
        } else if (!member.get().stored() && !member.get().flattened()) {
            String message = "%s cannot include \"%s\" (found no attribute of it). Remove the name";
            return Optional.of(reference.problem(ProblemId.INCLUDE_NOT_STORED, message.formatted(subject, name)));
        } else if (keys(index, table).anyMatch(member.get()::equals)) {
            String message = "%s cannot include \"%s\" (found a key, which it holds anyway). Remove the name";
            return Optional.of(reference.problem(ProblemId.INCLUDE_KEY, message.formatted(subject, name)));
        }
        return repeated(reference, subject);
    }

    private static Optional<Problem> repeated(MemberReference reference, String subject) {
        String message = "%s must include \"%s\" once (found it twice). Remove one of them";
        return Optional.of(reference)
                .filter(MemberReference::repeated)
                .map(again -> again.problem(ProblemId.INCLUDE_REPEATED, message.formatted(subject, again.name())));
    }

    /**
     * Returns the key members of an index. The stored key of a sharded index is a separate attribute; its member can be
     * included.
     */
    private static Stream<MemberDeclaration> keys(KeyDeclaration index, KeyDeclaration table) {
        int stored = index.storedAttribute().isPresent() ? 1 : 0;
        Stream<KeyUse> own = Stream.concat(index.partitions().stream().skip(stored), index.sorts().stream());
        return Stream.concat(table.members(), own.flatMap(use -> use.member().stream()));
    }
}
