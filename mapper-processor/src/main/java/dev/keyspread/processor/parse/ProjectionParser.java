package dev.keyspread.processor.parse;

import com.google.auto.common.AnnotationValues;
import com.google.auto.common.MoreTypes;
import com.google.auto.common.SuperficialValidation;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the classes with some of an entity's members. The annotations of the entity's members apply to theirs. */
final class ProjectionParser {

    private final Scope scope;
    private final Consumer<Problem> problems;
    private final AnnotationParser annotations;
    private boolean unresolved;

    ProjectionParser(Scope scope, Consumer<Problem> problems) {
        this.scope = scope;
        this.annotations = new AnnotationParser(use -> use.kind() != AnnotationKind.PROJECTED_FROM, problems);
        this.problems = problems;
    }

    /** Returns whether a type was found that is not generated yet. */
    boolean unresolved() {
        return unresolved;
    }

    /** Returns the usable projections that an entity with these annotations declares, each once. */
    List<ObjectDeclaration> parse(Annotations ofEntity) {
        List<ObjectDeclaration> projections = new ArrayList<>();
        for (AnnotationUse use : ofEntity.all(AnnotationKind.PROJECTED_TO)) {
            for (AnnotationValue value : use.elements("value")) {
                parse(use, value)
                        .filter(found -> projections.stream()
                                .noneMatch(other -> other.element().equals(found.element())))
                        .ifPresent(projections::add);
            }
        }
        return projections;
    }

    private Optional<ObjectDeclaration> parse(AnnotationUse use, AnnotationValue value) {
        TypeMirror named = AnnotationValues.getTypeMirror(value);
        if (named.getKind() != TypeKind.DECLARED) {
            return unusable(use, value, "no class");
        }
        TypeElement type = MoreTypes.asTypeElement(named);
        if (!Supertypes.of(type).stream().allMatch(SuperficialValidation::validateElement)) {
            unresolved = true;
            return Optional.empty();
        }
        Optional<String> obstacle = UsableClass.obstacleOfKind(type, scope);
        return obstacle.isPresent() ? unusable(use, value, obstacle.get()) : parse(type, use, value);
    }

    private Optional<ObjectDeclaration> parse(TypeElement type, AnnotationUse use, AnnotationValue value) {
        ClassMembers parts = ClassMembers.of(type, scope);
        List<Property> properties = PropertyParser.parse(parts);
        Optional<ConstructionPlan> plan = ConstructionParser.parse(parts, properties);
        if (plan.isEmpty()) {
            return unusable(use, value, NoConstruction.found(type, scope));
        } else if (!(plan.get().construction() instanceof Construction.Constructor)) {
            return unusable(use, value, "setters or a builder");
        } else if (plan.get().arguments().isEmpty()) {
            return unusable(use, value, "no members");
        }
        return Optional.of(ObjectParser.declaration(
                parts.type(), members(properties, plan.get()), plan.get().construction()));
    }

    private List<MemberDeclaration> members(List<Property> properties, ConstructionPlan plan) {
        return plan.arguments().stream()
                .flatMap(name ->
                        properties.stream().filter(property -> property.name().equals(name)))
                .map(property -> member(property, plan))
                .toList();
    }

    private MemberDeclaration member(Property property, ConstructionPlan plan) {
        boolean required =
                !plan.acceptsNull(property.name()) && scope.nullness().isRequired(property);
        return new MemberDeclaration(
                property.name(),
                property.type(),
                null,
                property.accessor(),
                null,
                true,
                required,
                property.elements().get(0),
                annotations.merge(property.elements()));
    }

    private Optional<ObjectDeclaration> unusable(AnnotationUse use, AnnotationValue value, String found) {
        String message =
                "Projection \"%s\" must be a record, or a class with a constructor of all its members (found %s). "
                        + "Change it, or remove it from @ProjectedTo";
        String name = AnnotationValues.getTypeMirror(value).toString();
        problems.accept(use.problem(
                ProblemId.PROJECTION_UNUSABLE,
                value,
                message.formatted(name.substring(name.lastIndexOf('.') + 1), found)));
        return Optional.empty();
    }
}
