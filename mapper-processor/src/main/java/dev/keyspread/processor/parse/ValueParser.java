package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads how a member's value is stored, from its type and annotations. */
final class ValueParser {

    private static final Set<ScalarKind> EXPIRIES = EnumSet.of(ScalarKind.INSTANT, ScalarKind.LONG);

    private final Scope scope;
    private final TypeParser types;
    private final FormatParser formats;
    private final DefaultParser defaults;

    ValueParser(Scope scope, TypeParser types, Consumer<Problem> problems) {
        this.scope = scope;
        this.types = types;
        this.formats = new FormatParser(scope, problems);
        this.defaults = new DefaultParser(problems);
    }

    ValueType parse(TypeMirror type, Annotations annotations) throws UnknownTypeException {
        ValueType value = present(type, annotations);
        AnnotationUse absent = annotations.first(AnnotationKind.DEFAULT_VALUE);
        ValueType defaulted = absent == null ? value : defaults.parse(absent, value);
        return annotations.has(AnnotationKind.WRITE_NULL) ? new ValueType.NullAsNull(defaulted) : defaulted;
    }

    private ValueType present(TypeMirror type, Annotations annotations) throws UnknownTypeException {
        AnnotationUse converter = annotations.first(AnnotationKind.CONVERTED_BY);
        AnnotationUse format = annotations.first(AnnotationKind.STORED_AS);
        if (converter != null && format != null) {
            formats.refuseConverted(format);
        }
        Optional<ScalarKind> seconds = TypeParser.scalar(TypeName.get(type)).filter(EXPIRIES::contains);
        if (annotations.has(AnnotationKind.TIME_TO_LIVE)
                && converter == null
                && format == null
                && seconds.isPresent()) {
            return new ValueType.Formatted(StoredFormat.EPOCH_SECONDS, new ValueType.Scalar(seconds.get()));
        }
        boolean isConverted =
                !FormatParser.isForm(format) && types.converters().find(type).isPresent();
        Optional<OptionalKind> optional = isConverted ? Optional.empty() : optional(type);
        return optional.isPresent()
                ? optional(optional.get(), type, converter, format)
                : stored(type, converter, format);
    }

    /**
     * Returns the value type of an {@code Optional}. Only whole members can be optional: elements of a list are never
     * missing.
     */
    private ValueType optional(
            OptionalKind kind, TypeMirror type, @Nullable AnnotationUse converter, @Nullable AnnotationUse format)
            throws UnknownTypeException {
        return new ValueType.OptionalOf(kind, stored(content(kind, type), converter, format));
    }

    /** Returns the content type of an optional; for a primitive type, its box. */
    private TypeMirror content(OptionalKind kind, TypeMirror type) throws UnknownTypeException {
        ScalarKind scalar = kind.content();
        if (scalar != null) {
            return MoreElements.asType(
                            scope.elements().getTypeElement(scalar.javaType().toString()))
                    .asType();
        }
        List<? extends TypeMirror> arguments = MoreTypes.asDeclared(type).getTypeArguments();
        if (arguments.isEmpty()) {
            throw new UnknownTypeException(type + " without a type argument");
        }
        return arguments.get(0);
    }

    private ValueType stored(TypeMirror type, @Nullable AnnotationUse converter, @Nullable AnnotationUse format)
            throws UnknownTypeException {
        if (converter != null) {
            return types.converters().parse(converter, type);
        } else if (format != null && FormatParser.isJson(format)) {
            return formats.json(format, type);
        }
        return format == null ? types.parse(type) : formats.parse(format, formatted(type, format));
    }

    /** Returns the content type of a format. The format overrides converters of the package, module or type. */
    private ValueType formatted(TypeMirror type, AnnotationUse format) throws UnknownTypeException {
        Optional<ScalarKind> scalar =
                FormatParser.isForm(format) ? TypeParser.scalar(TypeName.get(type)) : Optional.empty();
        return scalar.isPresent() ? new ValueType.Scalar(scalar.get()) : types.parse(type);
    }

    private static Optional<OptionalKind> optional(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                ? OptionalKind.named(
                        MoreTypes.asTypeElement(type).getQualifiedName().toString())
                : Optional.empty();
    }
}
