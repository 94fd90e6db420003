package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.JacksonVersion;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads the format that a member asks for. */
final class FormatParser {

    private static final Set<ScalarKind> INSTANTS = EnumSet.of(ScalarKind.INSTANT, ScalarKind.DATE);

    /** The constant that is no form of a known type: it takes values of all. */
    private static final String JSON = "JSON";

    private final Scope scope;
    private final Consumer<Problem> problems;

    FormatParser(Scope scope, Consumer<Problem> problems) {
        this.scope = scope;
        this.problems = problems;
    }

    /** Whether the annotation asks for JSON text, which values of any type have. */
    static boolean isJson(AnnotationUse use) {
        return use.constant("value").equals(JSON);
    }

    /** Whether the annotation says all of the form. Compressed, a value keeps the form that it has without the annotation. */
    static boolean isForm(@Nullable AnnotationUse use) {
        return use != null && !use.constant("value").equals(StoredFormat.GZIP.name());
    }

    /** A value of any type as JSON text. */
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

    /** Jackson sees no properties in an {@code AttributeValue}; one deeper inside is refused when it is written. */
    private void requireJson(AnnotationUse use, TypeMirror type) {
        if (mentions(type, ScalarKind.ATTRIBUTE_VALUE.javaType())) {
            problems.accept(use.problem(
                    ProblemId.FORMAT_MISFIT,
                    "value",
                    "A member stored as JSON must be one that Jackson can write (found %s). Remove @StoredAs: an AttributeValue is stored as it is"
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

    /** A value in the format of the annotation, which must fit it. */
    ValueType parse(AnnotationUse use, ValueType value) {
        StoredFormat format = StoredFormat.valueOf(use.constant("value"));
        if (!fits(format, value)) {
            problems.accept(misfit(use, format, value));
        }
        return new ValueType.Formatted(format, value);
    }

    /** The problem of a member that has a converter as well. */
    void refuseConverted(AnnotationUse use) {
        problems.accept(use.problem(
                ProblemId.FORMAT_OF_CONVERTED,
                "@StoredAs cannot stand beside a converter, which says what is stored (found @ConvertedBy). "
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
            case EPOCH_SECONDS, EPOCH_MILLIS -> "an Instant or a Date";
            case SORTABLE_TEXT -> "a byte, short, int or long";
            case GZIP -> "anything that can be stored";
        };
    }
}
