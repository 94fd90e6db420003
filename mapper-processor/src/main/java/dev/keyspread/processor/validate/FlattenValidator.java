package dev.keyspread.processor.validate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks members that become several attributes: flattened objects, keys inside them, and other attributes. */
record FlattenValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    private static final TypeName TYPE = ParameterizedTypeName.get(
            ClassName.get(Map.class),
            ClassName.get(String.class),
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "AttributeValue"));

    @Override
    public void validate() {
        entity.objects()
                .flatMap(object -> object.members().stream())
                .filter(MemberDeclaration::flattened)
                .forEach(this::checkObject);
        checkOtherAttributes();
        checkKeys();
    }

    /** Checks that a flattened member is an object whose members can be attributes of the item. */
    private void checkObject(MemberDeclaration member) {
        AnnotationUse flatten = Objects.requireNonNull(member.annotations().first(AnnotationKind.FLATTEN));
        ValueType value = member.value();
        if (value != null && !isObject(member)) {
            problems.accept(scalar(member, value, flatten));
        } else if (isRecursive(member, new HashSet<>())) {
            problems.accept(recursive(member, flatten));
        }
    }

    /**
     * Returns whether the value is an object without subtypes. A discriminator would become an attribute of the owner.
     */
    private boolean isObject(MemberDeclaration member) {
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

    private boolean isRecursive(MemberDeclaration member, Set<TypeName> around) {
        TypeName name = member.valueClass();
        ObjectDeclaration object = name == null ? null : entity.nested().get(name);
        if (object == null || !member.flattened()) {
            return false;
        }
        Set<TypeName> deeper = new HashSet<>(around);
        return !deeper.add(name) || object.members().stream().anyMatch(inner -> isRecursive(inner, deeper));
    }

    /** Checks that an object has at most one member for other attributes, of a suitable type. */
    private void checkOtherAttributes() {
        entity.objects().forEach(this::checkOthers);
        entity.objects().flatMap(object -> object.members().stream()).forEach(this::checkOthersInside);
    }

    private void checkOthers(ObjectDeclaration object) {
        List<MemberDeclaration> others =
                object.members().stream().filter(MemberDeclaration::others).toList();
        others.stream().filter(member -> !isMap(member)).forEach(member -> problems.accept(unsupported(member)));
        others.stream().skip(1).forEach(member -> problems.accept(repeated(others.get(0), member)));
    }

    private static boolean isMap(MemberDeclaration member) {
        return TypeName.get(member.type()).equals(TYPE);
    }

    private static Problem unsupported(MemberDeclaration member) {
        String message = "@OtherAttributes member \"%s\" must be a Map<String, AttributeValue>, with the SDK's "
                + "AttributeValue (found %s). Change its type";
        return othersUse(member)
                .problem(ProblemId.OTHER_ATTRIBUTES_TYPE_UNSUPPORTED, message.formatted(member.name(), member.type()));
    }

    private static Problem repeated(MemberDeclaration first, MemberDeclaration second) {
        String message = "A class must have one @OtherAttributes member (found \"%s\" and \"%s\"). Remove one of them";
        return othersUse(second)
                .problem(ProblemId.OTHER_ATTRIBUTES_NOT_UNIQUE, message.formatted(first.name(), second.name()));
    }

    /** Rejects the member in a flattened object: the owner has the other attributes. */
    private void checkOthersInside(MemberDeclaration member) {
        AnnotationUse flatten = member.annotations().first(AnnotationKind.FLATTEN);
        TypeName name = member.valueClass();
        if (flatten == null || name == null) {
            return;
        }
        String message = "Member \"%s\" cannot be flattened (found @OtherAttributes in %s). "
                + "Move that member to the class that holds \"%s\", or remove @Flatten";
        ObjectDeclaration object = Objects.requireNonNull(entity.nested().get(name));
        object.members().stream()
                .filter(MemberDeclaration::others)
                .forEach(others -> problems.accept(flatten.problem(
                        ProblemId.OTHER_ATTRIBUTES_FLATTENED,
                        message.formatted(member.name(), object.name().simpleName(), member.name()))));
    }

    private static AnnotationUse othersUse(MemberDeclaration member) {
        return Objects.requireNonNull(member.annotations().first(AnnotationKind.OTHER_ATTRIBUTES));
    }

    /** Checks keys inside flattened objects: every item has those of the table, and their names are distinct. */
    private void checkKeys() {
        for (EntityDeclaration subtype : entity.subtypes()) {
            Keys own = Keys.of(subtype);
            own.all()
                    .flatMap(key -> flattened(subtype, key))
                    .forEach(use -> problems.accept(keyProblem(use, "an entity with subtypes", subtype)));
            own.templates()
                    .filter(use -> use.parts().stream()
                            .anyMatch(part -> !part.holders().isEmpty()))
                    .forEach(use -> problems.accept(templateProblem(use, subtype)));
        }
        keys.all()
                .forEach(key -> flattened(entity, key)
                        .forEach(use -> obstacle(use, key)
                                .ifPresent(found -> problems.accept(keyProblem(use, found, entity)))));
    }

    private static Stream<MemberKeyUse> flattened(EntityDeclaration owner, KeyDeclaration key) {
        return key.memberKeys().filter(use -> !owner.members().contains(use.declaration()));
    }

    private Optional<String> obstacle(MemberKeyUse use, KeyDeclaration key) {
        if (key.memberKeys().anyMatch(other -> isNamesake(other, use))) {
            return Optional.of("another key with this name");
        } else if (key.shardings().stream().anyMatch(sharding -> sharding.hasRandomSuffix() && isOf(sharding, use))) {
            return Optional.of("@ShardedKey without calculated = true");
        } else if (key.shardings().stream()
                .anyMatch(sharding ->
                        sharding.hasRandomSuffix() && sharding.formerly().isPresent())) {
            return Optional.of("a random suffix with a former layout");
        }
        return key.index().isEmpty() && isInOptional(use.declaration(), entity.object())
                ? Optional.of("it in an Optional")
                : Optional.empty();
    }

    private static boolean isOf(ShardedKeyUse sharding, MemberKeyUse use) {
        return use.declaration().equals(sharding.member());
    }

    private static boolean isNamesake(MemberKeyUse other, MemberKeyUse use) {
        return !other.equals(use)
                && other.declaration().name().equals(use.declaration().name());
    }

    private boolean isInOptional(MemberDeclaration key, ObjectDeclaration object) {
        return object.members().stream()
                .filter(member -> entity.flattened(member).anyMatch(key::equals))
                .anyMatch(member -> member.optional()
                        || entity.flattenedClass(member)
                                .filter(inner -> isInOptional(key, inner))
                                .isPresent());
    }

    private static Problem keyProblem(MemberKeyUse use, String found, EntityDeclaration owner) {
        String message = "Key %s cannot be inside a flattened object of \"%s\" (found %s). Declare it in \"%s\" itself";
        return use.problem(
                ProblemId.FLATTENED_KEY_UNSUPPORTED, message.formatted(use.name(), owner.name(), found, owner.name()));
    }

    private static Problem templateProblem(TemplateKeyUse use, EntityDeclaration subtype) {
        String message = "cannot name members of flattened objects in an entity with subtypes (found it in \"%s\"). "
                + "Declare the members in \"%s\" itself";
        return use.templateProblem(
                ProblemId.FLATTENED_KEY_UNSUPPORTED, message.formatted(subtype.name(), subtype.name()));
    }
}
