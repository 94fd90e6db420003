package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/** Checks the members whose values the mapper sets. {@code AttributeValidator} checks that they are stored. */
final class ManagedMemberValidator implements Validator {

    private static final Set<ScalarKind> VERSIONS = EnumSet.of(ScalarKind.LONG, ScalarKind.INTEGER);

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.members().stream()
                .filter(member -> member.annotations().has(AnnotationKind.VERSION))
                .forEach(member -> checkVersion(member, entity, keys, problems));
    }

    private static void checkVersion(
            MemberDeclaration member, EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        AnnotationUse version = member.annotations().all(AnnotationKind.VERSION).get(0);
        checkOnly(version, member, entity, problems);
        if (member.stored() && member.value() != null && !isVersion(member)) {
            String message =
                    "@Version member \"%s\" must be a long, an int, a Long or an Integer (found %s). Change its type";
            problems.accept(version.problem(
                    ProblemId.MANAGED_TYPE_UNSUPPORTED, message.formatted(member.name(), found(member))));
        }
        if (keys.all().flatMap(KeyDeclaration::members).anyMatch(member::equals)) {
            String message = "@Version member \"%s\" cannot be part of a key (found one). Every write changes it";
            problems.accept(version.problem(ProblemId.MANAGED_OF_KEY, message.formatted(member.name())));
        }
        AnnotationUse missing = member.annotations().first(AnnotationKind.DEFAULT_VALUE);
        if (missing != null && !missing.text("value").equals("0")) {
            String message = "@Version member \"%s\" must have the default \"0\" or none (found \"%s\"). "
                    + "An item without a version is saved as a new one";
            problems.accept(missing.problem(
                    ProblemId.MANAGED_DEFAULT_INVALID,
                    "value",
                    message.formatted(member.name(), missing.text("value"))));
        }
    }

    private static boolean isVersion(MemberDeclaration member) {
        ValueType value =
                member.value() instanceof ValueType.Defaulted defaulted ? defaulted.content() : member.value();
        return value instanceof ValueType.Scalar scalar && VERSIONS.contains(scalar.kind());
    }

    private static String found(MemberDeclaration member) {
        ValueType value = member.value();
        return value == null ? member.type().toString() : member.type() + value.form();
    }

    private static void checkOnly(
            AnnotationUse use, MemberDeclaration member, EntityDeclaration entity, Consumer<Problem> problems) {
        MemberDeclaration first = entity.members().stream()
                .filter(other -> other.annotations().has(use.kind()))
                .findFirst()
                .orElse(member);
        if (!member.equals(first)) {
            String message = "An entity must have one %s member (found \"%s\" and \"%s\"). Remove one of them";
            problems.accept(use.problem(
                    ProblemId.MANAGED_NOT_UNIQUE, message.formatted(use.kind(), first.name(), member.name())));
        }
    }
}
