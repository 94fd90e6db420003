package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.MemberKeyUse;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ValueType;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks that keys are stored and have a key type: string, number or binary. */
final class KeyTypeValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.all().flatMap(KeyDeclaration::uses).forEach(use -> checkStored(entity, use, problems));
        keys.all()
                .flatMap(KeyDeclaration::memberKeys)
                .filter(use -> use.declaration().stored() && use.declaration().value() != null)
                .filter(use -> !isKeyType(use.declaration()))
                .forEach(use -> problems.accept(unsupported(use, entity)));
        keys.table()
                .memberKeys()
                .filter(use -> use.declaration().optional())
                .forEach(use -> problems.accept(optional(use)));
    }

    private static void checkStored(EntityDeclaration entity, AnnotationUse use, Consumer<Problem> problems) {
        entity.members().stream()
                .filter(member ->
                        !member.stored() && member.annotations().uses().contains(use))
                .forEach(member -> problems.accept(notStored(member, use)));
    }

    private static boolean isKeyType(MemberDeclaration member) {
        ValueType value = member.value();
        return value != null && value.canBeKey();
    }

    private static Problem notStored(MemberDeclaration member, AnnotationUse use) {
        String message = "Member \"%s\" must be an attribute to have %s (found %s). Remove one of them";
        return use.problem(ProblemId.KEY_NOT_STORED, message.formatted(member.name(), use.kind(), member.obstacle()));
    }

    private static Problem unsupported(MemberKeyUse use, EntityDeclaration entity) {
        String message = "Key %s must be a string, a number, a binary or a type stored as one (found %s). %s";
        String fix = singleValue(use.declaration(), entity)
                .orElse("Change its type or how it is stored, or choose another key");
        return use.problem(
                ProblemId.KEY_TYPE_UNSUPPORTED, message.formatted(use.name(), found(use.declaration()), fix));
    }

    /** Returns the fix of a key that is a record of one component. */
    static Optional<String> singleValue(MemberDeclaration member, EntityDeclaration entity) {
        return entity.objectClass(member)
                .filter(ObjectDeclaration::canBeSingleValue)
                .map(object -> "Annotate record \"%s\" with @SingleValue, if no item stores it as a map"
                        .formatted(object.element().getSimpleName()));
    }

    private static String found(MemberDeclaration member) {
        ValueType value = member.value();
        return value == null ? member.type().toString() : member.type() + value.form();
    }

    private static Problem optional(MemberKeyUse use) {
        String message = "Key %s of the table cannot be Optional (found %s). Every item has it: use the type inside";
        return use.problem(
                ProblemId.KEY_OPTIONAL,
                message.formatted(use.name(), use.declaration().type()));
    }
}
