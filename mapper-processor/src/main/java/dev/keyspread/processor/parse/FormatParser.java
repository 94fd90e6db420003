package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;
import dev.keyspread.processor.model.ValueType.JacksonVersion;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads the format of {@code @StoredAs}. */
record FormatParser(Scope scope, Consumer<Problem> problems) {

    private static final Set<ScalarKind> INSTANTS = EnumSet.of(ScalarKind.INSTANT, ScalarKind.DATE, ScalarKind.LONG);

    /** The constant for JSON. It is not in the model's formats because it accepts values of any type. */
    private static final String JSON = "JSON";

    /** Returns whether the format is JSON text, which accepts values of any type. */
    static boolean isJson(AnnotationUse use) {
        return use.constant("value").equals(JSON);
    }

    /**
     * Returns whether the annotation alone determines the form. A compressed value keeps the form of its type or
     * converter.
     */
    static boolean isForm(@Nullable AnnotationUse use) {
        return use != null && !use.constant("value").equals(StoredFormat.GZIP.name());
    }

    /** Returns the value type of JSON text. */
    ValueType json(AnnotationUse use, TypeMirror type) {
        requireJson(use, type);
        Optional<JacksonVersion> jackson = JacksonParser.parse(type, scope);
        if (jackson.isEmpty()) {
            problems.accept(use.problem(
                    ProblemId.JACKSON_MISSING,
                    "value",
                    "A member stored as JSON must have Jackson on the class path (found none). "
                            + "Add jackson-databind of tools.jackson.core or of com.fasterxml.jackson.core"));
        }
        return new ValueType.JsonText(TypeName.get(type).box(), jackson.orElse(JacksonVersion.THREE));
    }

    /** Rejects {@code AttributeValue}, in which Jackson sees no properties. Nested ones are rejected when written. */
    private void requireJson(AnnotationUse use, TypeMirror type) {
        if (mentions(type, ScalarKind.ATTRIBUTE_VALUE.javaType())) {
            problems.accept(use.problem(
                    ProblemId.FORMAT_MISFIT,
                    "value",
                    "A member stored as JSON must have a type that Jackson can write (found %s). Remove @StoredAs: an AttributeValue is stored unchanged"
                            .formatted(type)));
        }
    }

    private static boolean mentions(TypeMirror type, TypeName wanted) {
        if (type.getKind() == TypeKind.ARRAY) {
            return mentions(MoreTypes.asArray(type).getComponentType(), wanted);
        }
        return TypeName.get(type).equals(wanted)
                || (type.getKind() == TypeKind.DECLARED
                        && MoreTypes.asDeclared(type).getTypeArguments().stream()
                                .anyMatch(argument -> mentions(argument, wanted)));
    }

    /** Returns the value in the format of the annotation. The format must support its type. */
    ValueType parse(AnnotationUse use, ValueType value) {
        StoredFormat format = StoredFormat.valueOf(use.constant("value"));
        if (!fits(format, value)) {
            problems.accept(misfit(use, format, value));
        }
        return new ValueType.Formatted(format, value);
    }

    /** Reports a member with both a format and a converter. */
    void refuseConverted(AnnotationUse use) {
        problems.accept(use.problem(
                ProblemId.FORMAT_OF_CONVERTED,
                "@StoredAs cannot be combined with a converter, which sets the stored form (found @ConvertedBy). "
                        + "Remove one of them"));
    }

    private static boolean fits(StoredFormat format, ValueType value) {
        return switch (format) {
            case EPOCH_SECONDS, EPOCH_MILLIS -> isScalar(value, INSTANTS::contains);
            case SORTABLE_TEXT -> isScalar(value, ScalarKind::isSortable);
            case GZIP -> true;
        };
    }

    private static boolean isScalar(ValueType value, Predicate<ScalarKind> kinds) {
        return value instanceof ValueType.Scalar scalar && kinds.test(scalar.kind());
    }

    private static Problem misfit(AnnotationUse use, StoredFormat format, ValueType value) {
        return use.problem(
                ProblemId.FORMAT_MISFIT,
                "value",
                "A member stored as %s must be %s (found %s). Change its type, or remove @StoredAs"
                        .formatted(format, wanted(format), value.javaType()));
    }

    private static String wanted(StoredFormat format) {
        return switch (format) {
            case EPOCH_SECONDS, EPOCH_MILLIS -> "an Instant, a Date or a long";
            case SORTABLE_TEXT -> "a byte, short, int or long";
            case GZIP -> "of a type that can be stored";
        };
    }
}
