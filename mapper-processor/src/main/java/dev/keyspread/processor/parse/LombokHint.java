package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** Adds a hint for members that Lombok has not generated yet. Processors that run before Lombok do not see them. */
final class LombokHint {

    private static final String HINT = "; Lombok must come before keyspread-processor in annotationProcessorPaths, "
            + "or its methods are not found";

    private static final Set<String> OF_GETTERS = Set.of("Getter", "Data", "Value");
    private static final Set<String> OF_PARAMETERS = Set.of("AllArgsConstructor", "RequiredArgsConstructor");

    private final TypeElement type;

    private LombokHint(TypeElement type) {
        this.type = type;
    }

    /** Returns the hint if a Lombok annotation generates something that the element's class lacks, or nothing. */
    static String after(Element element) {
        TypeElement type = Scope.enclosing(element)
                .filter(TypeElement.class::isInstance)
                .map(TypeElement.class::cast)
                .findFirst()
                .orElseThrow();
        return new LombokHint(type).isUnwritten() ? HINT : "";
    }

    private boolean isUnwritten() {
        List<VariableElement> fields = ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
                .toList();
        return isUnwritten(type, fields) || fields.stream().anyMatch(field -> isUnwritten(field, List.of(field)));
    }

    private boolean isUnwritten(Element annotated, List<VariableElement> fields) {
        return annotated.getAnnotationMirrors().stream()
                .flatMap(LombokHint::lombok)
                .anyMatch(annotation -> isUnwritten(annotation, fields));
    }

    /** Returns whether nothing exists that Lombok would generate for an annotation. */
    private boolean isUnwritten(String annotation, List<VariableElement> fields) {
        if (OF_GETTERS.contains(annotation)) {
            return lacks(fields, "get", "is", "");
        } else if (annotation.equals("Setter")) {
            return lacks(fields, "set", "");
        } else if (OF_PARAMETERS.contains(annotation)) {
            return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                    .allMatch(constructor -> constructor.getParameters().isEmpty());
        }
        return annotation.endsWith("Builder")
                && !has(method -> method.getSimpleName().contentEquals("builder"));
    }

    private boolean lacks(List<VariableElement> fields, String... prefixes) {
        List<String> names = fields.stream()
                .flatMap(field -> Stream.of(prefixes)
                        .flatMap(prefix -> PropertyNames.prefixed(
                                prefix, field.getSimpleName().toString())
                                .stream()))
                .toList();
        return !fields.isEmpty()
                && !has(method -> names.contains(method.getSimpleName().toString()));
    }

    private boolean has(Predicate<ExecutableElement> method) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(method);
    }

    private static Stream<String> lombok(AnnotationMirror annotation) {
        TypeElement type = MoreTypes.asTypeElement(annotation.getAnnotationType());
        return type.getQualifiedName().toString().startsWith("lombok.")
                ? Stream.of(type.getSimpleName().toString())
                : Stream.empty();
    }
}
