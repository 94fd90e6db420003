package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the class named by {@code @ConvertedBy}. */
final class ConverterClass {

    private static final String INTERFACE = "dev.keyspread.annotations.AttributeConverter";

    private final Scope scope;
    private final Consumer<Problem> problems;

    ConverterClass(Scope scope, Consumer<Problem> problems) {
        this.scope = scope;
        this.problems = problems;
    }

    /** Returns the converter, or nothing if generated code cannot use it. */
    Optional<ConverterUse> parse(AnnotationUse use, DeclaredType type) {
        TypeElement converter = MoreTypes.asTypeElement(type);
        Optional<String> obstacle = UsableClass.obstacle(converter, scope);
        obstacle.ifPresent(found -> problems.accept(unusable(use, converter, found)));
        return obstacle.isPresent() ? Optional.empty() : arguments(use, converter);
    }

    private Optional<ConverterUse> arguments(AnnotationUse use, TypeElement converter) {
        List<? extends TypeMirror> arguments = implemented(converter.asType())
                .map(DeclaredType::getTypeArguments)
                .orElse(List.of());
        if (arguments.size() != 2 || !arguments.stream().allMatch(ConverterClass::isPlain)) {
            problems.accept(unusable(use, converter, "no AttributeConverter with concrete types"));
            return Optional.empty();
        }
        return Optional.of(new ConverterUse(use, converter, arguments.get(0), arguments.get(1)));
    }

    private Optional<DeclaredType> implemented(TypeMirror type) {
        if (type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(INTERFACE)) {
            return Optional.of(MoreTypes.asDeclared(type));
        }
        return scope.types().directSupertypes(type).stream()
                .flatMap(supertype -> implemented(supertype).stream())
                .findFirst();
    }

    private static boolean isPlain(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED || type.getKind() == TypeKind.ARRAY;
    }

    private static Problem unusable(AnnotationUse use, TypeElement converter, String found) {
        return use.problem(
                ProblemId.CONVERTER_UNUSABLE,
                "value",
                ("Converter \"%s\" must be a class that implements AttributeConverter<V, S>, with a public constructor "
                                + "without parameters (found %s). Change it")
                        .formatted(converter.getSimpleName(), found));
    }
}
