package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks {@code @WriteNull} and {@code @DefaultValue}, which concern missing values. */
final class AbsenceValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        Set<MemberDeclaration> all = keys.all().flatMap(KeyDeclaration::members).collect(Collectors.toSet());
        Set<MemberDeclaration> table = keys.table().members().collect(Collectors.toSet());
        entity.members().forEach(member -> {
            checkNull(member, all.contains(member), problems);
            checkDefault(member, table.contains(member), problems);
        });
        entity.nested().values().stream()
                .flatMap(object -> object.members().stream())
                .forEach(member -> checkNull(member, false, problems));
    }

    private static void checkNull(MemberDeclaration member, boolean key, Consumer<Problem> problems) {
        AnnotationUse use = member.annotations().first(AnnotationKind.WRITE_NULL);
        if (use != null && member.stored()) {
            obstacle(member, key)
                    .map(found -> "Member \"%s\" cannot have @WriteNull (found %s). Remove it"
                            .formatted(member.name(), found))
                    .ifPresent(message -> problems.accept(use.problem(ProblemId.WRITE_NULL_UNSUPPORTED, message)));
        }
    }

    private static Optional<String> obstacle(MemberDeclaration member, boolean key) {
        return Stream.of(
                        Optional.of("a key, which cannot be NULL in DynamoDB").filter(found -> key),
                        Optional.of("type " + member.type() + ", which has no null")
                                .filter(found -> member.type().getKind().isPrimitive()),
                        Optional.of("type " + member.type() + ", which is not @Nullable")
                                .filter(found -> member.required() && !member.optional()),
                        Optional.of("an optional, which is never null").filter(found -> member.optional()),
                        Optional.of("@DefaultValue, which would replace the NULL")
                                .filter(found -> member.annotations().has(AnnotationKind.DEFAULT_VALUE)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static void checkDefault(MemberDeclaration member, boolean key, Consumer<Problem> problems) {
        AnnotationUse use = member.annotations().first(AnnotationKind.DEFAULT_VALUE);
        if (use != null && key) {
            problems.accept(use.problem(
                    ProblemId.DEFAULT_VALUE_OF_KEY,
                    "Key \"%s\" of the table cannot have a default (found @DefaultValue). Every item has it: remove it"
                            .formatted(member.name())));
        }
    }
}
