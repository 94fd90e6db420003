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
 * One annotation where it stands.
 *
 * @param kind which annotation it is
 * @param element the element that carries it
 * @param mirror its values
 */
public record AnnotationUse(AnnotationKind kind, Element element, AnnotationMirror mirror) {

    /** A parameter of type {@code String}. */
    public String text(String parameter) {
        return AnnotationValues.getString(value(parameter));
    }

    /** A parameter of type {@code String[]}. */
    public List<String> texts(String parameter) {
        return AnnotationValues.getStrings(value(parameter));
    }

    /** A parameter of type {@code Class[]}; a class that is yet to be written has no type. */
    public List<TypeMirror> types(String parameter) {
        return elements(parameter).stream()
                .map(AnnotationValues::getTypeMirror)
                .map(TypeMirror.class::cast)
                .toList();
    }

    /** The elements of an array parameter, for problems to point at. */
    public List<AnnotationValue> elements(String parameter) {
        return AnnotationValues.getAnnotationValues(value(parameter));
    }

    /** All texts that the source writes down, alone and in arrays, for problems to point at. */
    public Stream<AnnotationValue> texts() {
        return mirror.getElementValues().values().stream().flatMap(AnnotationUse::texts);
    }

    /** A parameter of type {@code int}. */
    public int number(String parameter) {
        return AnnotationValues.getInt(value(parameter));
    }

    /** A parameter of type {@code long}. */
    public long largeNumber(String parameter) {
        return AnnotationValues.getLong(value(parameter));
    }

    /** A parameter of type {@code double}. */
    public double decimal(String parameter) {
        return AnnotationValues.getDouble(value(parameter));
    }

    /** A parameter of type {@code boolean}. */
    public boolean flag(String parameter) {
        return AnnotationValues.getBoolean(value(parameter));
    }

    /** The name of the constant that a parameter of an enum type holds. */
    public String constant(String parameter) {
        return AnnotationValues.getEnum(value(parameter)).getSimpleName().toString();
    }

    /** The class that a parameter of type {@code Class} holds, unless it is yet to be written. */
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

    /** Whether the source writes a parameter down, be it with the default. */
    public boolean gives(String parameter) {
        return mirror.getElementValues().keySet().stream()
                .anyMatch(method -> method.getSimpleName().contentEquals(parameter));
    }

    /** A problem of the annotation as a whole. */
    public Problem problem(ProblemId id, String message) {
        return problem(id, (AnnotationValue) null, message);
    }

    /** A problem of one parameter. */
    public Problem problem(ProblemId id, String parameter, String message) {
        return problem(id, gives(parameter) ? value(parameter) : null, message);
    }

    /** A problem of one value. */
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
