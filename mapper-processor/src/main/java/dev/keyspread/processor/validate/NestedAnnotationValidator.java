package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.parse.StrayClass;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks that nested classes have no annotations that only apply to entities. */
final class NestedAnnotationValidator implements Validator {

    /** The annotations that only apply inside an object flattened into an entity. Another validator checks them there. */
    private static final Set<AnnotationKind> OF_KEYS =
            EnumSet.of(AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY, AnnotationKind.SHARDED_KEY);

    private static final Set<AnnotationKind> EFFECTIVE = EnumSet.of(
            AnnotationKind.ATTRIBUTE,
            AnnotationKind.CONVERTED_BY,
            AnnotationKind.DEFAULT_VALUE,
            AnnotationKind.DISCRIMINATOR,
            AnnotationKind.DISCRIMINATOR_VALUE,
            AnnotationKind.FLATTEN,
            AnnotationKind.IGNORE,
            AnnotationKind.OTHER_ATTRIBUTES,
            AnnotationKind.STORED_AS,
            AnnotationKind.SUBTYPES,
            AnnotationKind.WRITE_NULL);

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        Set<AnnotationUse> ofKeys = entity.keyMembers()
                .flatMap(member -> member.annotations().uses().stream())
                .filter(use -> OF_KEYS.contains(use.kind()))
                .collect(Collectors.toSet());
        entity.nested().values().stream()
                .filter(object -> !StrayClass.isInEntity(object.element()))
                .flatMap(NestedAnnotationValidator::uses)
                .filter(use -> !EFFECTIVE.contains(use.kind()) && !ofKeys.contains(use))
                .forEach(use -> problems.accept(StrayClass.problem(use)));
    }

    private static Stream<AnnotationUse> uses(ObjectDeclaration object) {
        return Stream.concat(
                object.annotations().uses().stream(),
                object.members().stream().flatMap(member -> member.annotations().uses().stream()));
    }
}
