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
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** Checks discriminators, and the places of annotations that concern subtypes. */
record SubtypeValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    @Override
    public void validate() {
        entity.objects().forEach(this::checkPlace);
        entity.objects().forEach(this::checkDiscriminator);
        checkTables();
    }

    /** Checks that annotations of types with subtypes, and annotations of subtypes, are on the right classes. */
    private void checkPlace(ObjectDeclaration object) {
        object.annotations().uses().forEach(use -> checkPlace(object, use));
        object.uses()
                .filter(use -> use.kind() == AnnotationKind.DISCRIMINATOR_VALUE && isAbstract(use.element()))
                .forEach(use ->
                        problems.accept(misplaced(use, "one of the subtypes", "which has no objects of its own")));
    }

    private void checkPlace(ObjectDeclaration object, AnnotationUse use) {
        boolean parental = use.kind() == AnnotationKind.DISCRIMINATOR || use.kind() == AnnotationKind.SUBTYPES;
        if (parental && !object.hasSubtypes()) {
            problems.accept(misplaced(use, "a sealed or abstract type", "which can have objects of its own"));
        } else if (use.kind() == AnnotationKind.SUBTYPES && isSealed(object)) {
            problems.accept(misplaced(use, "an abstract type that is not sealed", "which is sealed"));
        }
    }

    private static boolean isSealed(ObjectDeclaration object) {
        return object.element().getModifiers().contains(Modifier.SEALED);
    }

    private static boolean isAbstract(Element element) {
        return element.getModifiers().contains(Modifier.ABSTRACT);
    }

    private static Problem misplaced(AnnotationUse use, String place, String found) {
        String message = "%s must be on %s (found \"%s\", %s). Remove it";
        return use.problem(
                ProblemId.DISCRIMINATOR_MISPLACED,
                message.formatted(use.kind(), place, use.element().getSimpleName(), found));
    }

    /** Checks that a discriminator can tell the subtypes apart and is not an attribute of a member. */
    private void checkDiscriminator(ObjectDeclaration type) {
        if (type.construction() instanceof Subtypes variants && variants.discriminator() != null) {
            checkName(type);
            checkValues(variants);
            variants.variants().forEach(variant -> checkMembers(type, variants, variant));
        }
    }

    private void checkName(ObjectDeclaration type) {
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

    private void checkValues(Subtypes variants) {
        Map<String, String> owners = new HashMap<>();
        for (Subtype variant : variants.variants()) {
            ObjectDeclaration subtype = object(variant);
            if (variant.values().isEmpty() || variant.values().contains("")) {
                problems.accept(valueMissing(subtype));
            }
            for (int i = 0; i < variant.values().size(); i++) {
                claim(subtype, variant.values(), i, owners);
            }
        }
    }

    private static Problem valueMissing(ObjectDeclaration subtype) {
        String message = "Subtype \"%s\" must have a discriminator value (found %s). Give one, or remove "
                + "@DiscriminatorValue for the class's name";
        AnnotationUse use = Objects.requireNonNull(subtype.annotations().first(AnnotationKind.DISCRIMINATOR_VALUE));
        String found = use.texts("value").isEmpty() ? "none" : "an empty one";
        return use.problem(ProblemId.DISCRIMINATOR_VALUE_MISSING, "value", message.formatted(name(subtype), found));
    }

    private void claim(ObjectDeclaration subtype, List<String> values, int number, Map<String, String> owners) {
        String value = values.get(number);
        String owner = owners.putIfAbsent(value, name(subtype));
        if (owner != null) {
            String message = "Subtype \"%s\" must have discriminator values of its own (found \"%s\", which is one of "
                    + "\"%s\"). Give it another with @DiscriminatorValue";
            problems.accept(valueTaken(subtype, number, message.formatted(name(subtype), value, owner)));
        }
    }

    private static Problem valueTaken(ObjectDeclaration subtype, int number, String message) {
        AnnotationUse use = subtype.annotations().first(AnnotationKind.DISCRIMINATOR_VALUE);
        if (use == null) {
            return Problem.of(ProblemId.DISCRIMINATOR_VALUE_TAKEN, message, subtype.element());
        }
        AnnotationValue value = use.elements("value").get(number);
        return use.problem(ProblemId.DISCRIMINATOR_VALUE_TAKEN, value, message);
    }

    private void checkMembers(ObjectDeclaration type, Subtypes variants, Subtype variant) {
        String message = "%s of \"%s\" must have an attribute of its own (found \"%s\", the discriminator of \"%s\"). "
                + "Give it another name with @Attribute, or \"%s\" another @Discriminator";
        ObjectDeclaration subtype = object(variant);
        subtype.members().stream()
                .filter(member -> !member.ignored() && !member.others())
                .flatMap(member -> StoredAttribute.of(member, entity))
                .filter(attribute -> attribute.name().equals(variants.discriminator()))
                .forEach(attribute -> problems.accept(attribute.problem(
                        ProblemId.ATTRIBUTE_NAME_TAKEN,
                        message.formatted(
                                attribute.subject(), name(subtype), attribute.name(), name(type), name(type)))));
    }

    private ObjectDeclaration object(Subtype variant) {
        return Objects.requireNonNull(entity.nested().get(variant.type()));
    }

    private static String name(ObjectDeclaration object) {
        return object.element().getSimpleName().toString();
    }

    /** Checks that no subtype is also an entity of the same table: its items would lack the discriminator. */
    private void checkTables() {
        AnnotationUse table = Objects.requireNonNull(entity.annotations().first(AnnotationKind.TABLE));
        entity.subtypes().stream()
                .map(subtype -> Objects.requireNonNull(
                        entity.nested().get(subtype.object().name())))
                .flatMap(subtype -> subtype.annotations().all(AnnotationKind.TABLE).stream())
                .filter(use -> use.text("value").equals(table.text("value")))
                .forEach(use -> problems.accept(tableRepeated(use)));
    }

    private Problem tableRepeated(AnnotationUse use) {
        String message =
                "Subtype \"%s\" cannot have the table of \"%s\" for itself (found \"%s\" on both). Remove its @Table";
        return use.problem(
                ProblemId.SUBTYPE_TABLE_REPEATED,
                "value",
                message.formatted(use.element().getSimpleName(), entity.name(), use.text("value")));
    }
}
