package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the suppliers that {@code @GeneratedId} names. {@code ManagedMemberValidator} checks the members' types. */
final class IdSupplierClass {

    private final Scope scope;

    private IdSupplierClass(Scope scope) {
        this.scope = scope;
    }

    /** Returns the problems of an entity's suppliers. */
    static List<Problem> problems(ObjectDeclaration entity, Scope scope) {
        IdSupplierClass classes = new IdSupplierClass(scope);
        return entity.members().stream()
                .flatMap(member -> member.annotations().all(AnnotationKind.GENERATED_ID).stream()
                        .filter(use -> use.gives("supplier"))
                        .flatMap(use -> classes.problem(use, member).stream()))
                .toList();
    }

    private Optional<Problem> problem(AnnotationUse use, MemberDeclaration member) {
        if (use.gives("value")) {
            return Optional.of(use.problem(
                    ProblemId.ID_SUPPLIER_UNUSABLE,
                    "value",
                    "@GeneratedId member \"%s\" must have a kind of UUID or a supplier (found both). Remove one of them"
                            .formatted(member.name())));
        }
        return use.type("supplier").map(MoreTypes::asTypeElement).flatMap(supplier -> problem(use, supplier, member));
    }

    private Optional<Problem> problem(AnnotationUse use, TypeElement supplier, MemberDeclaration member) {
        String type = TypeName.get(member.type()).withoutAnnotations().toString();
        return UsableClass.obstacle(supplier, scope)
                .or(() -> mismatch(supplier, member.type()))
                .map(found -> use.problem(
                        ProblemId.ID_SUPPLIER_UNUSABLE,
                        "supplier",
                        ("Supplier \"%s\" must be a class that implements Supplier<%s>, with a public constructor without"
                                        + " parameters (found %s). Change it")
                                .formatted(supplier.getSimpleName(), type, found)));
    }

    /** Returns what a class supplies if it is not the member's type. */
    private Optional<String> mismatch(TypeElement supplier, TypeMirror member) {
        Optional<TypeMirror> supplied = implemented(supplier.asType())
                .map(DeclaredType::getTypeArguments)
                .filter(arguments -> !arguments.isEmpty())
                .map(arguments -> arguments.get(0));
        if (member.getKind().isPrimitive()
                || supplied.filter(type -> isOf(type, member)).isPresent()) {
            return Optional.empty();
        }
        return Optional.of(supplied.map(type -> "Supplier<" + TypeName.get(type).withoutAnnotations() + ">")
                .orElse("a Supplier without a type"));
    }

    private boolean isOf(TypeMirror supplied, TypeMirror member) {
        return scope.types().isAssignable(supplied, member);
    }

    private Optional<DeclaredType> implemented(TypeMirror type) {
        if (type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(Supplier.class.getName())) {
            return Optional.of(MoreTypes.asDeclared(type));
        }
        return scope.types().directSupertypes(type).stream()
                .flatMap(supertype -> implemented(supertype).stream())
                .findFirst();
    }
}
