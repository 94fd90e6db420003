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
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Checks the classes that annotations name and of which generated code creates instances. */
final class UsableClass {

    private UsableClass() {}

    /**
     * Returns the problems of an entity's suppliers of ids, shard functions and shard rules. javac has checked that the latter have
     * the right type. {@code ManagedMemberValidator} checks the types of members with ids.
     */
    static List<Problem> problems(ObjectDeclaration entity, Scope scope) {
        Stream<Problem> sharded = Stream.concat(
                        Stream.of(entity.annotations()),
                        entity.members().stream().map(MemberDeclaration::annotations))
                .flatMap(annotations -> annotations.all(AnnotationKind.SHARDED_KEY).stream())
                .flatMap(use -> Stream.concat(Stream.of(use), use.nested("formerly", AnnotationKind.LAYOUT).stream()))
                .flatMap(use -> Stream.of(
                        sharded(use, "function", ProblemId.FUNCTION_UNUSABLE, "Shard function", "ShardFunction", scope),
                        sharded(use, "rule", ProblemId.RULE_UNUSABLE, "Shard rule", "ShardRule", scope)))
                .flatMap(Optional::stream);
        Stream<Problem> suppliers = entity.members().stream()
                .flatMap(member -> member.annotations().all(AnnotationKind.GENERATED_ID).stream()
                        .filter(use -> use.gives("supplier"))
                        .flatMap(use -> supplier(use, member, scope).stream()));
        return Stream.concat(sharded, suppliers).toList();
    }

    /** Returns the problem of the class that a parameter names, unless it is the default. */
    private static Optional<Problem> sharded(
            AnnotationUse use, String parameter, ProblemId id, String subject, String supertype, Scope scope) {
        String message = "%s \"%s\" must be a class that implements %s, with a public constructor without parameters "
                + "(found %s). Change it";
        return Optional.of(use)
                .filter(given -> given.gives(parameter))
                .flatMap(given -> given.type(parameter))
                .map(MoreTypes::asTypeElement)
                .flatMap(type -> obstacle(type, scope)
                        .map(found -> message.formatted(subject, type.getSimpleName(), supertype, found)))
                .map(text -> use.problem(id, parameter, text));
    }

    private static Optional<Problem> supplier(AnnotationUse use, MemberDeclaration member, Scope scope) {
        if (use.gives("value")) {
            return Optional.of(use.problem(
                    ProblemId.ID_SUPPLIER_UNUSABLE,
                    "value",
                    "@GeneratedId member \"%s\" must have a kind of UUID or a supplier (found both). Remove one of them"
                            .formatted(member.name())));
        }
        return use.type("supplier")
                .map(MoreTypes::asTypeElement)
                .flatMap(supplier -> supplier(use, supplier, member, scope));
    }

    private static Optional<Problem> supplier(
            AnnotationUse use, TypeElement supplier, MemberDeclaration member, Scope scope) {
        String type = TypeName.get(member.type()).withoutAnnotations().toString();
        return obstacle(supplier, scope)
                .or(() -> mismatch(supplier, member.type(), scope))
                .map(found -> use.problem(
                        ProblemId.ID_SUPPLIER_UNUSABLE,
                        "supplier",
                        ("Supplier \"%s\" must be a class that implements Supplier<%s>, with a public constructor without"
                                        + " parameters (found %s). Change it")
                                .formatted(supplier.getSimpleName(), type, found)));
    }

    /** Returns what a class supplies if it is not the member's type. */
    private static Optional<String> mismatch(TypeElement supplier, TypeMirror member, Scope scope) {
        Optional<TypeMirror> supplied = implemented(supplier.asType(), Supplier.class.getName(), scope)
                .map(DeclaredType::getTypeArguments)
                .filter(arguments -> !arguments.isEmpty())
                .map(arguments -> arguments.get(0));
        if (member.getKind().isPrimitive()
                || supplied.filter(type -> scope.types().isAssignable(type, member))
                        .isPresent()) {
            return Optional.empty();
        }
        return Optional.of(supplied.map(type -> "Supplier<" + TypeName.get(type).withoutAnnotations() + ">")
                .orElse("a Supplier without a type"));
    }

    /** Returns an interface as a type implements it, with its type arguments. */
    static Optional<DeclaredType> implemented(TypeMirror type, String name, Scope scope) {
        if (type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(name)) {
            return Optional.of(MoreTypes.asDeclared(type));
        }
        return scope.types().directSupertypes(type).stream()
                .flatMap(supertype -> implemented(supertype, name, scope).stream())
                .findFirst();
    }

    /** Returns the reason why generated code cannot create an instance, to follow the word "found", or nothing if it can. */
    static Optional<String> obstacle(TypeElement type, Scope scope) {
        return obstacleOfKind(type, scope)
                .or(() -> isInstantiable(type, scope)
                        ? Optional.empty()
                        : Optional.of("no accessible constructor without parameters"));
    }

    /** Returns the reason apart from constructors why it cannot. */
    static Optional<String> obstacleOfKind(TypeElement type, Scope scope) {
        if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.RECORD) {
            return Optional.of("an interface or an enum");
        } else if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            return Optional.of("an abstract class");
        } else if (isInner(type)) {
            return Optional.of("an inner class that is not static");
        } else if (!type.getTypeParameters().isEmpty()) {
            return Optional.of("type parameters");
        } else if (!scope.accessible(type)) {
            return Optional.of("a class that generated code in package \"" + scope.from() + "\" cannot see");
        }
        return Optional.empty();
    }

    private static boolean isInstantiable(TypeElement type, Scope scope) {
        return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                .filter(scope::callable)
                .map(ExecutableElement::getParameters)
                .anyMatch(List::isEmpty);
    }

    private static boolean isInner(TypeElement type) {
        return type.getNestingKind() == NestingKind.MEMBER
                && !type.getModifiers().contains(Modifier.STATIC);
    }
}
