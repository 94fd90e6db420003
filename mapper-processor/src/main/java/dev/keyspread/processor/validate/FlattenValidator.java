package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** Checks that a flattened member is an object whose members can be attributes of the item. */
final class FlattenValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.objects()
                .flatMap(object -> object.members().stream())
                .filter(MemberDeclaration::flattened)
                .forEach(member -> check(member, entity, problems));
    }

    private static void check(MemberDeclaration member, EntityDeclaration entity, Consumer<Problem> problems) {
        AnnotationUse flatten = Objects.requireNonNull(member.annotations().first(AnnotationKind.FLATTEN));
        ValueType value = member.value();
        if (value != null && !isObject(member, entity)) {
            problems.accept(scalar(member, value, flatten));
        } else if (isRecursive(member, entity, new HashSet<>())) {
            problems.accept(recursive(member, flatten));
        }
    }

    /**
     * Returns whether the value is an object without subtypes. A discriminator would become an attribute of the owner.
     */
    private static boolean isObject(MemberDeclaration member, EntityDeclaration entity) {
        TypeName name = member.valueClass();
        return name != null
                && !Objects.requireNonNull(entity.nested().get(name)).hasSubtypes();
    }

    private static Problem scalar(MemberDeclaration member, ValueType value, AnnotationUse flatten) {
        String message =
                "Member \"%s\" must be a record, a bean or an immutable class without subtypes to be flattened (found %s). "
                        + "Remove @Flatten";
        return flatten.problem(
                ProblemId.FLATTEN_NOT_OBJECT, message.formatted(member.name(), member.type() + value.form()));
    }

    private static Problem recursive(MemberDeclaration member, AnnotationUse flatten) {
        String message =
                "Member \"%s\" cannot be flattened (found %s, which is flattened into itself). Remove @Flatten";
        return flatten.problem(ProblemId.FLATTEN_RECURSIVE, message.formatted(member.name(), member.type()));
    }

    private static boolean isRecursive(MemberDeclaration member, EntityDeclaration entity, Set<TypeName> around) {
        TypeName name = member.valueClass();
        ObjectDeclaration object = name == null ? null : entity.nested().get(name);
        if (object == null || !member.flattened()) {
            return false;
        }
        Set<TypeName> deeper = new HashSet<>(around);
        return !deeper.add(name) || object.members().stream().anyMatch(inner -> isRecursive(inner, entity, deeper));
    }
}
