package dev.keyspread.processor.validate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction.Subtype;
import dev.keyspread.processor.model.Construction.Subtypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javax.lang.model.element.AnnotationValue;

/** Checks that a discriminator can tell the subtypes apart and is not an attribute of a member. */
final class DiscriminatorValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.objects().forEach(type -> check(type, entity, problems));
    }

    private static void check(ObjectDeclaration type, EntityDeclaration entity, Consumer<Problem> problems) {
        if (type.construction() instanceof Subtypes variants && variants.discriminator() != null) {
            checkName(type, problems);
            checkValues(variants, entity, problems);
            variants.variants().forEach(variant -> checkMembers(type, variants, variant, entity, problems));
        }
    }

    private static void checkName(ObjectDeclaration type, Consumer<Problem> problems) {
        AnnotationUse use = type.annotations().first(AnnotationKind.DISCRIMINATOR);
        int bytes = use == null ? 1 : AttributeValidator.bytes(use.text("value"));
        if (use != null && (bytes == 0 || bytes > Limits.ATTRIBUTE_NAME_BYTES)) {
            String message = "The discriminator of \"%s\" must have a name of 1 to %,d bytes (found %,d). Rename it";
            String name = type.element().getSimpleName().toString();
            problems.accept(use.problem(
                    ProblemId.DISCRIMINATOR_NAME_INVALID,
                    "value",
                    message.formatted(name, Limits.ATTRIBUTE_NAME_BYTES, bytes)));
        }
    }

    private static void checkValues(Subtypes variants, EntityDeclaration entity, Consumer<Problem> problems) {
        Map<String, String> owners = new HashMap<>();
        for (Subtype variant : variants.variants()) {
            ObjectDeclaration subtype = object(variant, entity);
            if (variant.values().isEmpty() || variant.values().contains("")) {
                problems.accept(missing(subtype));
            }
            for (int i = 0; i < variant.values().size(); i++) {
                claim(subtype, variant.values(), i, owners, problems);
            }
        }
    }

    private static Problem missing(ObjectDeclaration subtype) {
        String message = "Subtype \"%s\" must have a discriminator value (found %s). Give one, or remove "
                + "@DiscriminatorValue for the class's name";
        AnnotationUse use = Objects.requireNonNull(subtype.annotations().first(AnnotationKind.DISCRIMINATOR_VALUE));
        String found = use.texts("value").isEmpty() ? "none" : "an empty one";
        return use.problem(ProblemId.DISCRIMINATOR_VALUE_MISSING, "value", message.formatted(name(subtype), found));
    }

    private static void claim(
            ObjectDeclaration subtype,
            List<String> values,
            int number,
            Map<String, String> owners,
            Consumer<Problem> problems) {
        String value = values.get(number);
        String owner = owners.putIfAbsent(value, name(subtype));
        if (owner != null) {
            String message = "Subtype \"%s\" must have discriminator values of its own (found \"%s\", which is one of "
                    + "\"%s\"). Give it another with @DiscriminatorValue";
            problems.accept(taken(subtype, number, message.formatted(name(subtype), value, owner)));
        }
    }

    private static Problem taken(ObjectDeclaration subtype, int number, String message) {
        AnnotationUse use = subtype.annotations().first(AnnotationKind.DISCRIMINATOR_VALUE);
        if (use == null) {
            return Problem.of(ProblemId.DISCRIMINATOR_VALUE_TAKEN, message, subtype.element());
        }
        AnnotationValue value = use.elements("value").get(number);
        return use.problem(ProblemId.DISCRIMINATOR_VALUE_TAKEN, value, message);
    }

    private static void checkMembers(
            ObjectDeclaration type,
            Subtypes variants,
            Subtype variant,
            EntityDeclaration entity,
            Consumer<Problem> problems) {
        String message = "%s of \"%s\" must have an attribute of its own (found \"%s\", the discriminator of \"%s\"). "
                + "Give it another name with @Attribute, or \"%s\" another @Discriminator";
        ObjectDeclaration subtype = object(variant, entity);
        subtype.members().stream()
                .filter(member -> !member.ignored() && !member.others())
                .flatMap(member -> StoredAttribute.of(member, entity))
                .filter(attribute -> attribute.name().equals(variants.discriminator()))
                .forEach(attribute -> problems.accept(attribute.problem(
                        ProblemId.ATTRIBUTE_NAME_TAKEN,
                        message.formatted(
                                attribute.subject(), name(subtype), attribute.name(), name(type), name(type)))));
    }

    private static ObjectDeclaration object(Subtype variant, EntityDeclaration entity) {
        return Objects.requireNonNull(entity.nested().get(variant.type()));
    }

    private static String name(ObjectDeclaration object) {
        return object.element().getSimpleName().toString();
    }
}
