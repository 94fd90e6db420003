package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/** Checks an annotated class as such, apart from its members. */
final class EntityClass {

    private final TypeElement type;
    private final List<Problem> problems = new ArrayList<>();

    private EntityClass(TypeElement type) {
        this.type = type;
    }

    static List<Problem> problems(TypeElement type) {
        EntityClass entity = new EntityClass(type);
        boolean hasObjects = type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD;
        if (!hasObjects && !SubtypesParser.isParent(type) && !AbstractValue.is(type)) {
            entity.report(ProblemId.ENTITY_NOT_CLASS, "must be a record or a class", entity.kind(), entity.fix());
        } else {
            entity.examine();
        }
        return entity.problems;
    }

    private void examine() {
        if (SubtypesParser.isAbstract(type) && !SubtypesParser.isParent(type) && !AbstractValue.is(type)) {
            String fix =
                    "Annotate the classes that extend it, make it sealed, list them in @Subtypes, or add a static builder()";
            report(ProblemId.ENTITY_ABSTRACT, "cannot be abstract", "abstract", fix);
        }
        if (isPrivate()) {
            report(ProblemId.ENTITY_PRIVATE, "cannot be private", "private", "Make it package-private or public");
        }
        if (type.getNestingKind() == NestingKind.MEMBER && !type.getModifiers().contains(Modifier.STATIC)) {
            report(ProblemId.ENTITY_INNER, "cannot be an inner class", "no static", "Make it static");
        }
        if (!type.getTypeParameters().isEmpty()) {
            String found = type.getTypeParameters().toString();
            report(ProblemId.ENTITY_GENERIC, "cannot have type parameters", found, "Annotate a class that fixes them");
        }
    }

    private void report(ProblemId id, String rule, String found, String fix) {
        problems.add(Problem.of(
                id, "Entity \"%s\" %s (found %s). %s".formatted(type.getSimpleName(), rule, found, fix), type));
    }

    private boolean isPrivate() {
        return Scope.enclosing(type).anyMatch(each -> each.getModifiers().contains(Modifier.PRIVATE));
    }

    /** Returns the fix. Kotlin's sealed interfaces are not sealed for Java 17. */
    private String fix() {
        return type.getKind() == ElementKind.INTERFACE
                ? "Make it one, or sealed, or list its subtypes in @Subtypes"
                : "Make it one";
    }

    private String kind() {
        return switch (type.getKind()) {
            case ENUM -> "an enum";
            case INTERFACE -> "an interface";
            default -> "an annotation";
        };
    }
}
