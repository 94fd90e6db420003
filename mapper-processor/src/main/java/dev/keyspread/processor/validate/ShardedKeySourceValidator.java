package dev.keyspread.processor.validate;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks the sources of a calculated suffix. */
final class ShardedKeySourceValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.all().filter(key -> !key.local()).forEach(key -> check(key, entity, problems));
    }

    private static void check(KeyDeclaration key, EntityDeclaration entity, Consumer<Problem> problems) {
        ShardedKeyUse use = key.sharding();
        if (use == null) {
            return;
        }
        if (!use.calculated()) {
            unused(use, "from", ProblemId.FROM_UNUSED).ifPresent(problems);
            unused(use, "function", ProblemId.FUNCTION_UNUSED).ifPresent(problems);
            return;
        }
        missing(key, use).ifPresent(problems);
        unstable(key, use).ifPresent(problems);
        MemberReference.of(use.use(), "from").stream()
                .flatMap(reference -> problem(reference, key, use, entity).stream())
                .forEach(problems);
    }

    private static Optional<Problem> unused(ShardedKeyUse use, String parameter, ProblemId id) {
        String message = "Key %s cannot have \"%s\" unless its suffix is calculated (found calculated = false). "
                + "Add calculated = true, or remove it";
        return use.use().gives(parameter)
                ? Optional.of(use.problem(id, parameter, message.formatted(use.name(), parameter)))
                : Optional.empty();
    }

    /** Reports a missing source. In a table without a sort key, the fix is to add one. */
    private static Optional<Problem> missing(KeyDeclaration key, ShardedKeyUse use) {
        if (!use.from().isEmpty() || key.index().isEmpty() || (key.sort() != null && !key.numbered())) {
            return Optional.empty();
        }
        String found = key.numbered() ? "only the key itself" : "neither a sort key nor \"from\"";
        String message = "The calculated suffix of key %s must have a source (found %s). Add from = {…}, or remove "
                + "calculated = true";
        return Optional.of(use.problem(ProblemId.FROM_MISSING, "calculated", message.formatted(use.name(), found)));
    }

    /** Reports an unstable default source, the sort key. */
    private static Optional<Problem> unstable(KeyDeclaration key, ShardedKeyUse use) {
        return use.from().isEmpty() && !key.numbered()
                ? key.sorts().stream()
                        .filter(ShardedKeySourceValidator::isFloating)
                        .findFirst()
                        .map(sort -> unstable(use, sort))
                : Optional.empty();
    }

    private static boolean isFloating(KeyUse sort) {
        ValueType value = sort.member().map(MemberDeclaration::value).orElse(null);
        return value != null && TemplateTypes.isFloating(value);
    }

    private static Problem unstable(ShardedKeyUse use, KeyUse sort) {
        String message = "The calculated suffix of key %s cannot come from the sort key %s (found %s). Name other "
                + "members with from = {…}";
        return use.problem(
                ProblemId.FROM_TYPE_UNSUPPORTED,
                "calculated",
                message.formatted(use.name(), sort.name(), sort.members().get(0).type()));
    }

    private static Optional<Problem> problem(
            MemberReference reference, KeyDeclaration key, ShardedKeyUse use, EntityDeclaration entity) {
        Optional<MemberDeclaration> member = reference.member(entity);
        if (member.isEmpty()) {
            String message = "The source of a suffix must be a member (found \"%s\", which is none). %s";
            return Optional.of(reference.problem(
                    ProblemId.FROM_UNKNOWN, message.formatted(reference.name(), reference.suggestion(entity))));
        } else if (reference.repeated()) {
            String message = "The source \"%s\" of a suffix must be named once (found it twice). Remove one of them";
            return Optional.of(reference.problem(ProblemId.FROM_REPEATED, message.formatted(reference.name())));
        } else if (isSharded(member.get(), key, use)) {
            String message =
                    "The source of a suffix cannot be a member of the sharded key (found \"%s\"). It is the same "
                            + "for all items of a key. Name other members";
            return Optional.of(reference.problem(ProblemId.FROM_SHARDED_MEMBER, message.formatted(reference.name())));
        }
        return problem(reference, member.get(), key);
    }

    private static boolean isSharded(MemberDeclaration member, KeyDeclaration key, ShardedKeyUse use) {
        return member.equals(use.member()) || key.partitions().stream().anyMatch(partition -> partition.holds(member));
    }

    private static Optional<Problem> problem(MemberReference reference, MemberDeclaration member, KeyDeclaration key) {
        if (!member.stored()) {
            String message = "The source \"%s\" of a suffix must be an attribute (found %s). Name another member";
            return Optional.of(reference.problem(
                    ProblemId.FROM_NOT_STORED, message.formatted(reference.name(), member.obstacle())));
        } else if (member.value() != null && !isSource(member, member.value(), key)) {
            String message =
                    "The source \"%s\" of a suffix must be a required scalar other than float and double (found %s). "
                            + "Name another member";
            return Optional.of(reference.problem(
                    ProblemId.FROM_TYPE_UNSUPPORTED, message.formatted(reference.name(), member.type())));
        }
        return (key.index().isEmpty() ? substitute(member) : Optional.<AnnotationKind>empty()).map(found -> {
            String message =
                    "The source \"%s\" of a suffix cannot have %s. A value that is replaced when it is read would "
                            + "move the item to another shard. Name another member";
            return reference.problem(ProblemId.FROM_AMBIGUOUS, message.formatted(reference.name(), found));
        });
    }

    /** Returns the annotation that can replace a stored or missing value when an object is read. */
    private static Optional<AnnotationKind> substitute(MemberDeclaration member) {
        if (member.annotations().has(AnnotationKind.DEFAULT_VALUE)) {
            return Optional.of(AnnotationKind.DEFAULT_VALUE);
        }
        return member.value() != null
                        && member.value().basic() instanceof ValueType.Enumeration values
                        && values.fallback() != null
                ? Optional.of(AnnotationKind.ENUM_FALLBACK)
                : Optional.empty();
    }

    /**
     * Returns whether a member can be a source. Index keys may be missing, because then the item is not in the index.
     */
    private static boolean isSource(MemberDeclaration member, ValueType value, KeyDeclaration key) {
        boolean present = !member.optional() || key.members().anyMatch(member::equals);
        boolean scalar = value.canBeKey() || value.attributeType() == AttributeType.BOOL;
        return present && scalar && !TemplateTypes.isFloating(value);
    }
}
