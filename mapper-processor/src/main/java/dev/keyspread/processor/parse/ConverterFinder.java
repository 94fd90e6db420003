package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Finds the converter of a type. It is declared by the package or module of the class that is read, or by the type
 * itself.
 */
final class ConverterFinder {

    private final Scope scope;
    private final ConverterClass classes;
    private final Consumer<Problem> problems;
    private final Runnable unresolved;
    private final Map<Element, List<ConverterUse>> declared = new HashMap<>();
    private final Deque<TypeElement> owners = new ArrayDeque<>();

    /** Creates a finder that reports when a converter is not generated yet. */
    ConverterFinder(Scope scope, Consumer<Problem> problems, Runnable unresolved) {
        this.scope = scope;
        this.classes = new ConverterClass(scope, problems);
        this.problems = problems;
        this.unresolved = unresolved;
    }

    /** Sets the class that is read next. */
    void enter(TypeElement owner) {
        owners.addLast(owner);
    }

    void leave() {
        owners.removeLast();
    }

    Optional<ConverterUse> find(TypeMirror type) {
        TypeMirror boxed = boxed(type);
        TypeElement owner = owners.getLast();
        return Stream.of(MoreElements.getPackage(owner), scope.elements().getModuleOf(owner))
                .filter(element -> element != null)
                .flatMap(element -> declared(element).stream())
                .filter(use -> scope.types().isSameType(use.value(), boxed))
                .findFirst()
                .or(() -> own(boxed));
    }

    /** Returns the annotation's converter if it converts values of a type. */
    Optional<ConverterUse> read(AnnotationUse use, TypeMirror type) {
        Optional<ConverterUse> converter = read(use);
        boolean fits = converter
                .map(each -> scope.types().isSameType(each.value(), boxed(type)))
                .orElse(true);
        if (!fits) {
            problems.accept(misfit(use, converter.get(), type));
        }
        return converter.filter(each -> fits);
    }

    /** Returns the annotation's converter. */
    Optional<ConverterUse> read(AnnotationUse use) {
        Optional<DeclaredType> type = use.type("value");
        if (type.isEmpty()) {
            unresolved.run();
        }
        return type.flatMap(converter -> classes.parse(use, converter));
    }

    private List<ConverterUse> declared(Element element) {
        return declared.computeIfAbsent(element, this::distinct);
    }

    private List<ConverterUse> distinct(Element element) {
        List<ConverterUse> distinct = new ArrayList<>();
        AnnotationParser.parse(element).all(AnnotationKind.CONVERTED_BY).stream()
                .flatMap(use -> read(use).stream())
                .forEach(use -> add(use, distinct));
        return distinct;
    }

    private void add(ConverterUse use, List<ConverterUse> distinct) {
        Optional<ConverterUse> other = distinct.stream()
                .filter(each -> scope.types().isSameType(each.value(), use.value()))
                .findFirst();
        other.ifPresentOrElse(each -> problems.accept(repeated(use, each)), () -> distinct.add(use));
    }

    private Optional<ConverterUse> own(TypeMirror type) {
        if (type.getKind() != TypeKind.DECLARED) {
            return Optional.empty();
        }
        List<ConverterUse> own = declared(MoreTypes.asElement(type));
        own.stream()
                .filter(use -> !scope.types().isSameType(erased(use.value()), erased(type)))
                .forEach(use -> problems.accept(misfit(use.use(), use, type)));
        return own.stream()
                .filter(use -> scope.types().isSameType(use.value(), type))
                .findFirst();
    }

    private TypeMirror erased(TypeMirror type) {
        return scope.types().erasure(type);
    }

    private TypeMirror boxed(TypeMirror type) {
        return type.getKind().isPrimitive()
                ? scope.types().boxedClass(MoreTypes.asPrimitiveType(type)).asType()
                : type;
    }

    private static Problem misfit(AnnotationUse use, ConverterUse converter, TypeMirror type) {
        return use.problem(
                ProblemId.CONVERTER_MISFIT,
                "value",
                "Converter \"%s\" must convert %s (found a converter of %s). Name another one"
                        .formatted(converter.converter().getSimpleName(), type, converter.value()));
    }

    private static Problem repeated(ConverterUse use, ConverterUse other) {
        return use.use()
                .problem(
                        ProblemId.CONVERTER_REPEATED,
                        "value",
                        "Type %s must have one converter (found \"%s\" and \"%s\"). Remove one of them"
                                .formatted(
                                        use.value(),
                                        other.converter().getSimpleName(),
                                        use.converter().getSimpleName()));
    }

    /** Reads the class named by {@code @ConvertedBy}. */
    private record ConverterClass(Scope scope, Consumer<Problem> problems) {

        private static final String INTERFACE = "dev.keyspread.annotations.AttributeConverter";

        /** Returns the converter, or nothing if generated code cannot use it. */
        Optional<ConverterUse> parse(AnnotationUse use, DeclaredType type) {
            TypeElement converter = MoreTypes.asTypeElement(type);
            Optional<String> obstacle = UsableClass.obstacle(converter, scope);
            obstacle.ifPresent(found -> problems.accept(unusable(use, converter, found)));
            return obstacle.isPresent() ? Optional.empty() : arguments(use, converter);
        }

        private Optional<ConverterUse> arguments(AnnotationUse use, TypeElement converter) {
            List<? extends TypeMirror> arguments = UsableClass.implemented(converter.asType(), INTERFACE, scope)
                    .map(DeclaredType::getTypeArguments)
                    .orElse(List.of());
            if (arguments.size() != 2 || !arguments.stream().allMatch(ConverterClass::isPlain)) {
                problems.accept(unusable(use, converter, "no AttributeConverter with concrete types"));
                return Optional.empty();
            }
            return Optional.of(new ConverterUse(use, converter, arguments.get(0), arguments.get(1)));
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

    /**
     * A valid converter and the annotation that names it.
     *
     * @param use the annotation
     * @param converter the converter's class
     * @param value the type that it converts
     * @param stored the type that it stores
     */
    record ConverterUse(AnnotationUse use, TypeElement converter, TypeMirror value, TypeMirror stored) {

        /** Returns the converter's name. */
        String name() {
            return converter.getQualifiedName().toString();
        }
    }
}
