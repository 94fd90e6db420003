package dev.keyspread.processor.declaration;

import com.google.auto.common.AnnotationMirrors;
import com.google.auto.common.AnnotationValues;
import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.SimpleAnnotationValueVisitor14;
import org.jspecify.annotations.Nullable;

/**
 * An annotation of an element.
 *
 * @param kind the annotation
 * @param element the annotated element
 * @param mirror its values
 */
public record AnnotationUse(AnnotationKind kind, Element element, AnnotationMirror mirror) {

    /** Returns a parameter of type {@code String}. */
    public String text(String parameter) {
        return AnnotationValues.getString(value(parameter));
    }

    /** Returns a parameter of type {@code String[]}. */
    public List<String> texts(String parameter) {
        return AnnotationValues.getStrings(value(parameter));
    }

    /** Returns a parameter of type {@code Class[]}. Classes that are not generated yet are left out. */
    public List<TypeMirror> types(String parameter) {
        return elements(parameter).stream()
                .map(AnnotationValues::getTypeMirror)
                .map(TypeMirror.class::cast)
                .toList();
    }

    /** Returns the elements of an array parameter, as positions for problems. */
    public List<AnnotationValue> elements(String parameter) {
        return AnnotationValues.getAnnotationValues(value(parameter));
    }

    /** Returns all texts written in source, also in arrays, as positions for problems. */
    public Stream<AnnotationValue> texts() {
        return mirror.getElementValues().values().stream().flatMap(AnnotationUse::texts);
    }

    /** Returns a parameter of type {@code int}. */
    public int number(String parameter) {
        return AnnotationValues.getInt(value(parameter));
    }

    /** Returns a parameter of type {@code long}. */
    public long largeNumber(String parameter) {
        return AnnotationValues.getLong(value(parameter));
    }

    /** Returns a parameter of type {@code double}. */
    public double decimal(String parameter) {
        return AnnotationValues.getDouble(value(parameter));
    }

    /** Returns a parameter of type {@code boolean}. */
    public boolean flag(String parameter) {
        return AnnotationValues.getBoolean(value(parameter));
    }

    /** Returns the constant name of a parameter of an enum type. */
    public String constant(String parameter) {
        return AnnotationValues.getEnum(value(parameter)).getSimpleName().toString();
    }

    /** Returns a parameter of type {@code Class}, unless the class is not generated yet. */
    public Optional<DeclaredType> type(String parameter) {
        return value(parameter)
                .accept(
                        new SimpleAnnotationValueVisitor14<Optional<DeclaredType>, Void>(Optional.empty()) {
                            @Override
                            public Optional<DeclaredType> visitType(TypeMirror type, Void nothing) {
                                return type.getKind() == TypeKind.DECLARED
                                        ? Optional.of(MoreTypes.asDeclared(type))
                                        : Optional.empty();
                            }
                        },
                        null);
    }

    /** Returns a parameter of the type of an annotation, if it is written in source. */
    public Optional<AnnotationUse> nested(String parameter, AnnotationKind nested) {
        return gives(parameter)
                ? Optional.of(
                        new AnnotationUse(nested, element, AnnotationValues.getAnnotationMirror(value(parameter))))
                : Optional.empty();
    }

    /** Returns whether a parameter is written in source, even with its default. */
    public boolean gives(String parameter) {
        return mirror.getElementValues().keySet().stream()
                .anyMatch(method -> method.getSimpleName().contentEquals(parameter));
    }

    /** Returns a problem of the whole annotation. */
    public Problem problem(ProblemId id, String message) {
        return problem(id, (AnnotationValue) null, message);
    }

    /** Returns a problem of one parameter. */
    public Problem problem(ProblemId id, String parameter, String message) {
        return problem(id, gives(parameter) ? value(parameter) : null, message);
    }

    /** Returns a problem of one value. */
    public Problem problem(ProblemId id, @Nullable AnnotationValue value, String message) {
        return new Problem(id, message, element, mirror, value);
    }

    private static Stream<AnnotationValue> texts(AnnotationValue value) {
        if (value.getValue() instanceof List<?> elements) {
            return elements.stream().map(AnnotationValue.class::cast).flatMap(AnnotationUse::texts);
        }
        return Stream.of(value).filter(single -> single.getValue() instanceof String);
    }

    private AnnotationValue value(String parameter) {
        return AnnotationMirrors.getAnnotationValue(mirror, parameter);
    }
}
